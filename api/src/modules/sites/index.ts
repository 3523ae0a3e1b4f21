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
import { createDailyFiguresRepository } from './db/daily-figures.repository.ts'
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
import type { SiteFigures } from './domain/site-event.ts'
import { draftPreviewRoutes } from './draft-preview.routes.ts'
import { pictureRoutes } from './picture.routes.ts'
import { previewRoutes } from './preview.routes.ts'
import { createSiteServing } from './site-serving.ts'
import { siteFeedRoutes } from './site-feed.routes.ts'
import { siteFiguresRoutes } from './site-figures.routes.ts'
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
export type { SiteFigures } from './domain/site-event.ts'
export { createHttpSiteCheck } from './site-check.ts'
export type { CheckSite, SiteAccounts, SiteCountries, SiteHasher } from './domain/neighbours.ts'
export type { SiteMerchants } from './use-cases/count-checklists.ts'
export { sitesData } from './db/personal-data.ts'

/** What sites need from outside. */
export interface SitesDeps {
  readonly db: Database
  readonly config: Pick<Config, 'siteBaseDomain' | 'publicUrl' | 'passwordPepper' | 'siteCountryHeader' | 'siteBlockedCountries'>
  /** Of the database behind `db`, where changes of sites are heard; without it every visit asks the database. */
  readonly connectionString?: string
  /** The host name of the merchant's own that leads to a site first; search engines are told to find it there. */
  readonly ownHostOf?: (slug: string) => string | null
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly orders: Pick<Orders, 'within' | 'findOrder' | 'listPurchased'>
  readonly accounts: SiteAccounts
  readonly countries: SiteCountries
  readonly merchants: SiteMerchants
  readonly hasher: SiteHasher
  readonly checkSite: CheckSite
  readonly openContract: OpenContract<Database>
  /** Called when a site of the merchant went live, after the transaction of that; must not throw. */
  readonly onLive?: (merchantId: string) => Promise<void>
  readonly endContract: EndContract<Database>
  readonly reopenContract: ReopenContract<Database>
  readonly recordUsage: RecordUsage<Database>
  readonly logos: SiteLogos
  readonly proveAgain: ProveAgain
  readonly servedSites: ServedSites
  /** Hears of sites that went live, and of new operation passwords. */
  readonly publish?: PublishMerchantEvent
  readonly usernameOf: (accountId: string) => Promise<string>
  /** The log of the staff; nobody hears of acts unless given. */
  readonly audit?: AuditStaff
  readonly now?: () => Date
  readonly onFault?: (error: unknown) => void
}

