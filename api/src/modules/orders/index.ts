import type { ErasureBlockers, SearchResults } from '@parlour/contracts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { lockMerchantMoney } from '../../platform/merchant-lock.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import { UNHEARD_AUDIT, type AuditStaff } from '../../platform/staff-audit.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Ledger } from '../ledger/index.ts'
import { briefOrders, listExceptionalOrders, type ExceptionalOrder, type OrderBrief } from './db/exceptional-orders.read-model.ts'
import { openConsoleOrders, type ConsoleOrders } from './db/console-orders.read-model.ts'
import { openOrdersOf } from './db/open-orders.read-model.ts'
import { readOrders } from './db/order-list.read-model.ts'
import { createOrderRepository, type DueOrder } from './db/order.repository.ts'
import { filterOf } from './domain/order-filter.ts'
import type { OperationHasher, OrderedCart } from './use-cases/ordered-cart.ts'
import type { Order } from './domain/order.ts'
import { orderRoutes } from './order.routes.ts'
import { applyCredit } from './use-cases/apply-credit.ts'
import { applyPayment, type FinalTransfer, type PaymentUse } from './use-cases/apply-payment.ts'
import { completeOrder } from './use-cases/complete-order.ts'
import { expireOrder } from './use-cases/expire-order.ts'
import { holdForReversal, shareOf, type LostMoney, type LostShare } from './use-cases/hold-for-reversal.ts'
import type { MoneyUnit, PaymentTerms } from './use-cases/money-unit.ts'
import type { NamesOf } from './void-request.presenter.ts'
import { voidRequestRoutes } from './void-request.routes.ts'

export { remainingOf } from './domain/order.ts'
export { presentOrder } from './order.presenter.ts'
export type { Order } from './domain/order.ts'
export type { OrderableItem, OrderedCart, OperationHasher } from './use-cases/ordered-cart.ts'
export type { PaymentTerms } from './use-cases/money-unit.ts'
export type { FinalTransfer, PaymentUse } from './use-cases/apply-payment.ts'
export type { LostMoney, LostShare } from './use-cases/hold-for-reversal.ts'
export type { ExceptionalOrder, OrderBrief } from './db/exceptional-orders.read-model.ts'
export { ordersData } from './db/personal-data.ts'

export interface OrdersDeps {
  readonly db: Database
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly ledger: Ledger
  readonly cart: OrderedCart
  readonly hasher: OperationHasher
  readonly publish?: PublishMerchantEvent
  /** Runs on the connection that creates the order; default: always. */
  readonly mayGrow?: (trx: Database, merchantId: string) => Promise<boolean>
  readonly namesOf?: NamesOf
  readonly audit?: AuditStaff
  readonly now?: () => Date
  readonly onFault?: (error: unknown) => void
  readonly terms?: PaymentTerms
  /** For timed-out orders; runs on the connection that locks the order. Default: true. */
  readonly isStillSold?: (order: Order, trx: Database) => Promise<boolean>
  readonly isHeldOpen?: (trx: Database, orderId: string) => Promise<boolean>
}

export interface OrdersWithin {
  /** Locks the order until the transaction ends. */
  readonly lockOrder: (orderId: string, merchantId?: string) => Promise<Order | null>
  readonly applyPayment: (orderId: string, transfer: FinalTransfer) => Promise<PaymentUse>
  readonly applyCredit: (order: Order) => Promise<Order>
  readonly recordSeen: (orderId: string, amount: bigint) => Promise<void>
  /** Never shortens: a running countdown may outlast the order's deadline. */
  readonly extendUntil: (orderId: string, until: Date) => Promise<void>
  readonly attachSite: (orderId: string, siteId: string) => Promise<void>
  /** For money that its chain took back; the caller books the reversal in between. See `holdForReversal`. */
  readonly holdForReversal: (order: Order, lost: LostMoney) => Promise<LostShare>
  readonly lostShareOf: (order: Order, lost: LostMoney) => LostShare
  /** 1→2 with journal D4; throws `orders.transition-forbidden`. */
  readonly complete: (orderId: string) => Promise<void>
}

