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
import { createSitesUnitOfWork, type ServedSites, type SiteMerchants } from './db/sites.unit-of-work.ts'
import { listLaunchedSites } from './db/launched-sites.read-model.ts'
import { openSiteConsole, type SiteConsole } from './db/site-console.read-model.ts'
import { openSitesOf, searchSites } from './db/site-search.read-model.ts'
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
import { liftDue, limitForAccount, recordDeposit, restore, suspendForDeposit } from './use-cases/hold-sites.ts'
import { makeRecordFailure } from './use-cases/record-failure.ts'
import { makeProvisionSite } from './use-cases/provision-site.ts'
import { makeSiteOperation, type SiteOperation } from './use-cases/operate-site.ts'
import { makeReadManagement } from './use-cases/read-management.ts'
import type { SiteLogos } from './use-cases/site-logos.ts'
import type { SitesContext } from './use-cases/sites-context.ts'
import { makeTriggerProvisioning } from './use-cases/trigger-provisioning.ts'
import { watchIdleSites } from './use-cases/watch-idle-sites.ts'

export { siteAddress } from './domain/site-host.ts'
export type { SiteLogos } from './use-cases/site-logos.ts'
export type { OwnPage, OwnPromotion, LocalizedText, Switch } from './domain/site-contents.ts'
export { isReservedPath } from './site-visit.ts'
export type { OperatedSite, OperatorChange, SiteOperation } from './use-cases/operate-site.ts'
export type { SiteStats } from './domain/site-event.ts'
export { createHttpSiteCheck } from './site-check.ts'
export type { CheckSite, SiteAccounts, SiteCountries, SiteHasher } from './domain/neighbours.ts'
export type { SiteMerchants } from './db/sites.unit-of-work.ts'
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

export function createSites(deps: SitesDeps): Sites {
  const { db, config, countries } = deps
  const now = deps.now ?? (() => new Date())
  const publish = deps.publish ?? (async () => undefined)
  const { hasher, proveAgain, orders, usernameOf } = deps
  const ctx = { ...createSitesUnitOfWork(db, { ...deps, publish, now }), config, countries, hasher, proveAgain, orders, usernameOf }
  const { sites, within } = ctx
  const provisionSite = makeProvisionSite({ ...deps, publish, now, storesOf: within })
  const recordFailure = makeRecordFailure(sites, now)
  const provisionOrRecord = async (orderId: string) =>
    provisionSite(orderId).catch(async (error: unknown) => {
      await recordFailure(orderId, error)
      throw error
    })
  const serving = createSiteServing({ ...deps, now })
  const managementRoutes = createManagementRoutes(deps, ctx)
  return {
    routes: async (app) => {
      await app.register(siteRoutes(ctx))
      await app.register(serving.routes)
      await app.register(siteStatsRoutes(ctx))
      await app.register(siteFeedRoutes(ctx))
      await app.register(previewRoutes(countries))
      await app.register(pictureRoutes(ctx))
      await app.register(serving.atOnce(managementRoutes))
      await app.register(serving.atOnce(staffRoutes(ctx, deps.audit ?? UNHEARD_AUDIT)))
    },
    jobs: { 'sites.provision': async ({ orderId }) => void (orderId && (await provisionOrRecord(orderId))) },
    siteUrlOf: (host, url) => sitePathOf(host, url, config.siteBaseDomain),
    answerReady: serving.answerReady,
    isSlugReserved: async (slug, connection = db) => within(connection).sites.hasSlug(slug),
    progressOf: async (orderId) => stepsOf(await sites.doneSteps(orderId)),
    slugOfSite: async (siteId, merchantId) => (await sites.findOwn(siteId, merchantId))?.slug ?? null,
    isSiteClosed: async (trx, siteId) => {
      const site = await within(trx).sites.lock(siteId)
      return site !== null && isClosed(site)
    },
    liveSince: async (orderId) => (await sites.findByOrder(orderId))?.launchedAt ?? null,
    listLaunchedSites: async (after) => listLaunchedSites(db, after),
    suspendForDeposit: async (trx, merchantId) => suspendForDeposit(within(trx), merchantId),
    restore: async (trx, merchantId) => restore(within(trx), merchantId),
    limitForAccount: async (trx, merchantId, isLimited) => limitForAccount(within(trx), merchantId, isLimited),
    operation: makeSiteOperation({ db, storesOf: within, now, publish, countries, catchUp: serving.catchUp }),
    readSiteStats: async (siteId, from, to) => ctx.dailyStats.list(siteId, from, to),
    consoleView: openSiteConsole(db),
    openSitesOf: async (merchantId) => openSitesOf(db, merchantId),
    searchSites: async (merchantId, text, limit) => searchSites(db, merchantId, text, limit),
    recordDeposit: async (trx, merchantId, isLow) => recordDeposit(within(trx), merchantId, isLow),
    startSweeps: () => startSiteSweeps(ctx, deps.onFault),
  }
}

function staffRoutes(ctx: SitesContext, audit: AuditStaff): FastifyPluginAsync {
  return async (app) => {
    await app.register(siteHoldRoutes(ctx, audit))
    await app.register(siteConsoleRoutes(ctx, audit))
  }
}

function startSiteSweeps(ctx: SitesContext, onFault: SitesDeps['onFault']): Sweep {
  const trigger = makeTriggerProvisioning(ctx)
  const often = startSweep(async () => void (await Promise.all([trigger(), liftDue(ctx)])), SWEEP_MS, onFault)
  const hourly = startSweep(async () => watchIdleSites(ctx), IDLE_SWEEP_MS, onFault)
  return { stop: async () => void (await Promise.all([often.stop(), hourly.stop()])) }
}

function createManagementRoutes({ db, config, logos }: SitesDeps, ctx: SitesContext): FastifyPluginAsync {
  const { countries, now, within: storesOf } = ctx
  const links = createDraftLinks(config.passwordPepper, now)
  return async (app) => {
    const readManagement = makeReadManagement({ stores: ctx, countries, links })
    await app.register(siteManagementRoutes({ db, storesOf, now, countries, logos, readManagement }))
    await app.register(sitePicturesRoutes({ db, storesOf, now, drawPicture: createPictureDrawer() }))
    await app.register(draftPreviewRoutes(ctx, links))
  }
}
