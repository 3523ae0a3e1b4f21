import { hash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seeded order of projects and files; a worker that stays in its project reuses what it loaded. */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const keyed = files.map((file) => ({
      file,
      key: [file.project.name, file.moduleId].map((name) => hash('sha1', `${seed} ${name}`)).join(),
    }))
    return keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ file }) => file)
  }
}