/** Sites from the paid order to the served page. */
export interface Sites extends ApiModule {
  /** Maps the host name of a site to its internal path; null for any other host. For `HttpAppDeps.siteUrlOf`. */
  readonly siteUrlOf: (host: string, url: string) => string | null
  /** Answers pages of sites from memory. For `HttpAppDeps.answerReady`. */
  readonly answerReady: AnswerReady
  readonly isSlugReserved: (slug: string, connection?: Database) => Promise<boolean>
  /** The seven steps of the site of an order. */
  readonly progressOf: (orderId: string) => Promise<readonly ProvisioningStep[]>
  /** The slug of a site, when it is the merchant's. */
  readonly slugOfSite: (siteId: string, merchantId: string) => Promise<string | null>
  /** Whether the site is closed, or its address released; it stays so until the end of the caller's transaction. */
  readonly isSiteClosed: (trx: Database, siteId: string) => Promise<boolean>
  /** When the site of an order went live; null before. */
  readonly liveSince: (orderId: string) => Promise<Date | null>
  /** Launched sites that are not closed, in the order of their ids: the first thousand after an id. */
  readonly listLaunchedSites: (after: string | null) => Promise<readonly LaunchedSite[]>
  /** What the back office asks of a site. */
  readonly operation: SiteOperation
  /** What happened on a site from one UTC day to another, both included, a row for each. */
  readonly readSiteFigures: (siteId: string, from: string, to: string) => Promise<readonly SiteFigures[]>
  /** Sites that are not closed, newest first. */
  readonly openSitesOf: (merchantId: string) => Promise<ErasureBlockers['sites']>
  /** The newest sites whose name or address has the text inside. */
  readonly searchSites: (merchantId: string, text: string, limit: number) => Promise<SearchResults['sites']>
  /** Keeps players out of the sites of a merchant whose deposit is empty, in the caller's transaction. */
  readonly suspendForDeposit: (trx: Database, merchantId: string) => Promise<void>
  /** Lets them in again; answers false while the staff keeps them out. */
  readonly restore: (trx: Database, merchantId: string) => Promise<boolean>
  /** Lets nobody play on the sites of a merchant while the account is closed, or again, in the caller's transaction. */
  readonly limitForAccount: (trx: Database, merchantId: string, isLimited: boolean) => Promise<void>
  /** The newest sites of a merchant, and merchants by the beginning of a name or an address of a site; for the staff. */
  readonly consoleView: SiteConsole
  /** Marks the sites of a merchant whose deposit fell below 30 %, or is filled again, in the caller's transaction. */
  readonly recordDeposit: (trx: Database, merchantId: string, isLow: boolean) => Promise<void>
  /** Wakes provisioning, ends suspensions that are over, and watches for sites that nobody visits; only in the roles `worker` and `all`. */
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

/** The door of sites. */
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
  const managing = managingRoutes(deps, now)
  const holding = { db, holdsOf: createHoldRepository, hasSites: store.hasSites, now }
  return {
    routes: async (app) => {
      await app.register(calls)
      await app.register(serving.routes)
      await app.register(siteFiguresRoutes({ db, now }))
      await app.register(siteFeedRoutes({ db, now, takeEvents: makeTakeEvents({ ...deps, eventsOf: createEventRepository, now }) }))
      await app.register(previewRoutes(deps.countries))
      await app.register(pictureRoutes(createPictureRepository(db)))
      await app.register(serving.atOnce(managing))
      await app.register(serving.atOnce(staffRoutes(deps, holding, { publish, now })))
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
    suspendForDeposit: makeSuspendForDeposit(holding),
    restore: makeRestore(holding),
    limitForAccount: makeLimitForAccount(holding),
    operation: makeSiteOperation({ db, storesOf, now, publish, countries: deps.countries, catchUp: serving.catchUp }),
    readSiteFigures: async (siteId, from, to) => createDailyFiguresRepository(db).list(siteId, from, to),
    consoleView: openSiteConsole(db),
    openSitesOf: async (merchantId) => openSitesOf(db, merchantId),
    searchSites: async (merchantId, text, limit) => searchSites(db, merchantId, text, limit),
    recordDeposit: makeRecordDeposit({ ...holding, statusesOf: createStatusRepository }),
    startSweeps: () => startSiteSweeps(deps, holding, { publish, now }),
  }
}

/** What the staff does to sites. */
function staffRoutes(deps: SitesDeps, holding: HoldDeps, listeners: Listeners): FastifyPluginAsync {
  const audit = deps.audit ?? UNHEARD_AUDIT
  return async (app) => {
    await app.register(siteHoldRoutes(holding, audit, deps.usernameOf))
    await app.register(siteConsoleRoutes({ ...deps, ...listeners, audit }))
  }
}

function startSiteSweeps(deps: SitesDeps, holding: HoldDeps, listeners: Listeners): Sweep {
  const wake = makeTriggerProvisioning({ ...deps, ...listeners })
  const liftDue = makeLiftDue(holding)
  const watchIdle = makeWatchIdleSites({ ...deps, ...listeners, idleOf: createIdleRepository })
  const often = startSweep(async () => void (await Promise.all([wake(), liftDue()])), SWEEP_MS, deps.onFault)
  const hourly = startSweep(watchIdle, IDLE_SWEEP_MS, deps.onFault)
  return { stop: async () => void (await Promise.all([often.stop(), hourly.stop()])) }
}

/** The calls that change a live site, and the drawn draft that they link to. */
function managingRoutes({ db, config, countries, logos }: SitesDeps, now: () => Date): FastifyPluginAsync {
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
