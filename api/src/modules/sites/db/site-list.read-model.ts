import type { Database } from '../../../platform/database.ts'
import type { Design, SiteLogo, SiteStatus } from '@parlour/contracts'
import { STEP_KEYS } from '../domain/provisioning.ts'
import type { LaunchStep, Site } from '../domain/site.ts'
import { toLogo, type LogoColumns } from './configuration.store.ts'
import { toSite } from './site.store.ts'

/** A site with everything its card shows. */
export interface ListedSite {
  readonly site: Site
  readonly design: Design
  readonly logo: SiteLogo | null
  readonly operationAccount: string
  readonly moments: readonly LaunchStep[]
  /** Whether the merchant saved the switchboard once. */
  readonly arePaymentsChosen: boolean
}

/** Which sites of which merchant. */
export interface SiteFilter {
  readonly merchantId: string
  readonly id: string | undefined
  readonly siteName: string | undefined
  readonly status: SiteStatus | undefined
  readonly countriesId: number | undefined
  readonly offset: number
  readonly limit: number
}

type SiteRow = Parameters<typeof toSite>[0]

interface ListedRow extends SiteRow, LogoColumns {
  template_id: string
  theme_id: string
  scheme_id: string
  account: string
  steps: Record<string, string> | null
  are_payments_chosen: boolean
}

/** Sites of a merchant that have an operation account, newest first. */
export async function listSites(
  db: Database,
  filter: SiteFilter,
): Promise<{ readonly sites: readonly ListedSite[]; readonly total: number }> {
  const matching = () => {
    const query = db('sites_sites')
      .join('sites_configurations', 'sites_configurations.site_id', 'sites_sites.id')
      .join('sites_operation_accounts', 'sites_operation_accounts.site_id', 'sites_sites.id')
      .where({ merchant_id: filter.merchantId })
    if (filter.id !== undefined) void query.where({ 'sites_sites.id': filter.id })
    if (filter.status !== undefined) void query.where({ 'sites_sites.status': filter.status })
    if (filter.countriesId !== undefined) void query.where({ 'sites_sites.countries_id': filter.countriesId })
    if (filter.siteName) {
      const { siteName } = filter
      void query.whereRaw('(position(lower(?) in lower(site_name)) > 0 OR position(lower(?) in slug) > 0)', [siteName, siteName])
    }
    return query
  }
  const [counted] = await matching().count<{ total: bigint }[]>({ total: '*' })
  const rows: ListedRow[] = await matching()
    .orderBy([{ column: 'created_at', order: 'desc' }, 'sites_sites.id'])
    .offset(filter.offset)
    .limit(filter.limit)
    .select(
      'sites_sites.*',
      'template_id',
      'theme_id',
      'scheme_id',
      'logo_path',
      'logo_width',
      'logo_height',
      'account',
      db.raw('payment_methods IS NOT NULL AS are_payments_chosen'),
      db.raw('(SELECT jsonb_object_agg(key, done_at) FROM sites_provisioning_steps WHERE site_id = sites_sites.id) AS steps'),
    )
  return { sites: rows.map(toListed), total: Number(counted?.total ?? 0n) }
}

/** Launch times of the last hundred launches, in seconds. */
export async function lastLaunches(db: Database): Promise<{ readonly launches: number; readonly medianSeconds: number | null }> {
  const result = await db.raw<{ rows: { launches: bigint; median: number | null }[] }>(`
    SELECT count(*) AS launches, percentile_cont(0.5) WITHIN GROUP (ORDER BY launch_seconds) AS median
    FROM (SELECT launch_seconds FROM sites_sites WHERE launched_at IS NOT NULL ORDER BY launched_at DESC LIMIT 100) AS last`)
  const row = result.rows[0]
  return { launches: Number(row?.launches ?? 0n), medianSeconds: row?.median ?? null }
}

function toListed(row: ListedRow): ListedSite {
  const site = toSite(row)
  const steps = STEP_KEYS.flatMap((step) => {
    const at = row.steps?.[step]
    return at === undefined ? [] : [{ step, at: new Date(at) }]
  })
  return {
    site,
    design: { templateId: row.template_id, themeId: row.theme_id, schemeId: row.scheme_id },
    logo: toLogo(row),
    operationAccount: row.account,
    arePaymentsChosen: row.are_payments_chosen,
    moments: [{ step: 'start', at: site.startedAt }, { step: 'ordered', at: site.orderedAt }, { step: 'paid', at: site.paidAt }, ...steps],
  }
}
