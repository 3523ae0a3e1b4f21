import type { Locale } from '@parlour/i18n'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { AnswerReady } from '../../platform/front-server.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Domains } from '../domains/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Deposits, Settlement } from '../settlement/index.ts'
import { createSitesUnitOfWork, type SiteMerchants } from './db/sites.unit-of-work.ts'
import type { CheckSite, ProveAgain, SiteAccounts, SiteCountries, SiteHasher } from './domain/neighbours.ts'
import { startCdnPurges } from './cdn-purges.ts'
import { draftPreviewRoutes } from './draft-preview.routes.ts'
import { pictureRoutes } from './site-document.routes.ts'
import { previewRoutes } from './preview.routes.ts'
import { createSiteServing } from './site-serving.ts'
import { siteFeedRoutes } from './site-feed.routes.ts'
import { siteStatsRoutes } from './site-stats.routes.ts'
import { siteManagementRoutes, sitePicturesRoutes } from './site-management.routes.ts'
import { siteConsoleRoutes } from './site-console.routes.ts'
import { sitePathOf } from './site-visit.ts'
import { siteRoutes } from './site.routes.ts'
import { createDraftLinks } from './use-cases/draft-links.ts'
import { createPictureDrawer } from './use-cases/draw-picture.ts'
import { liftDue } from './use-cases/hold-sites.ts'
import { provisionSite, recordFailure, triggerDueProvisioning } from './use-cases/provision-site.ts'
import {
  changeOperatedSite,
  findOperatedSite,
  recordSessionsEnded,
  recordSignIn,
  type OperatedSite,
  type OperationContext,
  type OperatorChange,
  type OperatorSignIn,
} from './use-cases/operate-site.ts'
import type { SiteLogos } from './use-cases/site-logos.ts'
import type { SitesContext } from './use-cases/sites-context.ts'
import { watchIdleSites } from './use-cases/watch-idle-sites.ts'

export { createSiteHolds, createSiteReads, type SiteHolds, type SiteReads } from './site-reads.ts'
export { siteAddress } from './domain/site-host.ts'
export type { SiteLogos } from './use-cases/site-logos.ts'
export type { OwnPage, OwnPromotion, LocalizedText, Switch } from './domain/site-contents.ts'
export { isReservedPath } from './site-visit.ts'
export type { OperatedSite, OperatorChange } from './use-cases/operate-site.ts'
export type { SiteStats } from './domain/site-event.ts'
export type { IdleSite } from './db/overview.read-model.ts'
export { createHttpSiteCheck } from './site-check.ts'
export type { CheckSite, SiteAccounts, SiteCountries, SiteHasher } from './domain/neighbours.ts'
export type { SiteMerchants } from './db/sites.unit-of-work.ts'
export { sitesData } from './db/personal-data.ts'

