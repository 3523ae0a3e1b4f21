import type { FastifyInstance } from 'fastify'
import { createAffiliates } from './modules/affiliates/index.ts'
import { createCart } from './modules/cart/index.ts'
import { createCatalog } from './modules/catalog/index.ts'
import { createContact } from './modules/contact/index.ts'
import { createDelivery } from './modules/delivery/index.ts'
import { createDomains } from './modules/domains/index.ts'
import { createIdentity } from './modules/identity/index.ts'
import { createIntegrations } from './modules/integrations/index.ts'
import { createLedger } from './modules/ledger/index.ts'
import { createMail } from './modules/mail/index.ts'
import { createMessenger } from './modules/messenger/index.ts'
import { createNotices } from './modules/notices/index.ts'
import { createOrders } from './modules/orders/index.ts'
import { createPayments, type PaymentNetwork } from './modules/payments/index.ts'
import { createPrivacy } from './modules/privacy/index.ts'
import type { Releases } from './modules/releases/index.ts'
import { createSearch } from './modules/search/index.ts'
import { createSites, siteAddress, type CheckSite } from './modules/sites/index.ts'
import { createTeam } from './modules/team/index.ts'
import { createThumbnails } from './modules/thumbnails/index.ts'
import { PERSONAL_SOURCES } from './personal-sources.ts'
import { createVerification } from './modules/verification/index.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { createFormLimit } from './platform/form-limit.ts'
import { createHttpApp, type ApiModule } from './platform/http-app.ts'
import type { JobHandler, JobQueue } from './platform/jobs.ts'
import type { TellMerchantEvent } from './platform/merchant-events.ts'
import type { PasswordHasher } from './platform/password-hash.ts'

