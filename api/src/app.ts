import { OLDEST_CONTRACTS } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { connectPeople, type ModuleBase } from './connect-people.ts'
import { createAffiliates } from './modules/affiliates/index.ts'
import { createBackOffice } from './modules/backoffice/index.ts'
import { createCart } from './modules/cart/index.ts'
import { createCatalog, createCatalogConsole } from './modules/catalog/index.ts'
import { createContact } from './modules/contact/index.ts'
import { createDelivery } from './modules/delivery/index.ts'
import { createDomains } from './modules/domains/index.ts'
import { createHealth } from './modules/health/index.ts'
import { createBooksWatch, createLedger } from './modules/ledger/index.ts'
import { createMerchants } from './modules/merchants/index.ts'
import { createOrders } from './modules/orders/index.ts'
import { createConsoleOverview, createOverview } from './modules/overview/index.ts'
import { createPaymentReads, createPayments, createPayouts, type PaymentNetwork } from './modules/payments/index.ts'
import { createPreferences } from './modules/preferences/index.ts'
import { createPrivacy } from './modules/privacy/index.ts'
import type { Releases } from './modules/releases/index.ts'
import { createRollouts, readJudgedSince } from './modules/rollouts/index.ts'
import { createSearch } from './modules/search/index.ts'
import { createDeposits, createSettlement } from './modules/settlement/index.ts'
import { createSiteHolds, createSiteReads, createSites, type CheckSite } from './modules/sites/index.ts'
import { createTeam } from './modules/team/index.ts'
import { createThumbnails } from './modules/thumbnails/index.ts'
import { paymentSettings } from './payment-settings.ts'
import { PERSONAL_SOURCES } from './personal-sources.ts'
import { isDatabaseUp } from './platform/database.ts'
import { createHttpApp, WORK_AREAS, type ApiModule, type WorkArea } from './platform/http-app.ts'
import type { JobHandler } from './platform/jobs.ts'
import { watchLoopDelay } from './platform/load-shedding.ts'
import type { Metrics } from './platform/metrics.ts'
import { withShare } from './platform/retry.ts'
import { areaShare } from './platform/shares.ts'

export interface AppDeps extends ModuleBase {
  readonly releases: Releases
  readonly networks: readonly PaymentNetwork[]
  readonly checkSite: CheckSite
  readonly metrics: Metrics | null
}

export interface App {
  readonly http: FastifyInstance
  readonly jobs: Readonly<Record<string, JobHandler>>
  /** From now on `/readyz` responds 503. */
  readonly failReadiness: () => void
  readonly startBackgroundWork: (areas?: readonly WorkArea[]) => () => Promise<void>
}

