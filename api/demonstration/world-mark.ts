import type { Database } from '../src/platform/database.ts'

/** `empty`: nobody has registered. `begun`: a start was ended while it made the world. */
export type WorldState = 'empty' | 'begun' | 'used'

const BEGUN = 'demonstration world: begun'
const MADE = 'demonstration world: made'

/** The mark is the comment of the database, which outlives the tables of a world that is made again. */
export async function readWorldState(db: Database): Promise<WorldState> {
  const { rows } = await db.raw<{ rows: { comment: string | null; hasTables: boolean }[] }>(
    `SELECT shobj_description(oid, 'pg_database') AS comment, to_regclass('identity_accounts') IS NOT NULL AS "hasTables"
     FROM pg_database WHERE datname = current_database()`,
  )
  const [found] = rows
  if (found?.comment === BEGUN) return 'begun'
  if (found?.comment?.startsWith(MADE)) return 'used'
  if (!found?.hasTables) return 'empty'
  const accounts = await db.raw<{ rows: unknown[] }>('SELECT 1 FROM identity_accounts LIMIT 1')
  return accounts.rows.length === 0 ? 'empty' : 'used'
}

export async function markBegun(db: Database): Promise<void> {
  await comment(db, BEGUN)
}

export async function markMade(db: Database, at: Date): Promise<void> {
  await comment(db, `${MADE} ${at.toISOString()}`)
}

/** Deletes the tables of a world that was not finished, and then its mark. */
export async function emptyDatabase(db: Database): Promise<void> {
  await db.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA IF EXISTS jobs CASCADE')
  await comment(db, '')
}

/** A comment takes no parameters, so PostgreSQL quotes it. */
async function comment(db: Database, text: string): Promise<void> {
  const { rows } = await db.raw<{ rows: { statement: string }[] }>(
    `SELECT format('COMMENT ON DATABASE %I IS %L', current_database(), ?::text) AS statement`,
    [text],
  )
  await db.raw(rows[0]?.statement ?? '')
}
