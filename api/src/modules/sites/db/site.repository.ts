import type { ProvisioningFault } from '@parlour/contracts'
import { raw } from 'objection'
import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { StepKey } from '../domain/provisioning.ts'
import { statusesMovedBy } from '../domain/site-states.ts'
import type { Site } from '../domain/site.ts'
import { ProvisioningFailureModel, ProvisioningStepModel, SiteModel } from './sites.model.ts'
import { OPEN_STATUS } from './status.repository.ts'

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
  const sites = () => SiteModel.query(db)
  return {
    insertOnce: async (site) => {
      if (await SiteModel.insertIfAbsent(db, site)) await publishChange(db, site.merchantId, 'sites')
      return sites().findOne({ order_id: site.orderId }).throwIfNotFound()
    },
    find: async (siteId) => (await sites().findById(siteId)) ?? null,
    findByOrder: async (orderId) => (await sites().findOne({ order_id: orderId })) ?? null,
    findBySlug: async (slug) => (await sites().findOne({ slug })) ?? null,
    findOwn: async (siteId, merchantId) => (await sites().findOne({ id: siteId, merchant_id: merchantId })) ?? null,
    lock: async (siteId) => (await sites().findById(siteId).forUpdate()) ?? null,
    lockOwn: async (siteId, merchantId) => (await sites().findOne({ id: siteId, merchant_id: merchantId }).forUpdate()) ?? null,
    pause: async (siteId, pausedAt) => void (await sites().findById(siteId).patch({ pausedAt })),
    hasSites: async (merchantId) => (await sites().findOne({ merchant_id: merchantId }).select('id')) !== undefined,
    launch: async (siteId, launchedAt, launchSeconds) => {
      const launched = await sites()
        .where({ id: siteId })
        .whereIn('status', statusesMovedBy('go-live'))
        .patch({ status: raw(OPEN_STATUS), launchedAt, launchSeconds })
        .returning('merchant_id')
      for (const { merchantId } of launched) await publishChange(db, merchantId, 'sites')
    },
    ...stepsOf(db),
  }
}

function stepsOf(db: Database): Pick<SiteRepository, 'doneSteps' | 'stepTime' | 'markDone' | 'recordFailure' | 'failedAttempts'> {
  const steps = () => ProvisioningStepModel.query(db)
  const failures = () => ProvisioningFailureModel.query(db)
  return {
    doneSteps: async (orderId) => {
      const done = await steps().join('sites_sites', 'sites_sites.id', 'site_id').where({ order_id: orderId }).select('key')
      return new Set(done.map(({ key }) => key))
    },
    stepTime: async (siteId, key) => (await steps().findById([siteId, key]))?.doneAt ?? null,
    markDone: async (siteId, key, doneAt, isSkipped = false) =>
      void (await ProvisioningStepModel.insertIfAbsent(db, { siteId, key, doneAt, isSkipped })),
    recordFailure: async (siteId, key, fault, failedAt) =>
      void (await failures()
        .insert({ siteId, key, fault, failedAt, attempts: 1 })
        .onConflict(['site_id', 'key'])
        .merge({ fault, failedAt, attempts: raw('sites_provisioning_failures.tries + 1') })),
    failedAttempts: async (siteId, key) => (await failures().findById([siteId, key]))?.attempts ?? 0,
  }
}
