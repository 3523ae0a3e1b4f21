import type { Database } from '../src/platform/database.ts'
import type { PasswordHasher } from '../src/platform/password-hash.ts'

export const DEMONSTRATION_PASSWORD = 'parlour-demo'

export const DEMONSTRATION_AFFILIATE_CODE = 'AURORA-4F7K'

interface DemonstrationLogin {
  readonly account: string
  readonly roles: readonly string[]
  readonly leagueCode?: string
}

export const DEMONSTRATION_LOGINS: readonly DemonstrationLogin[] = [
  { account: 'merchant1', roles: [], leagueCode: DEMONSTRATION_AFFILIATE_CODE },
  { account: 'agent01', roles: [] },
  { account: 'agent', roles: [] },
  { account: 'release1', roles: ['release-manager'] },
  { account: 'operations1', roles: ['operations'] },
  { account: 'owner1', roles: ['owner'] },
  { account: 'owner2', roles: ['owner'] },
  { account: 'auditor1', roles: ['auditor'] },
  { account: 'content1', roles: ['content'] },
  { account: 'finance1', roles: ['finance'] },
  { account: 'support1', roles: ['support'] },
]

const AFFILIATE_CODES = ['PARLOUR', 'LEAGUE01', DEMONSTRATION_AFFILIATE_CODE]

/** Adds only missing rows, as registered and verified at `at`; existing rows are not changed. */
export async function seedIdentity(db: Database, hasher: PasswordHasher, at = new Date()): Promise<void> {
  for (const code of AFFILIATE_CODES) {
    await db.raw('INSERT INTO identity_league_codes (code, is_demonstration) VALUES (?, true) ON CONFLICT DO NOTHING', [code])
  }
  for (const { account, roles, leagueCode } of DEMONSTRATION_LOGINS) {
    const { rows } = await db.raw<{ rows: unknown[] }>('SELECT 1 FROM identity_accounts WHERE account_key = ?', [account])
    if (rows.length > 0) continue
    const email = `${account}@parlour.example`
    const passwordHash = await hasher.hash(DEMONSTRATION_PASSWORD, 'merchant')
    await db.raw(
      `INSERT INTO identity_accounts (account, account_key, email, email_key, password_hash, roles, league_code, is_demonstration, registered_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, true, ?) ON CONFLICT DO NOTHING`,
      [account, account, email, email, passwordHash, [...roles], leagueCode ?? null, at],
    )
  }
  await seedVerification(db, at)
}

const VERIFIED = ['merchant1', 'agent01', 'agent']

/** Demonstration merchants only, marked as such and without company data. */
async function seedVerification(db: Database, at: Date): Promise<void> {
  await db.raw(
    `INSERT INTO verification_cases (merchant_id, state, version, decided_at, is_demonstration)
     SELECT id, 'verified', 1, ?, true FROM identity_accounts WHERE account_key = ANY(?) AND is_demonstration
     ON CONFLICT DO NOTHING`,
    [at, VERIFIED],
  )
}
