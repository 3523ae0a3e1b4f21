import { OLDEST_CONTRACTS } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { createAffiliates } from './modules/affiliates/index.ts'
import { createBackOffice } from './modules/backoffice/index.ts'
import { createCart } from './modules/cart/index.ts'
import { createCatalog, createCatalogConsole } from './modules/catalog/index.ts'
import { createContact } from './modules/contact/index.ts'
import { createDelivery } from './modules/delivery/index.ts'
import { createDomains, type Domains } from './modules/domains/index.ts'
import { createHealth } from './modules/health/index.ts'
import { createBooksWatch, createLedger, type BooksWatch } from './modules/ledger/index.ts'
import { createMerchants, type Merchants } from './modules/merchants/index.ts'
import { createOrders } from './modules/orders/index.ts'
import { createPayments, createPayouts, type PaymentNetwork } from './modules/payments/index.ts'
import { createPrivacy } from './modules/privacy/index.ts'
import type { Releases } from './modules/releases/index.ts'
import { createRollouts, type Rollouts } from './modules/rollouts/index.ts'
import { createSearch } from './modules/search/index.ts'
import { createSettlement, createDeposits, type Deposits } from './modules/settlement/index.ts'
import { createSites, type CheckSite } from './modules/sites/index.ts'
import { createTeam } from './modules/team/index.ts'
import { createThumbnails } from './modules/thumbnails/index.ts'
import { paymentSettings } from './payment-settings.ts'
import { PERSONAL_SOURCES } from './personal-sources.ts'
import { connectPeople, type ModuleBase, type People } from './connect-people.ts'
import { complete } from './platform/complete-deps.ts'
import type { Database } from './platform/database.ts'
import { createFormLimit } from './platform/form-limit.ts'
import { createHttpApp, type ApiModule } from './platform/http-app.ts'
import type { JobHandler } from './platform/jobs.ts'
import { watchLoopDelay } from './platform/load-shedding.ts'
import { withoutRetry, withShare } from './platform/retry.ts'
import { areaShare } from './platform/shares.ts'

const BACKGROUND = areaShare('background')

export interface AppDeps extends ModuleBase {
  /** Of the database behind `db`; used to LISTEN for live events. */
  readonly databaseUrl: string
  readonly releases: Releases
  readonly networks: readonly PaymentNetwork[]
  readonly checkSite: CheckSite
}

/** Modules that move money pause while the books do not balance. */
type MoneyBase = ModuleBase & Pick<BooksWatch, 'isReadOnly'>

type Sold = ReturnType<typeof connectSelling>
type Launched = ReturnType<typeof connectSites>

export interface App {
  readonly http: FastifyInstance
  readonly jobs: Readonly<Record<string, JobHandler>>
  /** From now on `/readyz` responds 503. */
  readonly failReadiness: () => void
  readonly startBackgroundWork: () => () => Promise<void>
}

export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, db } = deps
  const isLogging = config.environment !== 'test'
  let isStopping = false
  const { modules, background, ...serving } = connectModules(deps, () => isStopping)
  return {
    http: await complete(createHttpApp)({
      config,
      db,
      modules,
      ...serving,
      isLogging,
      load: { loopDelayMs: isLogging ? watchLoopDelay() : () => 0 },
      oldestContract: OLDEST_CONTRACTS.api,
    }),
    jobs: Object.assign({}, ...modules.map((module) => module.jobs ?? {})) as Readonly<Record<string, JobHandler>>,
    failReadiness: () => {
      isStopping = true
    },
    startBackgroundWork: () => {
      const running = background.map((start) => withShare(BACKGROUND, start))
      return async () => void (await Promise.all(running.map((work) => work.stop())))
    },
  }
}

