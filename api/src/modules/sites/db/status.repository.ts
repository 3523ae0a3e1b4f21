import type { SiteStatus } from '@parlour/contracts'
import { raw } from 'objection'
import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import { statusesMovedBy } from '../domain/site-states.ts'
import { SiteModel } from './sites.model.ts'

/** SQL version of `openStatus` of the domain. */
export const OPEN_STATUS = "CASE WHEN limited_at IS NOT NULL THEN 'limited' WHEN is_deposit_low THEN 'deposit-low' ELSE 'live' END"

export type MarkedSite = Readonly<
  Pick<SiteModel, 'id' | 'orderId' | 'merchantId' | 'siteName' | 'slug' | 'status' | 'limitedAt' | 'isDepositLow'>
>

/** Callers must hold the lock of the merchant's holds. */
export interface StatusRepository {
  readonly find: (siteId: string) => Promise<MarkedSite | null>
  readonly lock: (siteId: string) => Promise<MarkedSite | null>
  readonly move: (site: MarkedSite, to: SiteStatus) => Promise<void>
  /** Stored independently of the status; null removes the limit. */
  readonly limit: (siteId: string, at: Date | null) => Promise<void>
  readonly markDeposit: (merchantId: string, isLow: boolean) => Promise<void>
}

export function createStatusRepository(db: Database): StatusRepository {
  const one = (siteId: string) => SiteModel.query(db).findById(siteId)
  const ofMerchant = (merchantId: string) => SiteModel.query(db).where({ merchant_id: merchantId })
  return {
    find: async (siteId) => (await one(siteId)) ?? null,
    lock: async (siteId) => (await one(siteId).forUpdate()) ?? null,
    limit: async (siteId, limitedAt) => void (await one(siteId).patch({ limitedAt })),
    move: async ({ id, merchantId }, status) => {
      await one(id).patch({ status })
      await publishChange(db, merchantId, 'sites')
    },
    markDeposit: async (merchantId, isDepositLow) => {
      await ofMerchant(merchantId).patch({ isDepositLow })
      const moved = statusesMovedBy(isDepositLow ? 'note-low-deposit' : 'note-filled-deposit')
      await ofMerchant(merchantId)
        .whereIn('status', moved)
        .patch({ status: raw(OPEN_STATUS) })
      await publishChange(db, merchantId, 'sites')
    },
  }
}
