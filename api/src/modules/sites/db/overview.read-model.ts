import type { SiteStatus } from '@parlour/contracts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import { releasableOn } from '../domain/idle-site.ts'
import { statusesMovedBy } from '../domain/site-states.ts'

export interface OverviewSite {
  readonly id: string
  readonly siteName: string
  readonly slug: string
  readonly countriesId: number
  readonly status: SiteStatus
  readonly isPaused: boolean
  readonly launchedAt: Date | null
  readonly lastVisitOn: string | null
  /** Visits of the period. */
  readonly visits: number
}

/** Nobody visits an open site and its merchant was notified: since when, and when its address may be released. */
export interface IdleSite {
  readonly id: string
  readonly siteName: string
  readonly since: string
  readonly releasableOn: string
}

export interface SitesOverview {
  /** The chosen one first, then suspended ones, then those with another limit, then the newest. */
  readonly sites: readonly OverviewSite[]
  readonly total: number
  readonly idle: readonly IdleSite[]
  /** False when a site was chosen that is not one of the merchant. */
  readonly isOwn: boolean
  readonly visits: ReadonlyMap<string, number>
}

export interface VisitRange {
  readonly merchantId: string
  readonly siteId: string | null
  readonly period: { readonly from: string; readonly to: string }
  readonly both: { readonly from: string; readonly to: string }
}

interface SiteRow extends Omit<OverviewSite, 'launchedAt'> {
  readonly launchedAt: string | null
}

export async function readSitesOverview(on: Readable, range: VisitRange, limit: number): Promise<SitesOverview> {
  const { merchantId, siteId, period, both } = range
  const [statement, chosen] = siteId === null ? [DAYS, []] : [DAYS_OF_SITE, [siteId]]
  const [rows, counted, days, idle] = await Promise.all([
    runStatement<SiteRow>(on, SITES, [merchantId, siteId, limit, period.from]),
    runStatement<{ total: number; isOwn: boolean }>(on, COUNT, [merchantId, siteId]),
    runStatement<{ visits: Readonly<Record<string, number>> | null }>(on, statement, [merchantId, both.from, both.to, ...chosen]),
    runStatement<Omit<IdleSite, 'releasableOn'>>(on, IDLE, [merchantId, statusesMovedBy('release-idle')]),
  ])
  return {
    sites: rows.map(({ launchedAt, ...site }) => ({ ...site, launchedAt: launchedAt === null ? null : new Date(launchedAt) })),
    total: counted[0]?.total ?? 0,
    idle: idle.map((site) => ({ ...site, releasableOn: releasableOn(site.since) })),
    isOwn: siteId === null || (counted[0]?.isOwn ?? false),
    visits: new Map(Object.entries(days[0]?.visits ?? {})),
  }
}

// Visits from running totals: what a site has had less what it had before its first row of the period, which is nearly always that of the first day.
const SITES: Statement = {
  name: 'sites-overview',
  text: `SELECT id, site_name AS "siteName", slug, countries_id AS "countriesId", status, paused_at IS NOT NULL AS "isPaused",
      launched_at AS "launchedAt", last_visit_on::text AS "lastVisitOn", coalesce(total.visits - coalesce(first.visits_before, (
        SELECT visits_before FROM sites_daily_visits
        WHERE merchant_id = $1 AND site_id = site.id AND day > $4::date ORDER BY day LIMIT 1
      ), total.visits), 0)::integer AS visits
    FROM sites_sites AS site
      LEFT JOIN sites_visit_totals AS total ON total.merchant_id = $1 AND total.site_id = site.id
      LEFT JOIN sites_daily_visits AS first ON first.merchant_id = $1 AND first.day = $4::date AND first.site_id = site.id
    WHERE site.merchant_id = $1
    ORDER BY id = $2::uuid IS TRUE DESC, status = 'suspended' DESC, status IN ('limited', 'deposit-low') DESC, created_at DESC, id LIMIT $3`,
}

const IDLE: Statement = {
  name: 'sites-overview-idle',
  text: `SELECT id, site_name AS "siteName", since::text FROM sites_sites AS site JOIN sites_idle_watches AS watch ON site_id = id
    WHERE merchant_id = $1 AND status = ANY ($2::text[]) AND (first_told_at IS NOT NULL OR last_told_at IS NOT NULL) AND NOT EXISTS (
      SELECT FROM sites_daily_figures AS figures WHERE site_id = site.id AND day > watch.since AND (page_views > 0 OR demo_rounds > 0)
    )
    ORDER BY since, id LIMIT 50`,
}

const COUNT: Statement = {
  name: 'sites-overview-count',
  text: `SELECT count(*)::integer AS total, coalesce(bool_or(id = $2::uuid), false) AS "isOwn" FROM sites_sites WHERE merchant_id = $1`,
}

const DAILY = `SELECT json_object_agg(day, visits) AS visits FROM sites_daily_visits WHERE merchant_id = $1 AND day BETWEEN $2::date AND $3::date`

const DAYS: Statement = { name: 'sites-overview-days', text: `${DAILY} AND site_id IS NULL` }
const DAYS_OF_SITE: Statement = { name: 'sites-overview-days-of-site', text: `${DAILY} AND site_id = $4::uuid` }
