// Why: the kinds of notices are a list of the contracts; a second list in the table had to change with each of them. Locks the notices while they are checked again.
import type { Database } from '../src/platform/database.ts'

const KINDS = [
  'order-paid',
  'order-timed-out',
  'site-live',
  'operation-password-reset',
  'new-device',
  'email-changed',
  'account-verified',
  'verification-rejected',
]

async function check(db: Database, condition: string): Promise<void> {
  await db.raw(`
    ALTER TABLE notices_notices
      DROP CONSTRAINT notices_notices_kind_check,
      ADD CONSTRAINT notices_notices_kind_check CHECK (${condition})
  `)
}

export async function up(db: Database): Promise<void> {
  await check(db, "kind ~ '^[a-z]+(-[a-z]+)*$'")
}

export async function down(db: Database): Promise<void> {
  await db('notices_notices').whereNotIn('kind', KINDS).delete()
  await db('notices_preferences').whereNotIn('kind', KINDS).delete()
  await check(db, `kind IN (${KINDS.map((kind) => `'${kind}'`).join(', ')})`)
}
