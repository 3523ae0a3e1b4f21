import { hash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seeded order of projects and files; a worker that stays in its project reuses what it loaded. */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const placed = files.map((file) => ({
      file,
      place: [file.project.name, file.moduleId].map((name) => hash('sha1', `${seed} ${name}`)).join(),
    }))
    return placed.toSorted((one, other) => (one.place < other.place ? -1 : 1)).map(({ file }) => file)
  }
}
