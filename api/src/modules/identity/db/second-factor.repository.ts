import type { Database } from '../../../platform/database.ts'

export interface SecondFactor {
  readonly sealedSecret: Buffer
  readonly lastStep: number
  readonly isOn: boolean
}

export interface SecondFactorRepository {
  /** Holds a row lock until the transaction ends. */
  readonly lock: (accountId: string) => Promise<SecondFactor | null>
  /** False when two-step login is already on. */
  readonly begin: (accountId: string, sealedSecret: Buffer) => Promise<boolean>
  readonly confirm: (accountId: string, step: number, recoveryMacs: readonly Buffer[], at: Date) => Promise<void>
  readonly useStep: (accountId: string, step: number) => Promise<void>
  /** True for exactly one call. */
  readonly useRecoveryCode: (accountId: string, mac: Buffer, at: Date) => Promise<boolean>
  readonly remove: (accountId: string) => Promise<void>
}

interface FactorRow {
  readonly sealed_secret: Buffer
  readonly last_step: bigint
  readonly confirmed_at: Date | null
}

export function createSecondFactorRepository(db: Database): SecondFactorRepository {
  return {
    lock: async (accountId) => {
      const { rows } = await db.raw<{ rows: FactorRow[] }>(
        'SELECT sealed_secret, last_step, confirmed_at FROM identity_second_factors WHERE account_id = ? FOR UPDATE',
        [accountId],
      )
      const [row] = rows
      return row ? { sealedSecret: row.sealed_secret, lastStep: Number(row.last_step), isOn: row.confirmed_at !== null } : null
    },
    begin: async (accountId, sealedSecret) => {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `INSERT INTO identity_second_factors AS stored (account_id, sealed_secret) VALUES (?, ?)
         ON CONFLICT (account_id) DO UPDATE SET sealed_secret = excluded.sealed_secret WHERE stored.confirmed_at IS NULL RETURNING 1`,
        [accountId, sealedSecret],
      )
      return rows.length > 0
    },
    confirm: async (accountId, step, recoveryMacs, at) => {
      await db.raw('UPDATE identity_second_factors SET confirmed_at = ?, last_step = ? WHERE account_id = ?', [at, step, accountId])
      await db('identity_recovery_codes').insert(recoveryMacs.map((mac) => ({ account_id: accountId, code_mac: mac })))
    },
    useStep: async (accountId, step) => {
      await db.raw('UPDATE identity_second_factors SET last_step = ? WHERE account_id = ?', [step, accountId])
    },
    useRecoveryCode: async (accountId, mac, at) => {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        'UPDATE identity_recovery_codes SET used_at = ? WHERE account_id = ? AND code_mac = ? AND used_at IS NULL RETURNING 1',
        [at, accountId, mac],
      )
      return rows.length > 0
    },
    remove: async (accountId) => {
      await db.raw('DELETE FROM identity_second_factors WHERE account_id = ?', [accountId])
    },
  }
}
