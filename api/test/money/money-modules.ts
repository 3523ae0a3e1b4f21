import { randomUUID } from 'node:crypto'
import type { PackageId } from '@parlour/contracts'
import { SCHEMES, TEMPLATES, themesOf } from '@parlour/site-engine'
import type { Database } from '../../src/platform/database.ts'
import { DomainError } from '../../src/platform/domain-error.ts'
import type { ApiModule } from '../../src/platform/http-app.ts'
import type { JobQueue } from '../../src/platform/jobs.ts'
import type { PublishMerchantEvent } from '../../src/platform/merchant-events.ts'
import { createLedger } from '../../src/modules/ledger/index.ts'
import { createClaimRepository } from '../../src/modules/cart/db/claim.repository.ts'
import type { OrderableItem } from '../../src/modules/cart/index.ts'
import { createOrders, type OrdersDeps, type OrderedCart } from '../../src/modules/orders/index.ts'
import {
  createPaymentReads,
  createPayments,
  createPayouts,
  type PaymentNetwork,
  type PaymentsDeps,
} from '../../src/modules/payments/index.ts'
import { createPayoutsUnitOfWork } from '../../src/modules/payments/db/payouts.unit-of-work.ts'
import { openOutlets } from '../../src/modules/payments/payout/create-payouts.ts'
import { followOutgoing } from '../../src/modules/payments/watcher/outgoing-transfers.ts'
import { createSettlement, createDeposits } from '../../src/modules/settlement/index.ts'
import { createSiteHolds, createSiteReads, createSites, type CheckSite } from '../../src/modules/sites/index.ts'
import { FEES } from '../settlement/package-fees.ts'
import { STUBS } from '../stubs.ts'
import { testConfig } from '../test-config.ts'

const [template] = TEMPLATES
const LOCAL_TREASURY = { treasuries: { tron: null, eth: null }, tronApiUrl: null }
const DESIGN = { templateId: template?.id ?? '', themeId: themesOf(template?.id ?? '')[0]?.id ?? '', schemeId: SCHEMES[0]?.id ?? '' }

const WEEK_MS = 7 * 86_400_000
const PACKAGE = {
  ...FEES.standard,
  id: 'standard',
  setupFee: 999_000_000n,
  isDepositDueAtCheckout: false,
  settlementPeriod: 'day',
} as const

export const REGISTERED_AT = new Date('2026-01-02T10:00:00Z')

export type MoneyRules = Partial<Pick<OrdersDeps, 'terms' | 'mayGrow'> & Pick<PaymentsDeps, 'orderMethods' | 'screenSender' | 'audit'>> & {
  readonly config?: Partial<PaymentsDeps['config']>
  readonly unverified?: ReadonlySet<string>
  /** Runs on the connection that holds the order. */
  readonly isMarketOpen?: (merchantId: string, trx: Database) => Promise<boolean>
}

