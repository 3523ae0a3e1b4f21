import type { Database } from '../../../platform/database.ts'
import { OperationAccountModel, SiteModel } from './sites.model.ts'

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
  const accounts = () => OperationAccountModel.query(db)
  return {
    activateOnce: async (siteId, account, passwordHash, at) =>
      void (await OperationAccountModel.insertIfAbsent(db, { siteId, account, passwordHash, activatedAt: at, passwordChangedAt: at })),
    find: async (siteId) => (await accounts().findById(siteId)) ?? null,
    setPassword: async (siteId, merchantId, passwordHash, passwordChangedAt) => {
      const own = SiteModel.query(db).where({ id: siteId, merchant_id: merchantId }).select('id')
      return (await accounts().whereIn('site_id', own).patch({ passwordHash, passwordChangedAt })) > 0
    },
  }
}
