import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from './database.ts'
import { ConfigError } from './environment.ts'
import { databaseCode } from './outage.ts'

export interface Migration {
  readonly up: (db: Database) => Promise<void>
  readonly down: (db: Database) => Promise<void>
  /** `{ transaction: false }` for e.g. CREATE INDEX CONCURRENTLY; such a step must be repeatable. */
  readonly config?: { readonly transaction: boolean }
  /** Of a migration that removes what earlier releases use: the newest migration of the oldest release that runs after it. */
  readonly oldestRelease?: string
}

export interface MigrationSettings {
  readonly names?: readonly string[]
  readonly load?: (name: string) => Promise<Migration>
  readonly lockTimeoutMs?: number
  readonly pauseMs?: number
}

const DIRECTORY = join(import.meta.dirname, '..', '..', 'migrations')
const MIGRATE_LOCK = 7_216_020
const LOCK_TIMEOUT_MS = 5_000
const PAUSE_MS = 1_000
const ATTEMPTS = 20
// No statement is cut, however long an index takes; a client that was killed is noticed, and its locks go, within seconds.
const SETTINGS = {
  TimeZone: 'UTC',
  statement_timeout: '0',
  client_connection_check_interval: '2000',
  idle_in_transaction_session_timeout: '60000',
}
const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS platform_migrations (id serial PRIMARY KEY, name varchar(255), batch integer, migration_time timestamptz)`

/** Throws ConfigError when the database lacks migrations of this release, or has one that this release is too old for. */
export async function assertMigrated(db: Database, release?: readonly string[]): Promise<void> {
  const names = release ?? (await fileNames())
  const applied = (await db.schema.hasTable('platform_migrations')) ? (await readApplied(db)).applied : new Set()
  const missing = names.filter((name) => !applied.has(name))
  if (missing.length > 0)
    throw new ConfigError(`The database lacks ${missing.length} migrations, ${missing[0]} first: npm run parlour -- migrate`)
  const removals: readonly { name: string; oldest_release: string }[] = await db('platform_migrations')
    .whereNotNull('oldest_release')
    .orderBy('id', 'desc')
    .select('name', 'oldest_release')
  const removal = removals.find(({ oldest_release }) => !names.includes(oldest_release))
  if (removal)
    throw new ConfigError(`This release is too old for the database: ${removal.name} needs a release that has ${removal.oldest_release}.`)
}

/** One process at a time. Unknown newer migrations are left alone, so that an earlier release can run on them. */
export async function migrateUp(connectionString: string, settings: MigrationSettings = {}): Promise<void> {
  const { names = await fileNames(), load = loadFile } = settings
  await migrating(connectionString, settings, async (db, apply) => {
    const { applied, batch } = await readApplied(db)
    for (const name of names.filter((candidate) => !applied.has(candidate))) {
      const migration = await load(name)
      await apply(migration, async (on) => {
        await migration.up(on)
        const { oldestRelease: oldest_release } = migration
        const row = { name, batch: batch + 1, migration_time: new Date() }
        await on('platform_migrations').insert(oldest_release === undefined ? row : { ...row, oldest_release })
      })
    }
  })
}

export async function migrateDown(connectionString: string): Promise<void> {
  await migrating(connectionString, {}, async (db, apply) => {
    const { applied } = await readApplied(db)
    for (const name of [...applied].toReversed()) {
      const migration = await loadFile(name)
      await apply(migration, async (on) => {
        await migration.down(on)
        await on('platform_migrations').where({ name }).delete()
      })
    }
  })
}

type Apply = (migration: Migration, step: (on: Database) => Promise<void>) => Promise<void>

/** The session holds the migration lock, so its end releases it in every case. */
async function migrating(
  connectionString: string,
  { lockTimeoutMs = LOCK_TIMEOUT_MS, pauseMs = PAUSE_MS }: MigrationSettings,
  work: (db: Database, apply: Apply) => Promise<void>,
): Promise<void> {
  const db = openDatabase(connectionString, { maxConnections: 1, settings: { ...SETTINGS, lock_timeout: String(lockTimeoutMs) } })
  try {
    // Asked again and again: who waits inside a statement holds a snapshot, which an index that is made CONCURRENTLY waits for.
    while (!(await tryLock(db))) await pause(pauseMs)
    await db.raw(CREATE_TABLE)
    await work(db, async ({ config }, step) =>
      retryWhileLocked(pauseMs, async () => (config?.transaction === false ? step(db) : db.transaction(step))),
    )
  } finally {
    await db.destroy()
  }
}

async function tryLock(db: Database): Promise<boolean> {
  const { rows } = await db.raw<{ rows: readonly { taken: boolean }[] }>('SELECT pg_try_advisory_lock(?) AS taken', [MIGRATE_LOCK])
  return rows[0]?.taken === true
}

/** Pauses between attempts let statements queued behind the migration use the table. */
async function retryWhileLocked(pauseMs: number, attempt: () => Promise<void>): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt()
    } catch (error) {
      const isLocked = error instanceof Error && ['55P03', '40P01'].includes(databaseCode(error))
      if (!isLocked || attempts >= ATTEMPTS) throw error
      await pause(pauseMs)
    }
  }
}

/** In the order in which they were applied. */
export async function readApplied(db: Database): Promise<{ readonly applied: ReadonlySet<string>; readonly batch: number }> {
  const rows: readonly { name: string; batch: number }[] = await db('platform_migrations').orderBy('id').select('name', 'batch')
  return { applied: new Set(rows.map(({ name }) => name)), batch: Math.max(0, ...rows.map(({ batch }) => batch)) }
}

async function fileNames(): Promise<readonly string[]> {
  return (await readdir(DIRECTORY)).filter((name) => /^\d{14}-.*(?<!\.test)\.ts$/.test(name)).toSorted()
}

async function loadFile(name: string): Promise<Migration> {
  return (await import(join(DIRECTORY, name))) as Migration
}
