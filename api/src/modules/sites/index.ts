import type { ProvisioningStep } from '@parlour/contracts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Orders } from '../orders/index.ts'
import { openConfigurationStore } from './db/configuration.store.ts'
import { openOperationAccountStore } from './db/operation-account.store.ts'
import { openSiteStore } from './db/site.store.ts'
import type { CheckSite, SiteAccounts, SiteCountries, SiteHasher } from './domain/neighbours.ts'
import { stepsOf } from './domain/provisioning.ts'
import { sitePathOf } from './domain/site-host.ts'
import { previewRoutes } from './preview.routes.ts'
import { siteDocumentRoutes } from './site-document.routes.ts'
import { siteRoutes } from './site.routes.ts'
import { makeProvisionSite } from './use-cases/provision-site.ts'
import { makeWakeProvisioning } from './use-cases/wake-provisioning.ts'

export { createHttpSiteCheck } from './site-check.ts'
export type { CheckSite, SiteAccounts, SiteCountries, SiteHasher } from './domain/neighbours.ts'

/** What sites need from outside. */
export interface SitesDeps {
  readonly db: Database
  readonly config: Pick<Config, 'siteBaseDomain' | 'publicUrl'>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly orders: Pick<Orders, 'within' | 'findOrder' | 'listPurchased'>
  readonly accounts: SiteAccounts
  readonly countries: SiteCountries
  readonly hasher: SiteHasher
  readonly checkSite: CheckSite
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
  const provisionSite = makeProvisionSite({ ...deps, now, storesOf })
  const documents = siteDocumentRoutes({ db, countries: deps.countries, publicUrl: config.publicUrl })
  const calls = siteRoutes({ db, config, countries: deps.countries, hasher: deps.hasher, now })
  return {
    routes: async (app) => {
      await app.register(calls)
      await app.register(documents)
      await app.register(previewRoutes(deps.countries))
    },
    jobs: { 'sites.provision': async ({ orderId }) => void (orderId && (await provisionSite(orderId))) },
    siteUrlOf: (host, url) => sitePathOf(host, url, config.siteBaseDomain),
    isSlugReserved: async (slug) => store.hasSlug(slug),
    progressOf: async (orderId) => stepsOf(await store.doneSteps(orderId)),
    startSweeps: () => {
      const wake = makeWakeProvisioning({ ...deps, now })
      return startSweep(wake, SWEEP_MS, deps.onFault)
    },
  }
}
