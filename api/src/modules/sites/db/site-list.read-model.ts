import type { Design, SiteLogo, SiteStatus, ErasureBlockers, SearchResults } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Statement } from '../../../platform/named-statement.ts'
import { TableModel } from '../../../platform/table-model.ts'
import { STEP_KEYS } from '../domain/provisioning.ts'
import type { LaunchStep, Site } from '../domain/site.ts'
import type { LaunchedSite } from '../domain/neighbours.ts'
import { toLook, type LookColumns } from './configuration.repository.ts'
import { SiteModel } from './sites.model.ts'

export interface ListedSite {
  readonly site: Site
  readonly design: Design
  readonly logo: SiteLogo | null
  readonly operationAccount: string
  readonly moments: readonly LaunchStep[]
  readonly arePaymentsChosen: boolean
}

export interface SiteFilter {
  readonly merchantId: string
  readonly id: string | undefined
  readonly siteName: string | undefined
  readonly status: SiteStatus | undefined
  readonly countriesId: number | undefined
  readonly offset: number
  readonly limit: number
}

interface ListedRow extends Site, LookColumns {
  readonly account: string
  readonly steps: Readonly<Record<string, string>> | null
  readonly arePaymentsChosen: boolean
  readonly total: number
}

export async function listSites(
  db: Database,
  filter: SiteFilter,
): Promise<{ readonly sites: readonly ListedSite[]; readonly total: number }> {
  const { from, values, name } = matching(filter)
  const places = [values.length + 1, values.length + 2]
  const text = `SELECT ${COLUMNS} ${from} ORDER BY created_at DESC, site.id LIMIT $${places[0]} OFFSET $${places[1]}`
  const found = await runStatement<object>(db, { name: `sites-list${name}`, text }, [...values, filter.limit, filter.offset])
  const rows = found.map((row) => TableModel.columnNameMappers.parse(row) as ListedRow)
  const [first] = rows
  // Behind the last page no row says how many there are.
  const total = first?.total ?? (filter.offset === 0 ? 0 : await countMatching(db, filter))
  return { sites: rows.map(toListed), total }
}

async function countMatching(db: Database, filter: SiteFilter): Promise<number> {
  const { from, values, name } = matching(filter)
  const [counted] = await runStatement<{ total: number }>(
    db,
    { name: `sites-count${name}`, text: `SELECT count(*)::int AS total ${from}` },
    values,
  )
  return counted?.total ?? 0
}

const COLUMNS = `site.*, template_id, theme_id, scheme_id, logo_path, logo_width, logo_height, account,
  payment_methods IS NOT NULL AS are_payments_chosen, count(*) OVER ()::int AS total,
  (SELECT jsonb_object_agg(key, done_at) FROM sites_provisioning_steps WHERE site_id = site.id) AS steps`

const CONDITIONS: Readonly<Record<'id' | 'status' | 'countriesId' | 'siteName', (place: string) => string>> = {
  id: (place) => `site.id = ${place}`,
  status: (place) => `site.status = ${place}`,
  countriesId: (place) => `site.countries_id = ${place}`,
  siteName: (place) => `(position(lower(${place}) in lower(site_name)) > 0 OR position(lower(${place}) in slug) > 0)`,
}

/** One statement per set of conditions, so that each gets its own query plan. */
function matching({ merchantId, id, status, countriesId, siteName }: SiteFilter) {
  const requested = Object.entries({ id, status, countriesId, siteName: siteName || undefined }).filter(([, value]) => value !== undefined)
  const conditions = Object.entries(CONDITIONS).flatMap(([key, condition]) => {
    const index = requested.findIndex(([name]) => name === key)
    return index < 0 ? [] : [` AND ${condition(`$${index + 2}`)}`]
  })
  return {
    from: `FROM sites_sites AS site JOIN sites_configurations AS configuration ON configuration.site_id = site.id
      JOIN sites_operation_accounts AS operation ON operation.site_id = site.id WHERE site.merchant_id = $1${conditions.join('')}`,
    values: [merchantId, ...requested.map(([, value]) => value)],
    name: requested.map(([key]) => `-${key}`).join(''),
  }
}

/** Seconds, of the last hundred launches. */
export async function lastLaunches(db: Database): Promise<{ readonly launches: number; readonly medianSeconds: number | null }> {
  const result = await db.raw<{ rows: { launches: bigint; median: number | null }[] }>(`
    SELECT count(*) AS launches, percentile_cont(0.5) WITHIN GROUP (ORDER BY launch_seconds) AS median
    FROM (SELECT launch_seconds FROM sites_sites WHERE launched_at IS NOT NULL ORDER BY launched_at DESC LIMIT 100) AS last`)
  const row = result.rows[0]
  return { launches: Number(row?.launches ?? 0n), medianSeconds: row?.median ?? null }
}

function toListed(row: ListedRow): ListedSite {
  const steps = STEP_KEYS.flatMap((step) => {
    const at = row.steps?.[step]
    return at === undefined ? [] : [{ step, at: new Date(at) }]
  })
  return {
    ...toLook(row),
    site: row,
    operationAccount: row.account,
    arePaymentsChosen: row.arePaymentsChosen,
    moments: [{ step: 'start', at: row.startedAt }, { step: 'ordered', at: row.orderedAt }, { step: 'paid', at: row.paidAt }, ...steps],
  }
}

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
