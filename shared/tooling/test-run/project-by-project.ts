import { hash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Projects and their files in an order that the seed decides: a worker that goes on in its project keeps what it loaded. */
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