/** The lists in the connect functions are the architecture of the API. */
function connectModules(deps: AppDeps, isStopping: () => boolean) {
  const { config, db, releases } = deps
  const base = { config, db, queue: deps.queue, hasher: deps.hasher, now: deps.now, onFault: deps.onFault }
  const people = connectPeople(deps.databaseUrl, base, { suspensionOf: async (accountId) => merchants.suspensionOf(accountId) })
  const books = createBooksWatch(base)
  const moneyBase = { ...base, isReadOnly: books.isReadOnly }
  const { mail, messenger, identity, staff, notices, verification, integrations } = people
  const sold = connectSelling(deps, base, people, {
    isSiteSlugReserved: async (slug, trx) => sites.isSlugReserved(slug, trx),
    isOnSlowNetwork: async (trx, orderId) => payments.isOnSlowNetwork(trx, orderId),
  })
  const { thumbnails, catalog, catalogConsole, ledger, cart, orders } = sold
  const launched: Launched = connectSites(deps, moneyBase, people, sold, () => deposits)
  const { settlement, sites, domains } = launched
  const { deposits, payments, payouts }: ReturnType<typeof connectMoney> = connectMoney(deps, moneyBase, people, sold, launched)
  const { contact, merchants, team, affiliates }: ReturnType<typeof connectConsole> = connectConsole(base, people, sold, launched)
  const business = { openSitesOf: sites.openSitesOf, openOrdersOf: orders.openOrdersOf }
  const privacy = createPrivacy({ ...base, mail, accounts: identity, business, sources: PERSONAL_SOURCES })
  const search = createSearch({ accounts: identity.merchantAccounts(db), sites, orders, payments })
  const { health, rollouts, delivery } = connectReleases(deps, base, isStopping)
  const backOffice = createBackOffice({ ...base, sites, depositOf: deposits.depositOf })
  const met: readonly ApiModule[] = [verification, mail, identity, staff, privacy, search, team, contact, merchants, affiliates]
  const selling: readonly ApiModule[] = [catalog, catalogConsole, cart, orders, payments, payouts, ledger, settlement, deposits]
  const launching: readonly ApiModule[] = [sites, backOffice, domains, integrations, releases, health, rollouts, thumbnails, delivery]
  const sellers = [cart, orders, payouts, settlement, deposits, sites, domains, affiliates]
  const sweeping = [books, staff, verification, merchants, ...sellers, releases, health, rollouts, integrations, notices, privacy]
  return {
    modules: [...met, messenger, notices, ...selling, ...launching],
    background: [payments.startWatchers, ...sweeping.map(({ startSweeps }) => startSweeps)],
    authenticate: identity.authenticate,
    authenticateKey: integrations.authenticateKey,
    isReadOnly: books.isReadOnly,
    isCountryBlocked: async (iso2: string) => (await catalog.blockedCountries()).includes(iso2),
    visits: releases.visits,
    capabilitiesOf: releases.capabilitiesOf,
    answerReady: sites.answerReady,
    siteUrlOf: (host: string, url: string) => sites.siteUrlOf(host, url) ?? domains.siteUrlOf(host, url),
  }
}

function connectReleases(deps: AppDeps, base: ModuleBase, isStopping: () => boolean) {
  const { config, releases } = deps
  const health = createHealth({
    ...base,
    releasesOf: releases.releasesOfVector,
    servedReleases: async () => releases.served(),
    judgedSince: async () => rollouts.judgedSince(),
  })
  const rollouts: Rollouts = createRollouts({ ...base, releases, health })
  const isReady = async () => !isStopping() && (await canServe(deps))
  return { health, rollouts, delivery: createDelivery({ config, releases, issueVisit: health.issueVisit, isReady }) }
}

function connectConsole(base: ModuleBase, people: People, { catalog, orders, ledger }: Sold, { sites, settlement }: Launched) {
  const { identity, staff, mail, notices, verification } = people
  const { db, config } = base
  const { audit } = staff
  const limit = createFormLimit({ db, secret: config.passwordPepper, formsAnHour: config.formsAnHour })
  const contact = complete(createContact)({ ...base, mail, limit, audit })
  const names = identity.staffAccounts(db).namesOf
  const accounts = { accountsOf: identity.merchantAccounts, namesOf: names, verificationOf: verification.stateOf }
  const seen = { contact, limit, sites, orders, ledger, settlement, notices, mail, audit }
  const merchants: Merchants = createMerchants({ ...base, ...accounts, ...seen })
  const team = createTeam({ ...base, mail, identity, hasOrders: orders.hasOrders })
  return { contact, merchants, team, affiliates: complete(createAffiliates)({ ...base, mail, catalog, identity, limit, audit }) }
}

/** Set later to break a cycle: sites and payments need orders, and orders need them. */
interface LateDoors {
  readonly isSiteSlugReserved: (slug: string, trx?: Database) => Promise<boolean>
  readonly isOnSlowNetwork: (trx: Database, orderId: string) => Promise<boolean>
}

function connectSelling(deps: AppDeps, base: ModuleBase, { publish, identity, staff, verification }: People, late: LateDoors) {
  const { config } = deps
  const thumbnails = createThumbnails(base)
  const catalog = complete(createCatalog)({ ...base, thumbnailOf: thumbnails.thumbnailOf, isVerified: verification.may('closed-market') })
  const ledger = createLedger(base)
  const isSlugTaken = async (slug: string) => (await orders.isSlugReserved(slug)) || late.isSiteSlugReserved(slug)
  const serverOf = async (accountId: string) => (await identity.accountOf(accountId)).server
  const cart = complete(createCart)({ ...base, catalog, isSlugTaken, serverOf })
  const orders = complete(createOrders)({
    ...base,
    ledger,
    cart,
    publish,
    namesOf: identity.staffAccounts(deps.db).namesOf,
    mayGrow: verification.may('second-site'),
    audit: staff.audit,
    terms: paymentSettings(config).terms,
    isStillSold: async ({ countriesId, merchantId, packageId, slug }, trx) =>
      (await catalog.findPackage(countriesId, packageId, trx)) !== null &&
      (await catalog.barOf({ countriesId, merchantId }, trx)) === null &&
      !(await late.isSiteSlugReserved(slug, trx)),
    isHeldOpen: late.isOnSlowNetwork,
  })
  const catalogConsole = createCatalogConsole({
    ...base,
    audit: staff.audit,
    thumbnailOf: thumbnails.thumbnailOf,
    namesOf: async (accountIds) => identity.staffAccounts(deps.db).namesOf(accountIds),
    notifyItems: async (trx, scope) => cart.within(trx).notifyOpen(scope),
  })
  return { thumbnails, catalog, catalogConsole, ledger, cart, orders }
}

