import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryFolder } from '@parlour/tooling/memory-folder'
import type { TestProject } from 'vitest/node'
import { openDatabase, type Database } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { openJobQueue } from '../src/platform/jobs.ts'
import { migrateUp } from '../src/platform/migrations.ts'
import { JOB_NAMES } from '../src/job-names.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    templateDatabase: string
  }
}

/** Starts one PostgreSQL for the run and migrates the template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(memoryFolder(), 'parlour-test-'))
  await chmod(directory, 0o755)
  const server = await startEmbeddedPostgres(directory, 'parlour_template')
  const db = openDatabase(server.connectionString)
  await forgetWhenTheMachineDies(db)
  await migrateUp(db)
  await db.destroy()
  const queue = await openJobQueue(server.connectionString, JOB_NAMES, () => undefined)
  await queue.stop()
  project.provide('templateDatabase', server.connectionString)
  return async () => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * The databases of a run end with it, so nothing waits for the disk; a process that is killed loses nothing by that. Commits stay
 * synchronous: before an asynchronous one is written down, PostgreSQL marks no row as seen by all, and plans read more pages.
 */
async function forgetWhenTheMachineDies(db: Database): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) await db.raw(`ALTER SYSTEM SET ${setting} = off`)
  await db.raw('SELECT pg_reload_conf()')
}
