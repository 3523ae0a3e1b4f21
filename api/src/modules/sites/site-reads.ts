import type { ErasureBlockers, ProvisioningStep, SearchResults } from '@parlour/contracts'
import { withDeadline, type ReadIncidents, type ReadQueue } from '../../platform/console-reads.ts'
import type { Database } from '../../platform/database.ts'
import type { Readable } from '../../platform/named-statement.ts'
import { createDailyStatsRepository } from './db/daily-stats.repository.ts'
import { createHoldRepository, readFraudHolds } from './db/hold.repository.ts'
import { readIdleTasks } from './db/idle.repository.ts'
import { listFailingSites } from './db/provisioning.read-model.ts'
import { listLaunchedSites, openSitesOf, searchSites } from './db/site-list.read-model.ts'
import { openSiteConsole, type SiteConsole } from './db/site-console.read-model.ts'
import { readSitesOverview, type SitesOverview, type VisitRange } from './db/overview.read-model.ts'
import { createSiteRepository } from './db/site.repository.ts'
import { createStatusRepository } from './db/status.repository.ts'
import type { LaunchedSite } from './domain/neighbours.ts'
import { stepsOf } from './domain/provisioning.ts'
import { isClosed } from './domain/site.ts'
import type { SiteStats } from './domain/site-event.ts'
import { limitForAccount, recordDeposit, restore, suspendForDeposit } from './use-cases/hold-sites.ts'

export interface SiteReads {
  readonly progressOf: (orderId: string) => Promise<readonly ProvisioningStep[]>
  readonly slugOfSite: (siteId: string, merchantId: string) => Promise<string | null>
  /** The result stays valid until the end of the caller's transaction. */
  readonly isSiteClosed: (trx: Database, siteId: string) => Promise<boolean>
  readonly liveSince: (orderId: string) => Promise<Date | null>
  /** Launched sites that are not closed, by id: the first thousand after an id. */
  readonly listLaunchedSites: (after: string | null) => Promise<readonly LaunchedSite[]>
  readonly readSiteStats: (siteId: string, from: string, to: string) => Promise<readonly SiteStats[]>
  readonly openSitesOf: (merchantId: string) => Promise<ErasureBlockers['sites']>
  readonly searchSites: (merchantId: string, text: string, limit: number) => Promise<SearchResults['sites']>
  readonly sitesOverview: (on: Readable, range: VisitRange, limit: number) => Promise<SitesOverview>
  readonly consoleView: SiteConsole
  readonly queues: { readonly idleSites: ReadQueue; readonly suspensions: ReadQueue }
  readonly incidents: ReadIncidents
}

const LISTED_FAILING = 20

export interface SiteReadsDeps {
  readonly db: Database
  readonly reads?: Database
  readonly now: () => Date
}

/** Needs no other module, so that modules which `createSites` needs can ask about sites. */
export function createSiteReads({ db, reads = db, now }: SiteReadsDeps): SiteReads {
  const store = createSiteRepository(db)
  return {
    progressOf: async (orderId) => stepsOf(await store.doneSteps(orderId)),
    slugOfSite: async (siteId, merchantId) => (await store.findOwn(siteId, merchantId))?.slug ?? null,
    isSiteClosed: async (trx, siteId) => {
      const site = await createSiteRepository(trx).lock(siteId)
      return site !== null && isClosed(site)
    },
    liveSince: async (orderId) => (await store.findByOrder(orderId))?.launchedAt ?? null,
    listLaunchedSites: async (after) => listLaunchedSites(db, after),
    readSiteStats: async (siteId, from, to) => createDailyStatsRepository(db).list(siteId, from, to),
    openSitesOf: async (merchantId) => openSitesOf(db, merchantId),
    searchSites: async (merchantId, text, limit) => searchSites(db, merchantId, text, limit),
    sitesOverview: readSitesOverview,
    consoleView: openSiteConsole(reads),
    queues: {
      idleSites: async (on) => withDeadline(await readIdleTasks(on), now()),
      suspensions: async (on) => withDeadline(await readFraudHolds(on), now()),
    },
    incidents: async (on) => listFailingSites(on, LISTED_FAILING),
  }
}

/** All sites of a merchant, in the caller's transaction. */
export interface SiteHolds {
  readonly suspendForDeposit: (trx: Database, merchantId: string) => Promise<void>
  /** Returns false while the staff keeps the sites closed. */
  readonly restore: (trx: Database, merchantId: string) => Promise<boolean>
  readonly limitForAccount: (trx: Database, merchantId: string, isLimited: boolean) => Promise<void>
  readonly recordDeposit: (trx: Database, merchantId: string, isLow: boolean) => Promise<void>
}

export function createSiteHolds({ now }: { readonly now: () => Date }): SiteHolds {
  const storeOf = (on: Database) => ({ holds: createHoldRepository(on), statuses: createStatusRepository(on), now })
  return {
    suspendForDeposit: async (trx, merchantId) => suspendForDeposit(storeOf(trx), merchantId),
    restore: async (trx, merchantId) => restore(storeOf(trx), merchantId),
    limitForAccount: async (trx, merchantId, isLimited) => limitForAccount(storeOf(trx), merchantId, isLimited),
    recordDeposit: async (trx, merchantId, isLow) => recordDeposit(storeOf(trx), merchantId, isLow),
  }
}
