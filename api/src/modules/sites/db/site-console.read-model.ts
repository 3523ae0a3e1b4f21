import type { SiteStatus } from '@parlour/contracts'
import { beginsWith } from '../../../platform/begins-with.ts'
import type { Database } from '../../../platform/database.ts'
import { SiteModel } from './sites.model.ts'

export interface ConsoleSite {
  readonly id: string
  readonly siteName: string
  readonly slug: string
  readonly status: SiteStatus
  readonly createdAt: Date
}

export interface SiteConsole {
  /** Newest first; `limited` while the account of the merchant is closed. */
  readonly newestOf: (merchantId: string, limit: number) => Promise<readonly ConsoleSite[]>
  /** Matches the beginning of a name or address, or the whole host. */
  readonly merchantsBy: (typed: string, limit: number) => Promise<readonly string[]>
  /** Matches the beginning of a name or address, or the whole host. */
  readonly sitesBy: (typed: string, limit: number) => Promise<readonly FoundSite[]>
}

export interface FoundSite {
  readonly siteName: string
  readonly slug: string
  readonly merchantId: string
}

function namesIn(typed: string): readonly [slug: string, name: string] {
  const text = typed.toLowerCase()
  const [, slug] = /^(?:https?:\/\/)?([a-z0-9-]+)(?:[.:/]\S*)?$/.exec(text) ?? []
  return [slug === undefined ? '' : beginsWith(slug), beginsWith(text)]
}

export function openSiteConsole(db: Database): SiteConsole {
  const named = (typed: string) => SiteModel.query(db).whereRaw('(slug LIKE ? OR lower(site_name) LIKE ?)', namesIn(typed))
  return {
    newestOf: async (merchantId, limit) => {
      const { rows } = await db.raw<{ rows: ConsoleSite[] }>(
        `SELECT id, site_name AS "siteName", slug, created_at AS "createdAt",
           CASE WHEN status IN ('live', 'deposit-low') AND EXISTS
             (SELECT FROM sites_holds h WHERE h.merchant_id = s.merchant_id AND h.cause = 'account' AND h.lifted_at IS NULL)
           THEN 'limited' ELSE status END AS status
         FROM sites_sites s WHERE merchant_id = ? ORDER BY created_at DESC, id LIMIT ?`,
        [merchantId, limit],
      )
      return rows
    },
    merchantsBy: async (typed, limit) => {
      const rows = await named(typed).distinct('merchant_id').limit(limit)
      return rows.map(({ merchantId }) => merchantId)
    },
    sitesBy: async (typed, limit) =>
      named(typed)
        .select('site_name', 'slug', 'merchant_id')
        .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
        .limit(limit),
  }
}
