import type { PackageId } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { LaunchedSite } from '../domain/neighbours.ts'

const PAGE = 1_000

interface LaunchedRow {
  readonly id: string
  readonly merchant_id: string
  readonly site_name: string
  readonly package_id: PackageId
  readonly launched_at: Date
  readonly ordered_at: Date
}

export async function listLaunchedSites(db: Database, after: string | null): Promise<readonly LaunchedSite[]> {
  const rows: LaunchedRow[] = await db('sites_sites')
    .whereNotNull('launched_at')
    .whereNotIn('status', ['closed', 'url-released'])
    .modify((query) => void (after !== null && query.where('id', '>', after)))
    .orderBy('id')
    .limit(PAGE)
    .select('id', 'merchant_id', 'site_name', 'package_id', 'launched_at', 'ordered_at')
  return rows.map((row) => ({
    siteId: row.id,
    merchantId: row.merchant_id,
    siteName: row.site_name,
    packageId: row.package_id,
    launchedAt: row.launched_at,
    orderedAt: row.ordered_at,
  }))
}
