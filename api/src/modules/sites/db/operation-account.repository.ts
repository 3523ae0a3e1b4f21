import type { Database } from '../../../platform/database.ts'

export interface OperationAccount {
  readonly account: string
  readonly passwordHash: string
  readonly passwordChangedAt: Date
}

/** Passwords are stored as hashes only. */
export interface OperationAccountRepository {
  readonly activateOnce: (siteId: string, account: string, passwordHash: string, at: Date) => Promise<void>
  readonly find: (siteId: string) => Promise<OperationAccount | null>
  /** False when the merchant has no such site. */
  readonly setPassword: (siteId: string, merchantId: string, passwordHash: string, at: Date) => Promise<boolean>
}

export function createOperationAccountRepository(db: Database): OperationAccountRepository {
  return {
    activateOnce: async (siteId, account, passwordHash, at) =>
      void (await db('sites_operation_accounts')
        .insert({ site_id: siteId, account, password_hash: passwordHash, activated_at: at, password_changed_at: at })
        .onConflict('site_id')
        .ignore()),
    find: async (siteId) => {
      const columns = { account: 'account', passwordHash: 'password_hash', passwordChangedAt: 'password_changed_at' }
      const row: OperationAccount | undefined = await db('sites_operation_accounts').where({ site_id: siteId }).first(columns)
      return row ?? null
    },
    setPassword: async (siteId, merchantId, passwordHash, at) => {
      const changed = await db('sites_operation_accounts')
        .whereIn('site_id', db('sites_sites').where({ id: siteId, merchant_id: merchantId }).select('id'))
        .update({ password_hash: passwordHash, password_changed_at: at })
      return changed > 0
    },
  }
}
