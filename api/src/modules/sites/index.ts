import type { ProvisioningStep } from '@parlour/contracts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import type { TellMerchantEvent } from '../../platform/merchant-events.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Orders } from '../orders/index.ts'
import { openConfigurationStore } from './db/configuration.store.ts'
import { openOperationAccountStore } from './db/operation-account.store.ts'
import { openSiteStore } from './db/site.store.ts'
import type { CheckSite, SiteAccounts, SiteCountries, SiteHasher, SiteMerchants } from './domain/neighbours.ts'
import { stepsOf } from './domain/provisioning.ts'
import { sitePathOf } from './domain/site-host.ts'
import { previewRoutes } from './preview.routes.ts'
import { siteDocumentRoutes } from './site-document.routes.ts'
import { siteRoutes } from './site.routes.ts'
import { makeNoteFailure } from './use-cases/note-failure.ts'
import { makeProvisionSite } from './use-cases/provision-site.ts'
import { makeReadChecklist } from './use-cases/read-checklist.ts'
import { makeWakeProvisioning } from './use-cases/wake-provisioning.ts'

export { siteAddress } from './domain/site-host.ts'
export { createHttpSiteCheck } from './site-check.ts'
export type { CheckSite, SiteAccounts, SiteCountries, SiteHasher, SiteMerchants } from './domain/neighbours.ts'

/** What sites need from outside. */
export interface SitesDeps {
  readonly db: Database
  readonly config: Pick<Config, 'siteBaseDomain' | 'publicUrl'>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly orders: Pick<Orders, 'within' | 'findOrder' | 'listPurchased'>
  readonly accounts: SiteAccounts
  readonly countries: SiteCountries
  readonly merchants: SiteMerchants
  readonly hasher: SiteHasher
  readonly checkSite: CheckSite
  /** Hears of sites that went live, and of new operation passwords. */
  readonly tell?: TellMerchantEvent
  readonly now?: () => Date
  readonly onFault?: (error: unknown) => void
}

/** Sites from the paid order to the served page (D04). */
export interface Sites extends ApiModule {
  /** Maps the host name of a site to its internal path; null for any other host. For `HttpAppDeps.siteUrlOf`. */
  readonly siteUrlOf: (host: string, url: string) => string | null
  readonly isSlugReserved: (slug: string) => Promise<boolean>
  /** The seven steps of the site of an order. */
  readonly progressOf: (orderId: string) => Promise<readonly ProvisioningStep[]>
  /** When the site of an order went live; null before. */
  readonly liveSince: (orderId: string) => Promise<Date | null>
  /** Wakes provisioning for paid orders without a live site, now and every few seconds; only in the roles `worker` and `all`. */
  readonly startSweeps: () => Sweep
}

const SWEEP_MS = 5_000

const storesOf = (db: Database) => ({
  sites: openSiteStore(db),
  configurations: openConfigurationStore(db),
  operationAccounts: openOperationAccountStore(db),
})

/** The door of sites. */
export function createSites(deps: SitesDeps): Sites {
  const { db, config } = deps
  const now = deps.now ?? (() => new Date())
  const store = openSiteStore(db)
  const tell = deps.tell ?? (async () => undefined)
  const provisionSite = makeProvisionSite({ ...deps, tell, now, storesOf })
  const noteFailure = makeNoteFailure(store, now)
  const provisionOrNote = async (orderId: string) =>
    provisionSite(orderId).catch(async (error: unknown) => {
      await noteFailure(orderId)
      throw error
    })
  const documents = siteDocumentRoutes({ db, countries: deps.countries, publicUrl: config.publicUrl })
  const readChecklist = makeReadChecklist({ sites: store, merchants: deps.merchants })
  const calls = siteRoutes({ db, config, countries: deps.countries, hasher: deps.hasher, readChecklist, tell, now })
  return {
    routes: async (app) => {
      await app.register(calls)
      await app.register(documents)
      await app.register(previewRoutes(deps.countries))
    },
    jobs: { 'sites.provision': async ({ orderId }) => void (orderId && (await provisionOrNote(orderId))) },
    siteUrlOf: (host, url) => sitePathOf(host, url, config.siteBaseDomain),
    isSlugReserved: async (slug) => store.hasSlug(slug),
    progressOf: async (orderId) => stepsOf(await store.doneSteps(orderId)),
    liveSince: async (orderId) => (await store.findByOrder(orderId))?.launchedAt ?? null,
    startSweeps: () => {
      const wake = makeWakeProvisioning({ ...deps, now })
      return startSweep(wake, SWEEP_MS, deps.onFault)
    },
  }
}
