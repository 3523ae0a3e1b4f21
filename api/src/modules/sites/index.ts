import type { ErasureBlockers, ProvisioningStep, SearchResults } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { AnswerReady } from '../../platform/front-server.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import { UNHEARD_AUDIT, type AuditStaff } from '../../platform/staff-audit.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Orders } from '../orders/index.ts'
import { createConfigurationRepository } from './db/configuration.repository.ts'
import { createDailyStatsRepository } from './db/daily-stats.repository.ts'
import { createSiteDesignRepository } from './db/design.repository.ts'
import { createEventRepository } from './db/event.repository.ts'
import { createHoldRepository } from './db/hold.repository.ts'
import { createIdleRepository } from './db/idle.repository.ts'
import { createPictureRepository } from './db/picture.repository.ts'
import { createOperationAccountRepository } from './db/operation-account.repository.ts'
import { listLaunchedSites } from './db/launched-sites.read-model.ts'
import { openSiteConsole, type SiteConsole } from './db/site-console.read-model.ts'
import { openSitesOf, searchSites } from './db/site-search.read-model.ts'
import { createSiteAuditRepository } from './db/site-audit.repository.ts'
import { createSiteRepository } from './db/site.repository.ts'
import { createStatusRepository } from './db/status.repository.ts'
import type {
  CheckSite,
  EndContract,
  LaunchedSite,
  OpenContract,
  RecordUsage,
  ReopenContract,
  ProveAgain,
  SiteAccounts,
  SiteCountries,
  SiteHasher,
} from './domain/neighbours.ts'
import { stepsOf } from './domain/provisioning.ts'
import { isClosed } from './domain/site.ts'
import type { SiteStats } from './domain/site-event.ts'
import { draftPreviewRoutes } from './draft-preview.routes.ts'
import { pictureRoutes } from './picture.routes.ts'
import { previewRoutes } from './preview.routes.ts'
import { createSiteServing } from './site-serving.ts'
import { siteFeedRoutes } from './site-feed.routes.ts'
import { siteStatsRoutes } from './site-stats.routes.ts'
import { siteManagementRoutes } from './site-management.routes.ts'
import { sitePicturesRoutes } from './site-pictures.routes.ts'
import { siteConsoleRoutes } from './site-console.routes.ts'
import { siteHoldRoutes } from './site-hold.routes.ts'
import { sitePathOf } from './site-path.ts'
import { siteRoutes } from './site.routes.ts'
import { createDraftLinks } from './use-cases/draft-links.ts'
import { createPictureDrawer } from './use-cases/draw-picture.ts'
import {
  makeLiftDue,
  makeLimitForAccount,
  makeRecordDeposit,
  makeRestore,
  makeSuspendForDeposit,
  type HoldDeps,
} from './use-cases/hold-sites.ts'
import { makeRecordFailure } from './use-cases/record-failure.ts'
import { makeProvisionSite } from './use-cases/provision-site.ts'
import { makeReadChecklist } from './use-cases/read-checklist.ts'
import { makeCountChecklists, type ServedSites, type SiteMerchants } from './use-cases/count-checklists.ts'
import { makeSiteOperation, type SiteOperation } from './use-cases/operate-site.ts'
import { makeReadManagement } from './use-cases/read-management.ts'
import type { SiteLogos } from './use-cases/site-logos.ts'
import { makeTakeEvents } from './use-cases/take-events.ts'
import { makeTriggerProvisioning } from './use-cases/trigger-provisioning.ts'
import { makeWatchIdleSites } from './use-cases/watch-idle-sites.ts'

export { siteAddress } from './domain/site-host.ts'
export type { SiteLogos } from './use-cases/site-logos.ts'
export type { OwnPage, OwnPromotion, LocalizedText, Switch } from './domain/site-contents.ts'
export { isReservedPath } from './site-visit.ts'
export type { OperatedSite, OperatorChange, SiteOperation } from './use-cases/operate-site.ts'
export type { SiteStats } from './domain/site-event.ts'
export { createHttpSiteCheck } from './site-check.ts'
export type { CheckSite, SiteAccounts, SiteCountries, SiteHasher } from './domain/neighbours.ts'
export type { SiteMerchants } from './use-cases/count-checklists.ts'
export { sitesData } from './db/personal-data.ts'