function connectSites(
  { db, databaseUrl, checkSite, onFault }: AppDeps,
  base: MoneyBase,
  { publish, usernameOf, identity, staff, messenger }: People,
  sold: Sold,
  consoleOf: () => Pick<Deposits, 'notifyReturns' | 'watchDeposit'>,
) {
  const { catalog, ledger, orders, cart } = sold
  const { isDepositBooked } = ledger
  const merchants = { isEmailProven: identity.isEmailProven, messengerOf: messenger.messengerOf, isDepositBooked }
  const servedSites: Domains['servedSites'] = async (on, siteIds) => domains.servedSites(on, siteIds)
  const settlement = createSettlement({
    ...base,
    feesOf: catalog.feesOf,
    listLaunchedSites: async (after) => sites.listLaunchedSites(after),
    onEnded: async (trx, merchantIds) => consoleOf().notifyReturns(trx, merchantIds),
  })
  const { openContract, endContract, reopenContract, recordUsage } = settlement
  // The deposit is asked for at once. It locks sites after deposits, and a launch the other way round, so it has a transaction of its own.
  const onLive = async (merchantId: string) => db.transaction(async (trx) => consoleOf().watchDeposit(trx, merchantId)).catch(onFault)
  const contracts = { openContract, endContract, reopenContract, recordUsage, onLive }
  const own = { merchants, servedSites, proveAgain: identity.proveOldLogin }
  const from = { accounts: identity, countries: catalog, logos: cart.logos, usernameOf }
  const seen = { connectionString: databaseUrl, ownHostOf: (slug: string) => domains.ownHostOf(slug) }
  const sites = complete(createSites)({ ...base, ...own, ...seen, ...from, ...contracts, orders, checkSite, publish, audit: staff.audit })
  const domains = createDomains({ ...base, slugOfSite: sites.slugOfSite, isSiteClosed: sites.isSiteClosed })
  return { settlement, sites, domains }
}

function connectMoney(deps: AppDeps, base: MoneyBase, people: People, sold: Sold, launched: Launched) {
  const { publish, identity, verification } = people
  const listeners = { publish, namesOf: identity.staffAccounts(base.db).namesOf, usernameOf: people.usernameOf, audit: people.staff.audit }
  const { catalog, ledger, orders, settlement, sites, config, networks, onFault } = { ...sold, ...launched, ...deps }
  const log = (message: string, error?: unknown) => onFault(error ?? new Error(message))
  const { lateWindowMs, orderMethods, screenSender } = paymentSettings(config)
  const services = { ledger, orders, sites }
  const deposits = complete(createDeposits)({
    ...base,
    ...services,
    feesOf: catalog.feesOf,
    settlement,
    payments: {
      pendingTopUps: async (on, merchantId) => payments.pendingTopUps(on, merchantId),
      openRecoveries: async (on, merchantId) => payments.openRecoveries(on, merchantId),
      walletsOf: async (merchantIds) => payouts.walletsOf(merchantIds),
      returnWalletsOf: async (on, merchantIds) => payouts.returnWalletsOf(on, merchantIds),
    },
    isVerified: verification.may('payouts'),
    ...listeners,
  })
  const payments = complete(createPayments)({
    ...base,
    deposits,
    networks,
    ...services,
    depositXpub: config.depositXpub,
    orderMethods,
    screenSender,
    assertMarketAllowed: catalog.assertMayOpen,
    lateWindowMs,
    siblingUrls: config.siblingUrls,
    witnessEvery: config.witnessEvery,
    ...listeners,
    log,
  })
  const proofDeps = { assertVerified: verification.assertMay('payouts'), proveAgain: identity.proveAgain }
  const payouts = complete(createPayouts)({ ...base, ...proofDeps, ...listeners, ...services, networks, deposits, screenSender, log })
  return { deposits, payments, payouts }
}

async function canServe({ releases, db }: AppDeps): Promise<boolean> {
  return releases.vector.current() !== null && isDatabaseUp(db)
}

async function isDatabaseUp(db: Database): Promise<boolean> {
  return withoutRetry(async () => void (await db.raw('SELECT 1'))).then(
    () => true,
    () => false,
  )
}
