import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { ReleasesDeps } from './index.ts'
import { startReleasesProcess, type ReleasesProcess } from './releases-process.test-bench.ts'

export interface ReleasesBench {
  readonly database: TestDatabase
  readonly directory: string
  readonly startProcess: () => Promise<ReleasesProcess>
  readonly close: () => Promise<void>
}

export async function startReleasesBench(given: Partial<ReleasesDeps> = {}): Promise<ReleasesBench> {
  const database = await createTestDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'parlour-releases-'))
  const running = new Set<ReleasesProcess>()
  return {
    database,
    directory,
    startProcess: async () => {
      const started = await startReleasesProcess(database, directory, given)
      const process = {
        ...started,
        stop: async () => {
          running.delete(process)
          await started.stop()
        },
      }
      running.add(process)
      return process
    },
    close: async () => {
      for (const process of running) await process.stop()
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