/** Each module comes after those that it needs; the reads of a module answer what is asked before. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, db, reads, releases, onFault } = deps
  const people = connectPeople(deps)
  const { mail, messenger, identity, staff, verification, notices, integrations } = people
  const { may, assertMay } = verification
  const books = createBooksWatch(deps)
  const ledger = createLedger(deps)
  const log = (message: string, error?: unknown) => onFault(error ?? new Error(message))
  const base = { ...deps, ...people, ...paymentSettings(config), ledger, isReadOnly: books.isReadOnly, log }
  const siteReads = createSiteReads(deps)
  const siteHolds = createSiteHolds(base)
  const paymentReads = createPaymentReads(base)
  const thumbnails = createThumbnails(base)
  const catalog = createCatalog({ ...base, thumbnailOf: thumbnails.thumbnailOf, isVerified: may('closed-market') })
  const cart = createCart({ ...base, catalog, serverOf: async (accountId) => (await identity.accountOf(accountId)).server })
  const catalogConsole = createCatalogConsole({ ...base, thumbnailOf: thumbnails.thumbnailOf, cart })
  const orders = createOrders({ ...base, cart, catalog, payments: paymentReads, mayGrow: may('second-site') })
  const proofs = { isVerified: may('payouts'), assertVerified: assertMay('payouts'), proveAgain: identity.proveAgain }
  const settlement = createSettlement({ ...base, batchSize: 5_000, feesOf: catalog.feesOf, sites: siteReads })
  const deposits = createDeposits({ ...base, feesOf: catalog.feesOf, settlement, payments: paymentReads, sites: siteHolds, ...proofs })
  const payments = createPayments({ ...base, catalog, orders, deposits, sites: siteReads })
  const payouts = createPayouts({ ...base, ...proofs, orders, deposits })
  const domains = createDomains({ ...base, sites: siteReads })
  const sites = createSites({ ...base, catalog, cart, orders, settlement, deposits, domains })
  const backOffice = createBackOffice({ ...base, sites, siteReads, depositOf: deposits.depositOf })
  const contact = createContact(base)
  const affiliates = createAffiliates({ ...base, catalog })
  const accounts = { accountsOf: identity.merchantAccounts, verificationOf: verification.stateOf }
  const merchants = createMerchants({ ...base, ...accounts, contact, sites: siteReads, siteHolds, orders, settlement })
  const team = createTeam({ ...base, hasOrders: orders.hasOrders })
  const business = { openSitesOf: siteReads.openSitesOf, openOrdersOf: orders.openOrdersOf }
  const privacy = createPrivacy({ ...base, accounts: identity, business, sources: PERSONAL_SOURCES })
  const overview = createOverview({ ...base, orders, deposits, domains, sites: siteReads })
  const search = createSearch({ accounts: identity.merchantAccounts(reads), sites: siteReads, orders, payments: paymentReads })
  const { releasesOfVector: releasesOf, served, visits, capabilitiesOf } = releases
  const health = createHealth({ ...base, releasesOf, servedReleases: served, judgedSince: async () => readJudgedSince(db) })
  const rollouts = createRollouts({ ...base, health })
  const counted = { affiliates, contact, merchants, catalogConsole, orders, payouts, payments, deposits, siteReads }
  const consoleOverview = createConsoleOverview({ ...base, ...counted, books, paymentReads, health, rollouts })
  let isStopping = false
  const isReady = async () => !isStopping && releases.vector.current() !== null && isDatabaseUp(db)
  const delivery = createDelivery({ config, releases, issueVisit: health.issueVisit, isReady })
  const areas: Readonly<Record<WorkArea, readonly ApiModule[]>> = {
    people: [verification, mail, identity, staff, privacy, search, team, contact, merchants, affiliates, messenger, notices],
    trade: [catalog, catalogConsole, cart, orders, settlement, deposits],
    books: [books],
    money: [payments, payouts],
    sites: [sites, backOffice, domains, integrations, thumbnails, overview, consoleOverview, createPreferences(base)],
    releases: [releases, health, rollouts, delivery],
  }
  const modules = WORK_AREAS.flatMap((area) => areas[area])
  const isLogging = config.environment !== 'test'
  const load = { loopDelayMs: isLogging ? watchLoopDelay() : () => 0, elapsedMs: () => performance.now() }
  const isCountryBlocked = async (iso2: string) => (await catalog.blockedCountries()).includes(iso2)
  const siteUrlOf = (host: string, url: string) => sites.siteUrlOf(host, url) ?? domains.siteUrlOf(host, url)
  const callers = { authenticate: identity.authenticate, authenticateKey: integrations.authenticateKey, isCountryBlocked }
  const calls = { ...callers, siteUrlOf, answerReady: sites.answerReady, visits, capabilitiesOf }
  const http = await createHttpApp({ ...base, ...calls, modules, isLogging, load, oldestContract: OLDEST_CONTRACTS.api })
  return {
    http,
    jobs: Object.assign({}, ...modules.map(({ jobs }) => jobs ?? {})) as Readonly<Record<string, JobHandler>>,
    failReadiness: () => void (isStopping = true),
    startBackgroundWork: (wanted = WORK_AREAS) => {
      const starts = wanted.flatMap((area) => areas[area].map(({ startSweeps }) => startSweeps))
      const running = starts.flatMap((start) => (start ? [withShare(areaShare('background'), start)] : []))
      return async () => void (await Promise.all(running.map((work) => work.stop())))
    },
  }
}
