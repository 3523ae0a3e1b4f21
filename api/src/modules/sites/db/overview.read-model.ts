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
  /** When nobody visits an open site and its merchant was notified: since when, and when its address may be released. */
  readonly idle: { readonly since: string; readonly releasableOn: string } | null
}

export interface SitesOverview {
  /** Suspended ones first, then the newest. */
  readonly sites: readonly OverviewSite[]
  readonly total: number
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

interface SiteRow extends Omit<OverviewSite, 'visits' | 'idle' | 'launchedAt'> {
  readonly launchedAt: string | null
  readonly idleSince: string | null
}

export async function readSitesOverview(on: Readable, range: VisitRange, limit: number): Promise<SitesOverview> {
  const { merchantId, siteId, period, both } = range
  const [statement, chosen] = siteId === null ? [DAYS, []] : [DAYS_OF_SITE, [siteId]]
  const [rows, counted, days, visited] = await Promise.all([
    runStatement<SiteRow>(on, SITES, [merchantId, limit]),
    runStatement<{ total: number; isOwn: boolean }>(on, COUNT, [merchantId, siteId]),
    runStatement<{ day: string; visits: number }>(on, statement, [merchantId, both.from, both.to, ...chosen]),
    runStatement<{ siteId: string; visits: number }>(on, VISITS, [merchantId, period.from, period.to]),
  ])
  const ofSite = new Map(visited.map((row) => [row.siteId, row.visits]))
  return {
    sites: rows.map(({ idleSince, launchedAt, ...site }) => ({
      ...site,
      launchedAt: launchedAt === null ? null : new Date(launchedAt),
      visits: ofSite.get(site.id) ?? 0,
      idle: idleOf(site.status, idleSince),
    })),
    total: counted[0]?.total ?? 0,
    isOwn: siteId === null || (counted[0]?.isOwn ?? false),
    visits: new Map(days.map(({ day, visits }) => [day, visits])),
  }
}

function idleOf(status: SiteStatus, since: string | null): OverviewSite['idle'] {
  return since !== null && statusesMovedBy('release-idle').includes(status) ? { since, releasableOn: releasableOn(since) } : null
}

const SITES: Statement = {
  name: 'sites-overview',
  text: `SELECT site.*, (
      SELECT day FROM sites_daily_figures AS figures WHERE site_id = site.id AND visits > 0 ORDER BY day DESC LIMIT 1
    )::text AS "lastVisitOn", (
      SELECT since FROM sites_idle_watches AS watch
      WHERE site_id = site.id AND (first_told_at IS NOT NULL OR last_told_at IS NOT NULL) AND NOT EXISTS (
        SELECT FROM sites_daily_figures AS figures WHERE site_id = site.id AND day > watch.since AND (page_views > 0 OR demo_rounds > 0)
      )
    )::text AS "idleSince"
    FROM (
      SELECT id, site_name AS "siteName", slug, countries_id AS "countriesId", status, paused_at IS NOT NULL AS "isPaused", launched_at AS "launchedAt"
      FROM sites_sites WHERE merchant_id = $1 ORDER BY status = 'suspended' DESC, created_at DESC, id LIMIT $2
    ) AS site`,
}

const COUNT: Statement = {
  name: 'sites-overview-count',
  text: `SELECT count(*)::integer AS total, coalesce(bool_or(id = $2::uuid), false) AS "isOwn" FROM sites_sites WHERE merchant_id = $1`,
}

const DAILY = `SELECT day::text, visits::integer FROM sites_daily_visits WHERE merchant_id = $1 AND day BETWEEN $2::date AND $3::date`

const DAYS: Statement = { name: 'sites-overview-days', text: `${DAILY} AND site_id IS NULL` }
const DAYS_OF_SITE: Statement = { name: 'sites-overview-days-of-site', text: `${DAILY} AND site_id = $4::uuid` }

const VISITS: Statement = {
  name: 'sites-overview-visits',
  text: `SELECT site_id AS "siteId", sum(visits)::integer AS visits FROM sites_daily_visits
    WHERE merchant_id = $1 AND day BETWEEN $2::date AND $3::date AND site_id IS NOT NULL GROUP BY site_id`,
}
