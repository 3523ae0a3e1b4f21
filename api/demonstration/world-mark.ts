import type { Database } from '../src/platform/database.ts'
import { DEMONSTRATION_MARK } from '../src/platform/demonstration-mark.ts'

/** `empty`: nobody has registered. `begun`: a start was ended while it made the world. `used`: there are accounts, and no world. */
export type StoredWorld = { readonly state: 'empty' | 'begun' | 'used' } | { readonly state: 'made'; readonly mark: WorldMark }

export interface WorldMark {
  /** By how many days the world was moved on since it was made. */
  readonly offsetDays: number
  /** What its story needs again when it goes on. */
  readonly remembered: Readonly<Record<string, string>>
}

const BEGUN = `${DEMONSTRATION_MARK}: begun`
const MADE = `${DEMONSTRATION_MARK}: made`

/** The mark is the comment of the database, which outlives the tables of a world that is made again. */
export async function readStoredWorld(db: Database): Promise<StoredWorld> {
  const { rows } = await db.raw<{ rows: { comment: string | null; hasTables: boolean }[] }>(
    `SELECT shobj_description(oid, 'pg_database') AS comment, to_regclass('identity_accounts') IS NOT NULL AS "hasTables"
     FROM pg_database WHERE datname = current_database()`,
  )
  const [found] = rows
  if (found?.comment === BEGUN) return { state: 'begun' }
  if (found?.comment?.startsWith(MADE)) return { state: 'made', mark: markOf(found.comment) }
  if (!found?.hasTables) return { state: 'empty' }
  const accounts = await db.raw<{ rows: unknown[] }>('SELECT 1 FROM identity_accounts LIMIT 1')
  return { state: accounts.rows.length === 0 ? 'empty' : 'used' }
}

export async function markBegun(db: Database): Promise<void> {
  await comment(db, BEGUN)
}

export async function markMade(db: Database, mark: WorldMark): Promise<void> {
  await comment(db, `${MADE} ${JSON.stringify(mark)}`)
}

/** Deletes the tables of a world, and then its mark. */
export async function emptyDatabase(db: Database): Promise<void> {
  await db.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA IF EXISTS jobs CASCADE')
  await comment(db, '')
}

function markOf(text: string): WorldMark {
  const stored = text.slice(MADE.length).trim()
  // A world of an older release has a time here; it remembers nothing.
  return stored.startsWith('{') ? (JSON.parse(stored) as WorldMark) : { offsetDays: 0, remembered: {} }
}

/** A comment takes no parameters, so PostgreSQL quotes it. */
async function comment(db: Database, text: string): Promise<void> {
  const { rows } = await db.raw<{ rows: { statement: string }[] }>(
    `SELECT format('COMMENT ON DATABASE %I IS %L', current_database(), ?::text) AS statement`,
    [text],
  )
  await db.raw(rows[0]?.statement ?? '')
}
