import type { PackageId, ProvisioningFault, SiteStatus } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { StepKey } from '../domain/provisioning.ts'
import { statusesMovedBy } from '../domain/site-states.ts'
import type { Site } from '../domain/site.ts'
import { OPEN_STATUS } from './status.repository.ts'

interface SiteRow {
  id: string
  order_id: string
  merchant_id: string
  site_name: string
  slug: string
  countries_id: number
  currency_code: string
  locale: Locale
  package_id: PackageId
  server: string
  estimated_sites: string | null
  status: SiteStatus
  started_at: Date
  ordered_at: Date
  paid_at: Date
  created_at: Date
  launched_at: Date | null
  launch_seconds: number | null
  paused_at: Date | null
}

export interface SiteRepository {
  /** An order that already has a site keeps it. */
  readonly insertOnce: (site: Site) => Promise<Site>
  readonly find: (siteId: string) => Promise<Site | null>
  readonly findByOrder: (orderId: string) => Promise<Site | null>
  readonly findBySlug: (slug: string) => Promise<Site | null>
  /** Null when the site belongs to another merchant. */
  readonly findOwn: (siteId: string, merchantId: string) => Promise<Site | null>
  readonly lock: (siteId: string) => Promise<Site | null>
  /** Locks the site; null when it belongs to another merchant. */
  readonly lockOwn: (siteId: string, merchantId: string) => Promise<Site | null>
  readonly pause: (siteId: string, at: Date | null) => Promise<void>
  readonly hasSites: (merchantId: string) => Promise<boolean>
  readonly doneSteps: (orderId: string) => Promise<ReadonlySet<string>>
  readonly stepTime: (siteId: string, key: StepKey) => Promise<Date | null>
  /** Stores only the first time that a step was done, or skipped by the staff. */
  readonly markDone: (siteId: string, key: StepKey, at: Date, isSkipped?: boolean) => Promise<void>
  readonly recordFailure: (siteId: string, key: StepKey, fault: ProvisioningFault, at: Date) => Promise<void>
  readonly failedAttempts: (siteId: string, key: StepKey) => Promise<number>
  readonly launch: (siteId: string, at: Date, seconds: number) => Promise<void>
}

export function createSiteRepository(db: Database): SiteRepository {
  const rows = () => db<SiteRow>('sites_sites')
  return {
    insertOnce: async (site) => {
      const added: unknown[] = await db('sites_sites').insert(toRow(site)).onConflict().ignore().returning('id')
      if (added.length > 0) await publishChange(db, site.merchantId, 'sites')
      const stored = await findsOf(db).findByOrder(site.orderId)
      if (!stored) throw new Error(`The site of order ${site.orderId} was not stored`)
      return stored
    },
    ...findsOf(db),
    pause: async (siteId, at) => void (await rows().where({ id: siteId }).update({ paused_at: at })),
    hasSites: async (merchantId) => (await rows().where({ merchant_id: merchantId }).first('id')) !== undefined,
    doneSteps: async (orderId) => {
      const done: { key: string }[] = await db('sites_provisioning_steps')
        .join('sites_sites', 'sites_sites.id', 'sites_provisioning_steps.site_id')
        .where({ order_id: orderId })
        .select('key')
      return new Set(done.map(({ key }) => key))
    },
    stepTime: async (siteId, key) => {
      const row = await db<{ site_id: string; key: string; done_at: Date }>('sites_provisioning_steps')
        .where({ site_id: siteId, key })
        .first()
      return row?.done_at ?? null
    },
    markDone: async (siteId, key, at, isSkipped = false) => {
      const done = { site_id: siteId, key, done_at: at, is_skipped: isSkipped }
      await db('sites_provisioning_steps').insert(done).onConflict(['site_id', 'key']).ignore()
    },
    ...failuresOf(db),
    ...launchingOf(db),
  }
}

function launchingOf(db: Database): Pick<SiteRepository, 'launch'> {
  return {
    launch: async (siteId, at, seconds) => {
      const change = { status: db.raw(OPEN_STATUS), launched_at: at, launch_seconds: seconds }
      const launched: { merchant_id: string }[] = await db('sites_sites')
        .where({ id: siteId })
        .whereIn('status', statusesMovedBy('go-live'))
        .update(change)
        .returning('merchant_id')
      for (const { merchant_id: merchantId } of launched) await publishChange(db, merchantId, 'sites')
    },
  }
}

function findsOf(db: Database): Pick<SiteRepository, 'find' | 'findByOrder' | 'findBySlug' | 'findOwn' | 'lock' | 'lockOwn'> {
  const rows = () => db<SiteRow>('sites_sites')
  return {
    find: async (siteId) => toSiteOrNull(await rows().where({ id: siteId }).first()),
    findByOrder: async (orderId) => toSiteOrNull(await rows().where({ order_id: orderId }).first()),
    findBySlug: async (slug) => toSiteOrNull(await rows().where({ slug }).first()),
    findOwn: async (siteId, merchantId) => toSiteOrNull(await rows().where({ id: siteId, merchant_id: merchantId }).first()),
    lock: async (siteId) => toSiteOrNull(await rows().where({ id: siteId }).forUpdate().first()),
    lockOwn: async (siteId, merchantId) => toSiteOrNull(await rows().where({ id: siteId, merchant_id: merchantId }).forUpdate().first()),
  }
}

function failuresOf(db: Database): Pick<SiteRepository, 'recordFailure' | 'failedAttempts'> {
  return {
    recordFailure: async (siteId, key, fault, at) => {
      await db.raw(
        `INSERT INTO sites_provisioning_failures AS stored (site_id, key, tries, fault, failed_at) VALUES (?, ?, 1, ?, ?)
         ON CONFLICT (site_id, key) DO UPDATE SET tries = stored.tries + 1, fault = excluded.fault, failed_at = excluded.failed_at`,
        [siteId, key, fault, at],
      )
    },
    failedAttempts: async (siteId, key) => {
      const row: { tries: number } | undefined = await db('sites_provisioning_failures').where({ site_id: siteId, key }).first('tries')
      return row?.tries ?? 0
    },
  }
}

export function toSite(row: SiteRow): Site {
  return {
    id: row.id,
    orderId: row.order_id,
    merchantId: row.merchant_id,
    siteName: row.site_name,
    slug: row.slug,
    countriesId: row.countries_id,
    currencyCode: row.currency_code,
    locale: row.locale,
    packageId: row.package_id,
    server: row.server,
    estimatedSites: row.estimated_sites,
    status: row.status,
    startedAt: row.started_at,
    orderedAt: row.ordered_at,
    paidAt: row.paid_at,
    createdAt: row.created_at,
    launchedAt: row.launched_at,
    launchSeconds: row.launch_seconds,
    pausedAt: row.paused_at,
  }
}

function toSiteOrNull(row: SiteRow | undefined): Site | null {
  return row ? toSite(row) : null
}

function toRow(site: Site): SiteRow {
  return {
    id: site.id,
    order_id: site.orderId,
    merchant_id: site.merchantId,
    site_name: site.siteName,
    slug: site.slug,
    countries_id: site.countriesId,
    currency_code: site.currencyCode,
    locale: site.locale,
    package_id: site.packageId,
    server: site.server,
    estimated_sites: site.estimatedSites,
    status: site.status,
    started_at: site.startedAt,
    ordered_at: site.orderedAt,
    paid_at: site.paidAt,
    created_at: site.createdAt,
    launched_at: site.launchedAt,
    launch_seconds: site.launchSeconds,
    paused_at: site.pausedAt,
  }
}
