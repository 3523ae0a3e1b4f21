import { endpoints, OVERVIEW_PERIODS } from '@parlour/contracts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { readTogether } from '../../platform/named-statement.ts'
import type { Affiliates } from '../affiliates/index.ts'
import type { CatalogConsole } from '../catalog/index.ts'
import type { Contact } from '../contact/index.ts'
import type { Health } from '../health/index.ts'
import type { Integrations } from '../integrations/index.ts'
import type { BooksWatch, Ledger } from '../ledger/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Merchants } from '../merchants/index.ts'
import type { Orders } from '../orders/index.ts'
import type { PaymentReads, Payments, Payouts } from '../payments/index.ts'
import type { Rollouts } from '../rollouts/index.ts'
import type { Deposits } from '../settlement/index.ts'
import { siteAddress, type SiteReads } from '../sites/index.ts'
import type { Staff } from '../staff/index.ts'
import type { VerificationModule } from '../verification/index.ts'
import { presentConsoleOverview } from './console-overview.presenter.ts'
import { readVisit, saveVisit } from './db/visit.repository.ts'
import { presentOverview } from './overview.presenter.ts'
import { readConsoleOverview, type ConsoleOverviewContext } from './use-cases/read-console-overview.ts'
import { readOverview, type OverviewContext } from './use-cases/read-overview.ts'

export { overviewData } from './db/personal-data.ts'

export interface OverviewDeps extends Omit<OverviewContext, 'readTogether' | 'readVisit' | 'saveVisit'> {
  readonly db: Database
  readonly config: Pick<Config, 'siteBaseDomain' | 'publicUrl'>
}

const USUAL_PERIOD = 30

export function createOverview({ db, config, ...deps }: OverviewDeps): ApiModule {
  const ctx: OverviewContext = {
    ...deps,
    readTogether: async (read) => readTogether(db, read),
    readVisit,
    saveVisit: async (accountId, visit) => saveVisit(db, accountId, visit),
  }
  const addresses = { siteAddressOf: (slug: string) => siteAddress(slug, config) }
  return {
    routes: async (app) => {
      addEndpoint(app, endpoints.getOverview, async ({ query, actor, locale }) => {
        const days = OVERVIEW_PERIODS.find((period) => String(period) === query.period) ?? USUAL_PERIOD
        return presentOverview(await readOverview(ctx, { actor, days, siteId: query.siteId ?? null, locale }), addresses)
      })
    },
  }
}

export interface ConsoleOverviewDeps {
  readonly db: Database
  readonly reads?: Database
  readonly verification: Pick<VerificationModule, 'queues'>
  readonly affiliates: Pick<Affiliates, 'queues'>
  readonly contact: Pick<Contact, 'queues'>
  readonly merchants: Pick<Merchants, 'queues'>
  readonly staff: Pick<Staff, 'queues'>
  readonly catalogConsole: Pick<CatalogConsole, 'queues'>
  readonly orders: Pick<Orders, 'queues'>
  readonly payouts: Pick<Payouts, 'queues'>
  readonly payments: Pick<Payments, 'queues' | 'incidents'>
  readonly siteReads: Pick<SiteReads, 'queues' | 'incidents'>
  readonly deposits: Pick<Deposits, 'queues' | 'feesTaken'>
  readonly books: Pick<BooksWatch, 'incidents'>
  readonly health: Pick<Health, 'incidents'>
  readonly integrations: Pick<Integrations, 'incidents'>
  readonly mail: Pick<Mail, 'incidents'>
  readonly rollouts: Pick<Rollouts, 'current'>
  readonly paymentReads: Pick<PaymentReads, 'moneyMoved'>
  readonly ledger: Pick<Ledger, 'balances'>
  readonly now: () => Date
}

/** The first page of the staff. */
export function createConsoleOverview(deps: ConsoleOverviewDeps): ApiModule {
  const { db, reads = db, rollouts, now } = deps
  const ctx: ConsoleOverviewContext = {
    rollouts,
    now,
    queues: {
      ...deps.verification.queues,
      ...deps.affiliates.queues,
      ...deps.contact.queues,
      ...deps.merchants.queues,
      ...deps.staff.queues,
      ...deps.catalogConsole.queues,
      ...deps.orders.queues,
      ...deps.payouts.queues,
      ...deps.payments.queues,
      ...deps.siteReads.queues,
      ...deps.deposits.queues,
    },
    incidents: [
      { call: endpoints.listChainAlarms, read: deps.books.incidents },
      { call: endpoints.listChainAlarms, read: deps.payments.incidents },
      { call: endpoints.getHealth, read: deps.health.incidents },
      { call: endpoints.listProvisioning, read: deps.siteReads.incidents },
      { call: endpoints.listMerchants, read: deps.integrations.incidents },
      { call: endpoints.listMerchants, read: deps.mail.incidents },
    ],
    money: { moneyMoved: deps.paymentReads.moneyMoved, feesTaken: deps.deposits.feesTaken, balances: deps.ledger.balances },
    readTogether: async (read) => readTogether(reads, read),
    readOnPrimary: async (read) => readTogether(db, read),
  }
  return {
    routes: async (app) => {
      addEndpoint(app, endpoints.getConsoleOverview, async ({ actor }) => presentConsoleOverview(await readConsoleOverview(ctx, actor)))
    },
  }
}