/** Infrastructure that the modules stand on. */
export interface AppDeps {
  readonly config: Config
  readonly db: Database
  /** Of the database behind `db`: live events listen there. */
  readonly databaseUrl: string
  readonly queue: JobQueue
  readonly releases: Releases
  readonly hasher: PasswordHasher
  readonly networks: readonly PaymentNetwork[]
  readonly checkSite: CheckSite
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

/** What every module gets. */
type ModuleBase = Pick<AppDeps, 'config' | 'db' | 'queue' | 'hasher' | 'now' | 'onFault'>

/** The composed product: its HTTP application, and the work that the role `worker` does beside it. */
export interface App {
  readonly http: FastifyInstance
  readonly jobs: Readonly<Record<string, JobHandler>>
  /** Starts watchers and sweeps; the answer stops them. */
  readonly startBackgroundWork: () => () => Promise<void>
}

/** Builds every module, and the application of HTTP and jobs on top of them. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, db } = deps
  const { modules, background, authenticate, authenticateKey, siteUrlOf } = connectModules(deps)
  return {
    http: await createHttpApp({ config, db, modules, authenticate, authenticateKey, siteUrlOf, isLogging: config.environment !== 'test' }),
    jobs: Object.assign({}, ...modules.map((module) => module.jobs ?? {})) as Readonly<Record<string, JobHandler>>,
    startBackgroundWork: () => {
      const running = background.map((start) => start())
      return async () => void (await Promise.all(running.map((work) => work.stop())))
    },
  }
}

/** Connects the doors of the modules. The lists of this function and of the next two are the architecture of the API. */
function connectModules(deps: AppDeps) {
  const { config, db, releases } = deps
  const base = { config, db, queue: deps.queue, hasher: deps.hasher, now: deps.now, onFault: deps.onFault }
  const people = connectPeople(deps, base)
  const { mail, messenger, identity, notices, verification, integrations } = people
  const { thumbnails, catalog, ledger, cart, orders, sites, domains, payments } = connectSelling(deps, base, people)
  const limit = createFormLimit({ db, secret: config.passwordPepper, formsAnHour: config.formsAnHour })
  const contact = createContact({ ...base, mail, limit })
  const team = createTeam({ ...base, mail, identity, hasOrders: orders.hasOrders })
  const affiliates = createAffiliates({ ...base, mail, catalog, identity, limit })
  const business = { openSitesOf: sites.openSitesOf, openOrdersOf: orders.openOrdersOf }
  const privacy = createPrivacy({ ...base, mail, accounts: identity, business, sources: PERSONAL_SOURCES })
  const search = createSearch({ searchSites: sites.searchSites, searchOrders: orders.searchOrders })
  const delivery = createDelivery({ config, releases, isReady: async () => releases.vector.current() !== null && isDatabaseUp(db) })
  const sold: readonly ApiModule[] = [verification, mail, identity, catalog, cart, orders, payments, ledger, sites, domains]
  const sweeping = [verification, cart, orders, sites, domains, affiliates, releases, integrations, notices, privacy]
  return {
    modules: [...sold, privacy, search, team, contact, affiliates, messenger, notices, integrations, releases, thumbnails, delivery],
    background: [payments.startWatchers, ...sweeping.map(({ startSweeps }) => startSweeps)],
    authenticate: identity.authenticate,
    authenticateKey: integrations.authenticateKey,
    siteUrlOf: (host: string, url: string) => sites.siteUrlOf(host, url) ?? domains.siteUrlOf(host, url),
  }
}

/** The people, what they are told, and what they prove before they may grow. */
function connectPeople({ config, databaseUrl }: AppDeps, base: ModuleBase) {
  const tell: TellMerchantEvent = async (trx, event) => {
    await notices.hear(trx, event)
    await integrations.tell(trx, event)
  }
  const mail = createMail(base)
  const messenger = createMessenger(base)
  const identity = createIdentity({ ...base, mail, tell })
  const people = { recipientOf: identity.accountOf, memberships: identity.memberships }
  const notices = createNotices({ ...base, ...people, connectionString: databaseUrl, mail, messenger })
  const usernameOf = async (accountId: string) => (await identity.accountOf(accountId)).username
  const verification = createVerification({ ...base, tell, usernameOf })
  const integrations = createIntegrations({
    ...base,
    ownerOf: identity.accountOf,
    siteAddressOf: (slug) => siteAddress(slug, config),
    assertMayCreateKeys: verification.assertVerified,
  })
  return { tell, mail, messenger, identity, notices, verification, integrations }
}

/** What a site is designed, bought and opened with. */
function connectSelling(
  { config, db, networks, checkSite, onFault }: AppDeps,
  base: ModuleBase,
  { tell, identity, messenger, verification }: ReturnType<typeof connectPeople>,
) {
  const thumbnails = createThumbnails(base)
  const catalog = createCatalog({ ...base, thumbnailOf: thumbnails.thumbnailOf })
  const ledger = createLedger()
  const isSlugTaken = async (slug: string) => (await orders.isSlugReserved(slug)) || sites.isSlugReserved(slug)
  const serverOf = async (accountId: string) => (await identity.accountOf(accountId)).server
  const cart = createCart({ ...base, catalog, isSlugTaken, serverOf })
  const orders = createOrders({ ...base, ledger, cart, tell, assertMayGrow: verification.assertVerified })
  const isDepositBooked = async (merchantId: string) => ledger.isDepositBooked(db, merchantId)
  const merchants = { isEmailProven: identity.isEmailProven, messengerOf: messenger.messengerOf, isDepositBooked }
  const servedSites = async (siteIds: readonly string[]) => domains.servedSites(siteIds)
  const own = { merchants, servedSites, proveAgain: identity.proveAgain }
  const sites = createSites({ ...base, ...own, orders, accounts: identity, countries: catalog, logos: cart.logos, checkSite, tell })
  const domains = createDomains({ ...base, slugOfSite: sites.slugOfSite })
  const log = (message: string, error?: unknown) => onFault(error ?? new Error(message))
  const payments = createPayments({ ...base, networks, depositXpub: config.depositXpub, orders, sites, log })
  return { thumbnails, catalog, ledger, cart, orders, sites, domains, payments }
}

async function isDatabaseUp(db: Database): Promise<boolean> {
  return db.raw('SELECT 1').then(
    () => true,
    () => false,
  )
}
