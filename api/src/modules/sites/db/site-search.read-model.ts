import type { ErasureBlockers, SearchResults } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Statement } from '../../../platform/named-statement.ts'
import { SiteModel } from './sites.model.ts'

const SEARCH: Statement = {
  name: 'sites-search',
  text: `SELECT id, site_name AS "siteName", slug, countries_id AS "countriesId" FROM sites_sites
    WHERE merchant_id = $1 AND (position($2 in lower(site_name COLLATE "und-x-icu")) > 0 OR position($2 in slug) > 0)
    ORDER BY created_at DESC, id LIMIT $3`,
}

/** Newest first; an empty text finds none. */
export async function searchSites(db: Database, merchantId: string, typed: string, limit: number): Promise<SearchResults['sites']> {
  const text = typed.normalize('NFC').trim().toLowerCase()
  if (text === '') return []
  return [...(await runStatement<SearchResults['sites'][number]>(db, SEARCH, [merchantId, text, limit]))]
}

export async function openSitesOf(db: Database, merchantId: string): Promise<ErasureBlockers['sites']> {
  return SiteModel.query(db)
    .where({ merchant_id: merchantId })
    .whereNotIn('status', ['closed', 'url-released'])
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .limit(100)
    .select('id', 'site_name')
}