export interface Orders extends ApiModule {
  readonly within: (trx: Database) => OrdersWithin
  readonly findOrder: (orderId: string, merchantId?: string) => Promise<Order | null>
  readonly listPurchased: () => Promise<readonly string[]>
  readonly isSlugReserved: (slug: string) => Promise<boolean>
  readonly hasOrders: (on: Database, merchantId: string) => Promise<boolean>
  readonly consoleView: ConsoleOrders
  readonly openOrdersOf: (merchantId: string) => Promise<ErasureBlockers['orders']>
  readonly searchOrders: (merchantId: string, text: string, limit: number) => Promise<SearchResults['orders']>
  readonly exceptionalOrders: (from: Date, limit: number) => Promise<readonly ExceptionalOrder[]>
  readonly briefOrders: (orderIds: readonly string[]) => Promise<ReadonlyMap<string, OrderBrief>>
  readonly expireOrders: () => Promise<number>
  readonly startSweeps: () => Sweep
}

const EXPIRY_SWEEP_MS = 30_000
const EXPIRY_BATCH = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const DAY_MS = 86_400_000
const PLAIN_TERMS: PaymentTerms = { tolerance: 0n, lateWindowMs: 7 * DAY_MS }

export function createOrders(deps: OrdersDeps): Orders {
  const { db, ledger } = deps
  const now = deps.now ?? (() => new Date())
  const store = createOrderRepository(db)
  const { publish = async () => undefined, isStillSold = async () => true, mayGrow = async () => true } = deps
  const moneyUnit = (trx: Database): MoneyUnit => ({
    orders: createOrderRepository(trx),
    ledger: ledger.within(trx),
    terms: deps.terms ?? PLAIN_TERMS,
    publish: async (event) => publish(trx, event),
    triggerProvisioning: async (orderId) => deps.queue.enqueue(trx, { name: 'sites.provision', payload: { orderId } }),
    isStillSold: async (order) => isStillSold(order, trx),
    mayGrow: async (merchantId) => mayGrow(trx, merchantId),
    now,
  })
  const isHeldOpen = deps.isHeldOpen ?? (async () => false)
  const expireOne = async ({ id, merchantId }: DueOrder) =>
    db.transaction(async (trx) => {
      await lockMerchantMoney(trx, merchantId)
      return !(await isHeldOpen(trx, id)) && expireOrder(moneyUnit(trx), id)
    })
  const expireOrders = async () => {
    let expired = 0
    let due = await store.listDue(now(), FIRST_ID, EXPIRY_BATCH)
    while (due.length > 0) {
      for (const order of due) if (await expireOne(order)) expired += 1
      due = await store.listDue(now(), due.at(-1)?.id ?? FIRST_ID, EXPIRY_BATCH)
    }
    return expired
  }
  return {
    routes: async (app) => {
      const { namesOf = async () => new Map() } = deps
      await app.register(orderRoutes({ db, cart: deps.cart, hasher: deps.hasher, moneyUnit, now }))
      await app.register(voidRequestRoutes({ db, moneyUnit, now, namesOf, audit: deps.audit ?? UNHEARD_AUDIT }))
    },
    within: (trx) => ({
      lockOrder: async (orderId, merchantId) => createOrderRepository(trx).lock(orderId, merchantId),
      applyPayment: async (orderId, transfer) => applyPayment(moneyUnit(trx), orderId, transfer),
      applyCredit: async (order) => applyCredit(moneyUnit(trx), order),
      recordSeen: async (orderId, amount) => createOrderRepository(trx).setSeen(orderId, amount),
      extendUntil: async (orderId, until) => createOrderRepository(trx).extendUntil(orderId, until),
      attachSite: async (orderId, siteId) => createOrderRepository(trx).setSite(orderId, siteId),
      holdForReversal: async (order, lost) => holdForReversal(moneyUnit(trx), order, lost),
      lostShareOf: shareOf,
      complete: async (orderId) => completeOrder(moneyUnit(trx), orderId),
    }),
    findOrder: async (orderId, merchantId) => store.find(orderId, merchantId),
    listPurchased: async () => store.listPurchased(),
    isSlugReserved: async (slug) => store.hasSlug(slug),
    hasOrders: async (on, merchantId) => createOrderRepository(on).hasAnyOf(merchantId),
    consoleView: openConsoleOrders(db),
    openOrdersOf: async (merchantId) => openOrdersOf(db, merchantId),
    searchOrders: async (merchantId, text, limit) => {
      const { orders } = await readOrders(db, filterOf(merchantId, { q: text }), { offset: 0 }, limit)
      return orders.map(({ order: { id, orderId, siteName, status } }) => ({ id, orderNumber: orderId, siteName, status }))
    },
    exceptionalOrders: async (from, limit) => listExceptionalOrders(db, from, limit),
    briefOrders: async (orderIds) => briefOrders(db, orderIds),
    expireOrders,
    startSweeps: () => startSweep(expireOrders, EXPIRY_SWEEP_MS, deps.onFault),
  }
}
