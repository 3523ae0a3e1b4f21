import type { Database } from '../../../platform/database.ts'
import type { LaunchedSite } from '../domain/neighbours.ts'
import { SiteModel } from './sites.model.ts'

const PAGE = 1_000

export async function listLaunchedSites(db: Database, after: string | null): Promise<readonly LaunchedSite[]> {
  return SiteModel.query(db)
    .whereNotNull('launched_at')
    .whereNotIn('status', ['closed', 'url-released'])
    .modify((query) => void (after !== null && query.where('id', '>', after)))
    .orderBy('id')
    .limit(PAGE)
    .select('id AS site_id', 'merchant_id', 'site_name', 'package_id', 'launched_at', 'ordered_at')
    .castTo<LaunchedSite[]>()
}