export function givenMoneyModules(deps: {
  readonly db: Database
  readonly networks: readonly PaymentNetwork[]
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly checkSite: CheckSite
  readonly now: () => Date
  readonly publish?: PublishMerchantEvent
  readonly proveAgain?: () => Promise<void>
  readonly rules?: MoneyRules
  readonly log?: PaymentsDeps['log']
}) {
  const {
    db,
    networks,
    queue,
    checkSite,
    now,
    publish = async () => undefined,
    proveAgain = async () => undefined,
    rules = {},
    log = () => undefined,
  } = deps
  const { cart, giveItem } = fakeCart()
  const hasher = { hash: async (password: string) => `hash-of-${password}` }
  const identity = { accountOf: async () => ({ registeredAt: REGISTERED_AT }), isEmailProven: async () => false, proveOldLogin: proveAgain }
  const countries = {
    countryOf: async () => ({
      countryNames: 'Brazil',
      currencyCode: 'BRL',
      paymentMethods: ['Pix'],
      minimumAge: 18,
      licenceRequirement: 'none',
      restrictions: [],
    }),
    isDesignSoldIn: async () => true,
    assertMayOpen: async () => undefined,
    blockedCountries: async () => [],
  }
  const logos = {
    draw: async (picture: Buffer) => ({ picture, width: 480, height: 160 }),
    hold: async () => ({ path: `/media/logos/${'b'.repeat(64)}.webp`, width: 480, height: 160 }),
  }
  const ledger = createLedger({ now })
  const base = { ...STUBS, db, networks, queue, hasher, publish, now, log }
  const catalog = {
    findPackage: async () => PACKAGE,
    barOf: async ({ merchantId }: { readonly merchantId: string }, trx: Database = db) =>
      (await (rules.isMarketOpen?.(merchantId, trx) ?? true)) ? null : ('market-closed' as const),
    assertMayOpen: async () => undefined,
  }
  const paymentReads = createPaymentReads(base)
  const terms = { tolerance: 0n, lateWindowMs: WEEK_MS }
  const orders = createOrders({ ...base, terms, mayGrow: async () => true, ...rules, ledger, cart, catalog, payments: paymentReads })
  const siteReads = createSiteReads({ db, now })
  const feesOf = async (_db: Database, packageId: PackageId) => FEES[packageId]
  const settlement = createSettlement({ ...base, batchSize: 5_000, ledger, feesOf, sites: { listLaunchedSites: async () => [] } })
  const isVerified = async (_db: Database, merchantId: string) => !rules.unverified?.has(merchantId)
  const { audit = base.audit } = rules
  const depositPayments = { ...paymentReads, openRecoveries: async () => 0 }
  const siteHolds = createSiteHolds(base)
  const deposits = createDeposits({ ...base, audit, ledger, feesOf, settlement, isVerified, payments: depositPayments, sites: siteHolds })
  const sites = createSites({
    ...base,
    config: testConfig(),
    databaseUrl: null,
    identity,
    catalog: countries,
    cart: { logos },
    ledger,
    messenger: { messengerOf: async () => 'not-offered' },
    domains: { ownHostOf: () => null, servedSites: async () => new Set() },
    settlement,
    // The first deposit is asked for where a test wants it.
    deposits: { watchDeposit: async () => undefined },
    orders,
    checkSite,
  })
  const paymentRules = { screenSender: async () => false, orderMethods: ['trc20', 'erc20'], ...rules } as const
  const payments = createPayments({
    ...base,
    ...paymentRules,
    audit,
    usernameOf: async (accountId) => accountId,
    lateWindowMs: WEEK_MS,
    config: { ...testConfig(), ...rules.config },
    deposits,
    orders,
    ledger,
    catalog,
    sites: siteReads,
  })
  const assertVerified = async (_db: Database, merchantId: string) => {
    if (rules.unverified?.has(merchantId)) throw new DomainError('verification.required')
  }
  const payouts = createPayouts({
    ...base,
    ...paymentRules,
    audit,
    ledger,
    orders,
    deposits,
    proveAgain,
    config: LOCAL_TREASURY,
    assertVerified,
  })
  const list: readonly ApiModule[] = [orders, payments, payouts, sites, deposits]
  const outlets = openOutlets(networks, LOCAL_TREASURY)
  const unitOfWork = createPayoutsUnitOfWork(db, { ledger, deposits, assertVerified, publish })
  const { screenSender } = paymentRules
  const outgoing = { ...unitOfWork, networks, outlets, screenSender, now, log }
  const arrival = { db, orders, ledger, deposits, screenSender, now, log, witnessEvery: 20 }
  const followOnce = async (): Promise<void> => {
    for (const outlet of outlets) await followOutgoing(outgoing, outlet)
  }
  return { ledger, cart, orders, sites, siteReads, payments, payouts, settlement, deposits, list, arrival, giveItem, followOnce }
}

function fakeCart() {
  const items = new Map<string, OrderableItem>()
  const cart: OrderedCart = {
    readOrderable: async ({ itemId, merchantId }) => {
      const item = items.get(itemId)
      if (item?.merchantId !== merchantId) throw new DomainError('cart.item-not-found')
      return item
    },
    within: (trx) => ({
      markOrdered: async (itemId) => void items.delete(itemId),
      isSlugTaken: createClaimRepository(trx).isSlugTaken,
    }),
  }
  const giveItem = (given: Partial<OrderableItem> = {}): OrderableItem => {
    const id = randomUUID()
    const item: OrderableItem = {
      id,
      merchantId: randomUUID(),
      siteName: 'Lucky Parlour',
      slug: `site-${id.slice(0, 8)}`,
      countriesId: 76,
      currencyCode: 'BRL',
      locale: 'pt',
      design: DESIGN,
      logo: null,
      packageId: 'standard',
      price: 999_000_000n,
      operationAccount: 'operator1',
      operationPasswordHash: 'hash-of-123456',
      contactName: 'Ana',
      estimatedSites: '1',
      server: 'sa-east',
      draftedAt: new Date('2026-01-03T09:00:00Z'),
      ...given,
    }
    items.set(item.id, item)
    return item
  }
  return { cart, giveItem }
}
