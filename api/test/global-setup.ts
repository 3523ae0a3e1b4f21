import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryFolder } from '@parlour/tooling/memory-folder'
import type { TestProject } from 'vitest/node'
import { seedCatalog, seedIdentity } from '../seeds/index.ts'
import { openDatabase, type Database } from '../src/platform/database.ts'
import { startEmbeddedPostgres, type EmbeddedDatabase } from '../src/platform/embedded-postgres.ts'
import { openJobQueue } from '../src/platform/jobs.ts'
import { migrateUp } from '../src/platform/migrations.ts'
import { JOB_NAMES } from '../src/job-names.ts'
import { createQuickHasher } from './sessions/quick-hasher.ts'
import type { Template } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresServer: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer('migrated')
  const postgresServer = server.connectionString.replace(/\/[^/]+$/, '')
  await fill(postgresServer, 'migrated', async (db) => {
    await forgetWhenTheMachineDies(db)
    await migrateUp(server.connectionString)
    const queue = await openJobQueue(server.connectionString, JOB_NAMES, () => undefined)
    await queue.stop()
  })
  await createFrom(postgresServer, 'migrated', 'catalog')
  await fill(postgresServer, 'catalog', seedCatalog)
  await createFrom(postgresServer, 'catalog', 'demonstration')
  await fill(postgresServer, 'demonstration', (db) => seedIdentity(db, createQuickHasher()))
  project.provide('postgresServer', postgresServer)
  return server.stop
}

/** TEST_POSTGRES_URL names a server that is there for this run alone, such as `postgresql://postgres@127.0.0.1:5499`. */
async function openServer(template: Template): Promise<Pick<EmbeddedDatabase, 'connectionString' | 'stop'>> {
  const given = process.env.TEST_POSTGRES_URL
  if (given === undefined) return startOwnServer(template)
  const db = openDatabase(`${given}/postgres`)
  await db.raw(`CREATE DATABASE ${template}`)
  await db.destroy()
  return { connectionString: `${given}/${template}`, stop: async () => undefined }
}

async function startOwnServer(template: Template): Promise<Pick<EmbeddedDatabase, 'connectionString' | 'stop'>> {
  const directory = await mkdtemp(join(memoryFolder(), 'parlour-test-'))
  await chmod(directory, 0o755)
  const server = await startEmbeddedPostgres(directory, template)
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function fill(server: string, template: Template, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(`${server}/${template}`)
  await work(db)
  await db.destroy()
}

async function createFrom(server: string, source: Template, template: Template): Promise<void> {
  const db = openDatabase(`${server}/postgres`)
  await db.raw(`CREATE DATABASE ${template} TEMPLATE ${source} STRATEGY FILE_COPY`)
  await db.destroy()
}

/** Commits do not wait for the disk but stay synchronous: asynchronous ones delay all-visible marks, so plans read more pages. */
async function forgetWhenTheMachineDies(db: Database): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) await db.raw(`ALTER SYSTEM SET ${setting} = off`)
  await db.raw('SELECT pg_reload_conf()')
}
