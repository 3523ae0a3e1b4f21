import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Knex } from 'knex'
import type { Database } from './database.ts'

/** A step of the schema: plain SQL up and down. */
export interface Migration {
  readonly up: (db: Database) => Promise<void>
  readonly down: (db: Database) => Promise<void>
}

const DIRECTORY = join(import.meta.dirname, '..', '..', 'migrations')

/** Applies every migration that is missing, in the order of the file names. */
export async function migrateUp(db: Database): Promise<void> {
  await db.migrate.latest({ migrationSource: source(), tableName: 'platform_migrations' })
}

/** Undoes every migration; for tests. */
export async function migrateDown(db: Database): Promise<void> {
  await db.migrate.rollback({ migrationSource: source(), tableName: 'platform_migrations' }, true)
}

function source(): Knex.MigrationSource<string> {
  return {
    getMigrations: async () => (await readdir(DIRECTORY)).filter((name) => /^\d{14}-.*(?<!\.test)\.ts$/.test(name)).toSorted(),
    getMigrationName: (name) => name,
    getMigration: async (name) => (await import(join(DIRECTORY, name))) as Migration,
  }
}