export interface SitesDeps {
  readonly db: Database
  readonly reads?: Database
  readonly config: Pick<
    Config,
    'siteBaseDomain' | 'publicUrl' | 'passwordPepper' | 'siteCountryHeader' | 'siteBlockedCountries' | 'cdnPurgeUrl'
  >
  /** Receives changes of sites from the database behind `db`; if it is null, every visit queries the database. */
  readonly databaseUrl: string | null
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly orders: Pick<Orders, 'within' | 'findOrder' | 'listPurchased'>
  readonly identity: SiteAccounts & Pick<SiteMerchants, 'isEmailProven'> & { readonly proveOldLogin: ProveAgain }
  readonly catalog: SiteCountries
  readonly cart: { readonly logos: SiteLogos }
  readonly ledger: Pick<SiteMerchants, 'isDepositBooked'>
  readonly messenger: Pick<SiteMerchants, 'messengerOf'>
  readonly hasher: SiteHasher
  readonly checkSite: CheckSite
  readonly settlement: Pick<Settlement, 'openContract' | 'endContract' | 'reopenContract' | 'recordUsage'>
  readonly deposits: Pick<Deposits, 'watchDeposit'>
  readonly domains: Pick<Domains, 'ownHostOf' | 'servedSites'>
  readonly publish: PublishMerchantEvent
  readonly usernameOf: (accountId: string) => Promise<string>
  readonly audit: AuditStaff
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

/** The operator is identified by the id of the site. */
export interface SiteOperation {
  readonly find: (slug: string, locale: Locale) => Promise<OperatedSite | null>
  readonly change: (operated: OperatedSite, change: OperatorChange) => Promise<void>
  readonly recordSignIn: (trx: Database, operated: OperatedSite, signIn: OperatorSignIn) => Promise<void>
  readonly recordSessionsEnded: (
    trx: Database,
    operated: OperatedSite,
    ended: { readonly ended: number; readonly at: Date },
  ) => Promise<void>
}

export interface Sites extends ApiModule {
  /** Maps the host name of a site to its internal path; null for others. For `HttpAppDeps.siteUrlOf`. */
  readonly siteUrlOf: (host: string, url: string) => string | null
  /** Sends pages of sites from memory. For `HttpAppDeps.answerReady`. */
  readonly answerReady: AnswerReady
  readonly operation: SiteOperation
  readonly startSweeps: () => Sweep
}

const SWEEP_MS = 5_000
const IDLE_SWEEP_MS = 3_600_000

export function createSites(deps: SitesDeps): Sites {
  const { db, reads = db, config, catalog: countries, settlement, deposits, domains, onFault } = deps
  const { hasher, orders, usernameOf } = deps
  const { isEmailProven, proveOldLogin: proveAgain } = deps.identity
  const merchants = { isEmailProven, isDepositBooked: deps.ledger.isDepositBooked, messengerOf: deps.messenger.messengerOf }
  const unitOfWork = createSitesUnitOfWork(db, { ...deps, ...settlement, merchants, servedSites: domains.servedSites })
  const lists = unitOfWork.within(reads)
  const ctx = { ...unitOfWork, lists, db, config, countries, hasher, proveAgain, orders, usernameOf }
  // The deposit is asked for at once. It locks sites after deposits, and a launch the other way round, so it has a transaction of its own.
  const onLive = async (merchantId: string) => db.transaction(async (trx) => deposits.watchDeposit(trx, merchantId)).catch(onFault)
  const { openContract } = settlement
  const provisioning = { ...ctx, accounts: deps.identity, checkSite: deps.checkSite, openContract, onLive }
  const provisionOrRecord = async (orderId: string) =>
    provisionSite(provisioning, orderId).catch(async (error: unknown) => {
      await recordFailure(ctx, orderId, error)
      throw error
    })
  const serving = createSiteServing({ ...deps, countries, ownHostOf: domains.ownHostOf })
  const managementRoutes = createManagementRoutes(deps, ctx)
  return {
    routes: async (app) => {
      await app.register(siteRoutes(ctx))
      await app.register(serving.routes)
      await app.register(siteStatsRoutes(ctx))
      await app.register(siteFeedRoutes(ctx))
      await app.register(previewRoutes(countries))
      await app.register(pictureRoutes(lists))
      await app.register(serving.atOnce(managementRoutes))
      await app.register(serving.atOnce(siteConsoleRoutes(ctx, deps.audit)))
    },
    jobs: { 'sites.provision': async ({ orderId }) => void (orderId && (await provisionOrRecord(orderId))) },
    siteUrlOf: (host, url) => sitePathOf(host, url, config.siteBaseDomain),
    answerReady: serving.answerReady,
    operation: operationOf({ ...ctx, catchUp: serving.catchUp }),
    startSweeps: () => startSiteSweeps(ctx, deps),
  }
}

function operationOf(ctx: OperationContext): SiteOperation {
  return {
    find: async (slug, locale) => findOperatedSite(ctx, slug, locale),
    change: async (operated, change) => changeOperatedSite(ctx, operated, change),
    recordSignIn: async (trx, operated, signIn) => recordSignIn(ctx, trx, operated, signIn),
    recordSessionsEnded: async (trx, operated, ended) => recordSessionsEnded(ctx, trx, operated, ended),
  }
}

function startSiteSweeps(ctx: SitesContext, { config: { cdnPurgeUrl }, databaseUrl, onFault }: SitesDeps): Sweep {
  let triggeredAt: ReadonlyMap<string, number> = new Map()
  const trigger = async () => {
    triggeredAt = await triggerDueProvisioning(ctx, triggeredAt)
  }
  const often = startSweep('sites.provision', async () => void (await Promise.all([trigger(), liftDue(ctx)])), SWEEP_MS, onFault)
  const hourly = startSweep('sites.idle', async () => watchIdleSites(ctx), IDLE_SWEEP_MS, onFault)
  const purges = cdnPurgeUrl === null || databaseUrl === null ? [] : [startCdnPurges({ cdnPurgeUrl, databaseUrl, onFault })]
  return { stop: async () => void (await Promise.all([often, hourly, ...purges].map(({ stop }) => stop()))) }
}

function createManagementRoutes({ config, cart: { logos } }: SitesDeps, ctx: SitesContext): FastifyPluginAsync {
  const links = createDraftLinks(config.passwordPepper, ctx.now)
  return async (app) => {
    await app.register(siteManagementRoutes({ ...ctx, logos, links }))
    await app.register(sitePicturesRoutes({ ...ctx, drawPicture: createPictureDrawer() }))
    await app.register(draftPreviewRoutes(ctx, links))
  }
}
