import type { SiteStatus } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import { statusesMovedBy, type SiteMarks } from '../domain/site-states.ts'

/** SQL version of `openStatus` of the domain. */
export const OPEN_STATUS = "CASE WHEN limited_at IS NOT NULL THEN 'limited' WHEN is_deposit_low THEN 'deposit-low' ELSE 'live' END"

export interface MarkedSite extends SiteMarks {
  readonly id: string
  readonly orderId: string
  readonly merchantId: string
  readonly siteName: string
  readonly slug: string
  readonly status: SiteStatus
}

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
  const columns = {
    id: 'id',
    orderId: 'order_id',
    merchantId: 'merchant_id',
    siteName: 'site_name',
    slug: 'slug',
    status: 'status',
    isDepositLow: 'is_deposit_low',
  }
  const rowOf = (siteId: string) => db('sites_sites').where({ id: siteId }).first(columns, db.raw('limited_at IS NOT NULL AS "isLimited"'))
  return {
    find: async (siteId) => ((await rowOf(siteId)) as MarkedSite | undefined) ?? null,
    lock: async (siteId) => ((await rowOf(siteId).forUpdate()) as MarkedSite | undefined) ?? null,
    limit: async (siteId, at) => void (await db('sites_sites').where({ id: siteId }).update({ limited_at: at })),
    move: async ({ id, merchantId }, status) => {
      await db('sites_sites').where({ id }).update({ status })
      await publishChange(db, merchantId, 'sites')
    },
    markDeposit: async (merchantId, isLow) => {
      await db('sites_sites').where({ merchant_id: merchantId }).update({ is_deposit_low: isLow })
      const moved = statusesMovedBy(isLow ? 'note-low-deposit' : 'note-filled-deposit')
      await db('sites_sites')
        .where({ merchant_id: merchantId })
        .whereIn('status', moved)
        .update({ status: db.raw(OPEN_STATUS) })
      await publishChange(db, merchantId, 'sites')
    },
  }
}
