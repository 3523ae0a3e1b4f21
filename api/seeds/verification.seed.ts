import type { Database } from '../src/platform/database.ts'

const VERIFIED = ['merchant1', 'agent01', 'agent']

/** Demonstration merchants only, marked as such and without company data. */
export async function seedVerification(db: Database): Promise<void> {
  await db.raw(
    `INSERT INTO verification_cases (merchant_id, state, version, decided_at, is_demonstration)
     SELECT id, 'verified', 1, now(), true FROM identity_accounts WHERE account_key = ANY(?) AND is_demonstration
     ON CONFLICT DO NOTHING`,
    [VERIFIED],
  )
}
