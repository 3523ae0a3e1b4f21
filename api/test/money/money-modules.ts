import { randomUUID } from 'node:crypto'
import type { PackageId } from '@parlour/contracts'
import { SCHEMES, TEMPLATES, themesOf } from '@parlour/site-engine'
import type { Database } from '../../src/platform/database.ts'
import { DomainError } from '../../src/platform/domain-error.ts'
import type { ApiModule } from '../../src/platform/http-app.ts'
import type { JobQueue } from '../../src/platform/jobs.ts'
import type { Readable } from '../../src/platform/named-statement.ts'
import type { PublishMerchantEvent } from '../../src/platform/merchant-events.ts'
import { createLedger } from '../../src/modules/ledger/index.ts'
import { createOrders, type OrdersDeps, type OrderableItem, type OrderedCart } from '../../src/modules/orders/index.ts'
import { createPayments, createPayouts, type PaymentNetwork, type PaymentsDeps } from '../../src/modules/payments/index.ts'
import { createPayoutsUnitOfWork } from '../../src/modules/payments/db/payouts.unit-of-work.ts'
import { openOutlets } from '../../src/modules/payments/payout/open-outlets.ts'
import { followOutgoing } from '../../src/modules/payments/watcher/outgoing-transfers.ts'
import { createSettlement, createDeposits } from '../../src/modules/settlement/index.ts'
import { createSites, type CheckSite } from '../../src/modules/sites/index.ts'
import { FEES } from '../settlement/package-fees.ts'
import { testConfig } from '../test-config.ts'

const [template] = TEMPLATES
const LOCAL_TREASURY = { treasuries: { tron: null, eth: null }, tronApiUrl: null }
const DESIGN = { templateId: template?.id ?? '', themeId: themesOf(template?.id ?? '')[0]?.id ?? '', schemeId: SCHEMES[0]?.id ?? '' }

export const REGISTERED_AT = new Date('2026-01-02T10:00:00Z')

export type MoneyRules = Pick<OrdersDeps, 'terms' | 'isStillSold' | 'mayGrow'> &
  Pick<PaymentsDeps, 'orderMethods' | 'screenSender' | 'audit'> & {
    readonly unverified?: ReadonlySet<string>
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
  const accounts = { accountOf: async () => ({ registeredAt: REGISTERED_AT }) }
  const countries = {
    countryOf: async () => ({ countryNames: 'Brazil', currencyCode: 'BRL', paymentMethods: ['Pix'] }),
    isDesignSoldIn: async () => true,
  }
  const logos = {
    draw: async (picture: Buffer) => ({ picture, width: 480, height: 160 }),
    hold: async () => ({ path: `/media/logos/${'b'.repeat(64)}.webp`, width: 480, height: 160 }),
  }
  const ledger = createLedger({ now })
  const merchants = {
    isEmailProven: async () => false,
    messengerOf: async () => 'not-offered' as const,
    isDepositBooked: ledger.isDepositBooked,
  }
  const orders = createOrders({
    db,
    queue,
    ledger,
    cart,
    hasher,
    now,
    publish,
    ...rules,
    isHeldOpen: async (trx, orderId) => payments.isOnSlowNetwork(trx, orderId),
  })
  const usernameOf = async () => 'lucky'
  const own = { merchants, logos, proveAgain, servedSites: async () => new Set<string>() }
  const listLaunchedSites = async () => []
  const feesOf = async (_db: Database, packageId: PackageId) => FEES[packageId]
  const settlement = createSettlement({
    db,
    feesOf,
    listLaunchedSites,
    onEnded: async (trx, merchantIds) => deposits.notifyReturns(trx, merchantIds),
    now,
  })
  const { openContract, endContract, reopenContract, recordUsage } = settlement
  const sites = createSites({
    ...own,
    openContract,
    endContract,
    reopenContract,
    recordUsage,
    db,
    config: testConfig(),
    queue,
    orders,
    accounts,
    countries,
    hasher,
    checkSite,
    usernameOf,
    now,
    publish,
  })
  const pendingTopUps = async (on: Readable, merchantId: string) => payments.pendingTopUps(on, merchantId)
  const astray = {
    pendingTopUps,
    openRecoveries: async () => 0,
    walletsOf: async (ids: readonly string[]) => payouts.walletsOf(ids),
    returnWalletsOf: async (on: Readable, ids: readonly string[]) => payouts.returnWalletsOf(on, ids),
  }
  const isVerified = async (_db: Database, merchantId: string) => !rules.unverified?.has(merchantId)
  const { audit } = rules
  const staff = { usernameOf, isVerified, ...(audit && { audit }) }
  const deposits = createDeposits({ db, feesOf, settlement, ledger, payments: astray, sites, publish, now, ...staff })
  const payments = createPayments({
    db,
    networks,
    deposits,
    depositXpub: null,
    orders,
    ledger,
    sites,
    orderMethods: ['trc20', 'erc20'],
    publish,
    now,
    log,
    ...rules,
  })
  const assertVerified = async (_db: Database, merchantId: string) => {
    if (rules.unverified?.has(merchantId)) throw new DomainError('verification.required')
  }
  const payouts = createPayouts({
    db,
    networks,
    ledger,
    orders,
    deposits,
    proveAgain,
    publish,
    now,
    ...rules,
    config: LOCAL_TREASURY,
    assertVerified,
    log,
  })
  const list: readonly ApiModule[] = [orders, payments, payouts, ledger, sites, deposits]
  const outlets = openOutlets(networks, LOCAL_TREASURY)
  const unitOfWork = createPayoutsUnitOfWork(db, { ledger, deposits, assertVerified, publish })
  const outgoing = { ...unitOfWork, networks, outlets, now, log }
  const followOnce = async (): Promise<void> => {
    for (const outlet of outlets) await followOutgoing(outgoing, outlet)
  }
  return { ledger, orders, sites, payments, payouts, settlement, deposits, list, giveItem, followOnce }
}

function fakeCart() {
  const items = new Map<string, OrderableItem>()
  const cart: OrderedCart = {
    readOrderable: async ({ itemId, merchantId }) => {
      const item = items.get(itemId)
      if (item?.merchantId !== merchantId) throw new DomainError('cart.item-not-found')
      return item
    },
    within: () => ({ markOrdered: async (itemId) => void items.delete(itemId) }),
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
