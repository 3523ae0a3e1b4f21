import type { Database } from '../../../platform/database.ts'
import type { StoredValue } from '../../../platform/table-model.ts'
import { RecoveryCodeModel, SecondFactorModel } from './identity.model.ts'

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

const BEGIN = `
  INSERT INTO identity_second_factors AS stored (account_id, sealed_secret) VALUES (?, ?)
  ON CONFLICT (account_id) DO UPDATE SET sealed_secret = excluded.sealed_secret WHERE stored.confirmed_at IS NULL RETURNING 1`

/** The secrets of all accounts. */
export function sealedSecrets(db: Database): AsyncIterable<StoredValue<Buffer>> {
  return SecondFactorModel.valuesOf(db, 'sealed_secret')
}

export function createSecondFactorRepository(db: Database): SecondFactorRepository {
  const factor = (accountId: string) => SecondFactorModel.query(db).findById(accountId)
  return {
    lock: async (accountId) => {
      const stored = await factor(accountId).forUpdate()
      return stored ? { sealedSecret: stored.sealedSecret, lastStep: Number(stored.lastStep), isOn: stored.confirmedAt !== null } : null
    },
    begin: async (accountId, sealedSecret) => {
      const { rows } = await db.raw<{ rows: unknown[] }>(BEGIN, [accountId, sealedSecret])
      return rows.length > 0
    },
    confirm: async (accountId, step, recoveryMacs, at) => {
      await factor(accountId).patch({ confirmedAt: at, lastStep: BigInt(step) })
      await RecoveryCodeModel.query(db).insert(recoveryMacs.map((codeMac) => ({ accountId, codeMac })))
    },
    useStep: async (accountId, step) => void (await factor(accountId).patch({ lastStep: BigInt(step) })),
    useRecoveryCode: async (accountId, mac, at) =>
      (await RecoveryCodeModel.query(db).findById([accountId, mac]).whereNull('used_at').patch({ usedAt: at })) > 0,
    remove: async (accountId) => void (await SecondFactorModel.query(db).deleteById(accountId)),
  }
}