export interface SitesDeps {
  readonly db: Database
  readonly config: Pick<Config, 'siteBaseDomain' | 'publicUrl' | 'passwordPepper' | 'siteCountryHeader' | 'siteBlockedCountries'>
  /** Receives changes of sites from the database behind `db`; without it every visit queries the database. */
  readonly connectionString?: string
  /** The custom host name of a site, to which search engines are directed. */
  readonly ownHostOf?: (slug: string) => string | null
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly orders: Pick<Orders, 'within' | 'findOrder' | 'listPurchased'>
  readonly accounts: SiteAccounts
  readonly countries: SiteCountries
  readonly merchants: SiteMerchants
  readonly hasher: SiteHasher
  readonly checkSite: CheckSite
  readonly openContract: OpenContract<Database>
  /** Called after the transaction of a launch; must not throw. */
  readonly onLive?: (merchantId: string) => Promise<void>
  readonly endContract: EndContract<Database>
  readonly reopenContract: ReopenContract<Database>
  readonly recordUsage: RecordUsage<Database>
  readonly logos: SiteLogos
  readonly proveAgain: ProveAgain
  readonly servedSites: ServedSites
  readonly publish?: PublishMerchantEvent
  readonly usernameOf: (accountId: string) => Promise<string>
  readonly audit?: AuditStaff
  readonly now?: () => Date
  readonly onFault?: (error: unknown) => void
}

export interface Sites extends ApiModule {
  /** Maps the host name of a site to its internal path; null for others. For `HttpAppDeps.siteUrlOf`. */
  readonly siteUrlOf: (host: string, url: string) => string | null
  /** Sends pages of sites from memory. For `HttpAppDeps.answerReady`. */
  readonly answerReady: AnswerReady
  readonly isSlugReserved: (slug: string, connection?: Database) => Promise<boolean>
  readonly progressOf: (orderId: string) => Promise<readonly ProvisioningStep[]>
  readonly slugOfSite: (siteId: string, merchantId: string) => Promise<string | null>
  /** The result stays valid until the end of the caller's transaction. */
  readonly isSiteClosed: (trx: Database, siteId: string) => Promise<boolean>
  readonly liveSince: (orderId: string) => Promise<Date | null>
  /** Launched sites that are not closed, by id: the first thousand after an id. */
  readonly listLaunchedSites: (after: string | null) => Promise<readonly LaunchedSite[]>
  readonly operation: SiteOperation
  readonly readSiteStats: (siteId: string, from: string, to: string) => Promise<readonly SiteStats[]>
  readonly openSitesOf: (merchantId: string) => Promise<ErasureBlockers['sites']>
  readonly searchSites: (merchantId: string, text: string, limit: number) => Promise<SearchResults['sites']>
  readonly suspendForDeposit: (trx: Database, merchantId: string) => Promise<void>
  /** Returns false while the staff keeps the sites closed. */
  readonly restore: (trx: Database, merchantId: string) => Promise<boolean>
  readonly limitForAccount: (trx: Database, merchantId: string, isLimited: boolean) => Promise<void>
  readonly consoleView: SiteConsole
  readonly recordDeposit: (trx: Database, merchantId: string, isLow: boolean) => Promise<void>
  readonly startSweeps: () => Sweep
}

const SWEEP_MS = 5_000
const IDLE_SWEEP_MS = 3_600_000

type Listeners = Required<Pick<SitesDeps, 'publish' | 'now'>>

const storesOf = (db: Database) => ({
  sites: createSiteRepository(db),
  configurations: createConfigurationRepository(db),
  operationAccounts: createOperationAccountRepository(db),
  designs: createSiteDesignRepository(db),
  pictures: createPictureRepository(db),
  audit: createSiteAuditRepository(db),
  holds: createHoldRepository(db),
})

