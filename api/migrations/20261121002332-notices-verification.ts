// Why: a merchant is told when the account was verified or needs corrections. Locks the notices while they are checked again.
import type { Database } from '../src/platform/database.ts'

const KINDS = ['order-paid', 'order-timed-out', 'site-live', 'operation-password-reset', 'new-device', 'email-changed']
const MORE = ['account-verified', 'verification-rejected']

async function allow(db: Database, kinds: readonly string[]): Promise<void> {
  await db.raw(`
    ALTER TABLE notices_notices
      DROP CONSTRAINT notices_notices_kind_check,
      ADD CONSTRAINT notices_notices_kind_check CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))
  `)
}

export async function up(db: Database): Promise<void> {
  await allow(db, [...KINDS, ...MORE])
}

export async function down(db: Database): Promise<void> {
  await db('notices_notices').whereIn('kind', MORE).delete()
  await db('notices_preferences').whereIn('kind', MORE).delete()
  await allow(db, KINDS)
}
