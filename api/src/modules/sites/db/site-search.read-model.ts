import type { ErasureBlockers, SearchResults } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Statement } from '../../../platform/named-statement.ts'

interface FoundRow {
  readonly id: string
  readonly site_name: string
  readonly slug: string
  readonly countries_id: number
}

const SEARCH: Statement = {
  name: 'sites-search',
  text: `SELECT id, site_name, slug, countries_id FROM sites_sites
    WHERE merchant_id = $1 AND (position($2 in lower(site_name COLLATE "und-x-icu")) > 0 OR position($2 in slug) > 0)
    ORDER BY created_at DESC, id LIMIT $3`,
}

/** Newest first; an empty text finds none. */
export async function searchSites(db: Database, merchantId: string, typed: string, limit: number): Promise<SearchResults['sites']> {
  const text = typed.normalize('NFC').trim().toLowerCase()
  if (text === '') return []
  const rows = await runStatement<FoundRow>(db, SEARCH, [merchantId, text, limit])
  return rows.map(({ id, site_name: siteName, slug, countries_id: countriesId }) => ({ id, siteName, slug, countriesId }))
}

export async function openSitesOf(db: Database, merchantId: string): Promise<ErasureBlockers['sites']> {
  const rows: { id: string; site_name: string }[] = await db('sites_sites')
    .where({ merchant_id: merchantId })
    .whereNotIn('status', ['closed', 'url-released'])
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .limit(100)
    .select('id', 'site_name')
  return rows.map(({ id, site_name: siteName }) => ({ id, siteName }))
}