export function createSites(deps: SitesDeps): Sites {
  const { db, config } = deps
  const now = deps.now ?? (() => new Date())
  const store = createSiteRepository(db)
  const publish = deps.publish ?? (async () => undefined)
  const provisionSite = makeProvisionSite({ ...deps, publish, now, storesOf })
  const recordFailure = makeRecordFailure(store, now)
  const provisionOrRecord = async (orderId: string) =>
    provisionSite(orderId).catch(async (error: unknown) => {
      await recordFailure(orderId, error)
      throw error
    })
  const serving = createSiteServing({ ...deps, now })
  const readChecklist = makeReadChecklist({
    sites: store,
    configurations: createConfigurationRepository(db),
    db,
    merchants: deps.merchants,
    servedSites: deps.servedSites,
  })
  const calls = siteRoutes({
    db,
    config,
    countries: deps.countries,
    hasher: deps.hasher,
    proveAgain: deps.proveAgain,
    readChecklist,
    countChecklists: makeCountChecklists(deps),
    publish,
    now,
  })
  const managementRoutes = createManagementRoutes(deps, now)
  const holdDeps = { db, holdsOf: createHoldRepository, hasSites: store.hasSites, now }
  return {
    routes: async (app) => {
      await app.register(calls)
      await app.register(serving.routes)
      await app.register(siteStatsRoutes({ db, now }))
      await app.register(siteFeedRoutes({ db, now, takeEvents: makeTakeEvents({ ...deps, eventsOf: createEventRepository, now }) }))
      await app.register(previewRoutes(deps.countries))
      await app.register(pictureRoutes(createPictureRepository(db)))
      await app.register(serving.atOnce(managementRoutes))
      await app.register(serving.atOnce(staffRoutes(deps, holdDeps, { publish, now })))
    },
    jobs: { 'sites.provision': async ({ orderId }) => void (orderId && (await provisionOrRecord(orderId))) },
    siteUrlOf: (host, url) => sitePathOf(host, url, config.siteBaseDomain),
    answerReady: serving.answerReady,
    isSlugReserved: async (slug, connection = db) => createSiteRepository(connection).hasSlug(slug),
    progressOf: async (orderId) => stepsOf(await store.doneSteps(orderId)),
    slugOfSite: async (siteId, merchantId) => (await store.findOwn(siteId, merchantId))?.slug ?? null,
    isSiteClosed: async (trx, siteId) => {
      const site = await createSiteRepository(trx).lock(siteId)
      return site !== null && isClosed(site)
    },
    liveSince: async (orderId) => (await store.findByOrder(orderId))?.launchedAt ?? null,
    listLaunchedSites: async (after) => listLaunchedSites(db, after),
    suspendForDeposit: makeSuspendForDeposit(holdDeps),
    restore: makeRestore(holdDeps),
    limitForAccount: makeLimitForAccount(holdDeps),
    operation: makeSiteOperation({ db, storesOf, now, publish, countries: deps.countries, catchUp: serving.catchUp }),
    readSiteStats: async (siteId, from, to) => createDailyStatsRepository(db).list(siteId, from, to),
    consoleView: openSiteConsole(db),
    openSitesOf: async (merchantId) => openSitesOf(db, merchantId),
    searchSites: async (merchantId, text, limit) => searchSites(db, merchantId, text, limit),
    recordDeposit: makeRecordDeposit({ ...holdDeps, statusesOf: createStatusRepository }),
    startSweeps: () => startSiteSweeps(deps, holdDeps, { publish, now }),
  }
}

function staffRoutes(deps: SitesDeps, holdDeps: HoldDeps, listeners: Listeners): FastifyPluginAsync {
  const audit = deps.audit ?? UNHEARD_AUDIT
  return async (app) => {
    await app.register(siteHoldRoutes(holdDeps, audit, deps.usernameOf))
    await app.register(siteConsoleRoutes({ ...deps, ...listeners, audit }))
  }
}

function startSiteSweeps(deps: SitesDeps, holdDeps: HoldDeps, listeners: Listeners): Sweep {
  const wake = makeTriggerProvisioning({ ...deps, ...listeners })
  const liftDue = makeLiftDue(holdDeps)
  const watchIdle = makeWatchIdleSites({ ...deps, ...listeners, idleOf: createIdleRepository })
  const often = startSweep(async () => void (await Promise.all([wake(), liftDue()])), SWEEP_MS, deps.onFault)
  const hourly = startSweep(watchIdle, IDLE_SWEEP_MS, deps.onFault)
  return { stop: async () => void (await Promise.all([often.stop(), hourly.stop()])) }
}

function createManagementRoutes({ db, config, countries, logos }: SitesDeps, now: () => Date): FastifyPluginAsync {
  const links = createDraftLinks(config.passwordPepper, now)
  return async (app) => {
    await app.register(
      siteManagementRoutes({
        db,
        storesOf,
        now,
        countries,
        logos,
        readManagement: makeReadManagement({ stores: storesOf(db), countries, links }),
      }),
    )
    await app.register(sitePicturesRoutes({ db, storesOf, now, drawPicture: createPictureDrawer() }))
    await app.register(draftPreviewRoutes({ db, countries, links, now }))
  }
}
