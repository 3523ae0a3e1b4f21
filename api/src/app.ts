import type { FastifyInstance } from 'fastify'
import { createAffiliates } from './modules/affiliates/index.ts'
import { createCart } from './modules/cart/index.ts'
import { createCatalog } from './modules/catalog/index.ts'
import { createContact } from './modules/contact/index.ts'
import { createDelivery } from './modules/delivery/index.ts'
import { createIdentity } from './modules/identity/index.ts'
import { createLedger } from './modules/ledger/index.ts'
import { createMail } from './modules/mail/index.ts'
import { createMessenger } from './modules/messenger/index.ts'
import { createOrders } from './modules/orders/index.ts'
import { createPayments, type PaymentNetwork } from './modules/payments/index.ts'
import type { Releases } from './modules/releases/index.ts'
import { createSites, type CheckSite } from './modules/sites/index.ts'
import { createThumbnails } from './modules/thumbnails/index.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { createFormLimit } from './platform/form-limit.ts'
import { createHttpApp, type ApiModule } from './platform/http-app.ts'
import type { JobHandler, JobQueue } from './platform/jobs.ts'
import type { PasswordHasher } from './platform/password-hash.ts'

/** Infrastructure that the modules stand on. */
export interface AppDeps {
  readonly config: Config
  readonly db: Database
  readonly queue: JobQueue
  readonly releases: Releases
  readonly hasher: PasswordHasher
  readonly networks: readonly PaymentNetwork[]
  readonly checkSite: CheckSite
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

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
  const { modules, background, authenticate, siteUrlOf } = connectModules(deps)
  return {
    http: await createHttpApp({ config, db, modules, authenticate, siteUrlOf, isLogging: config.environment !== 'test' }),
    jobs: Object.assign({}, ...modules.map((module) => module.jobs ?? {})) as Readonly<Record<string, JobHandler>>,
    startBackgroundWork: () => {
      const running = background.map((start) => start())
      return async () => void (await Promise.all(running.map((work) => work.stop())))
    },
  }
}

/** Connects the doors of the modules. The list of this function is the architecture of the API. */
function connectModules(deps: AppDeps) {
  const { config, db, networks, checkSite, onFault, releases } = deps
  const base = { config, db, queue: deps.queue, hasher: deps.hasher, now: deps.now, onFault }

  const mail = createMail(base)
  const identity = createIdentity({ ...base, mail })
  const thumbnails = createThumbnails(base)
  const catalog = createCatalog({ ...base, thumbnailOf: thumbnails.thumbnailOf })
  const ledger = createLedger()
  const isSlugTaken = async (slug: string) => (await orders.isSlugReserved(slug)) || sites.isSlugReserved(slug)
  const serverOf = async (accountId: string) => (await identity.accountOf(accountId)).server
  const cart = createCart({ ...base, catalog, isSlugTaken, serverOf })
  const orders = createOrders({ ...base, ledger, cart })
  const messenger = createMessenger(base)
  const isDepositBooked = async (merchantId: string) => ledger.isDepositBooked(db, merchantId)
  const merchants = { isEmailProven: identity.isEmailProven, messengerOf: messenger.messengerOf, isDepositBooked }
  const sites = createSites({ ...base, orders, accounts: identity, countries: catalog, merchants, checkSite })
  const log = (message: string, error?: unknown) => onFault(error ?? new Error(message))
  const payments = createPayments({ ...base, networks, depositXpub: config.depositXpub, orders, sites, log })
  const limit = createFormLimit({ db, secret: config.passwordPepper, formsAnHour: config.formsAnHour })
  const contact = createContact({ ...base, mail, limit })
  const affiliates = createAffiliates({ ...base, mail, catalog, identity, limit })
  const delivery = createDelivery({ config, releases, isReady: async () => releases.vector.current() !== null && isDatabaseUp(db) })

  const selling: readonly ApiModule[] = [mail, identity, catalog, cart, orders, payments, ledger, sites]
  return {
    modules: [...selling, contact, affiliates, messenger, releases, thumbnails, delivery],
    background: [
      payments.startWatchers,
      cart.startSweeps,
      orders.startSweeps,
      sites.startSweeps,
      affiliates.startSweeps,
      releases.startSweeps,
    ],
    authenticate: identity.authenticate,
    siteUrlOf: sites.siteUrlOf,
  }
}

async function isDatabaseUp(db: Database): Promise<boolean> {
  return db.raw('SELECT 1').then(
    () => true,
    () => false,
  )
}
