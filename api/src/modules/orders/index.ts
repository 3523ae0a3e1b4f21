import type { Order as OrderView, SearchResults } from '@parlour/contracts'
import { withTimeLimit, type ReadQueue } from '../../platform/console-reads.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import type { Readable } from '../../platform/named-statement.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Ledger } from '../ledger/index.ts'
import {
  openConsoleOrders,
  briefOrders,
  listExceptionalOrders,
  listVoidedPaid,
  readPurchased,
  type ConsoleOrders,
  type ExceptionalOrder,
  type OrderBrief,
} from './db/console-orders.read-model.ts'
import { listUnpaidOrders, readLatestOrders, type UnpaidOrder } from './db/order-list.read-model.ts'
import { createOrderRepository, type OrderRepository } from './db/order.repository.ts'
import { createOrdersUnitOfWork, type OrderedCart, type PaymentTerms } from './db/orders.unit-of-work.ts'
import { readWaitingVoidRequests } from './db/void-request.repository.ts'
import { filterOf } from './domain/order-filter.ts'
import type { Order } from './domain/order.ts'
import { orderRoutes, voidRequestRoutes } from './order.routes.ts'
import { applyPayment, applyCredit, type FinalTransfer, type PaymentUse } from './use-cases/apply-payment.ts'
import { completeOrder } from './use-cases/buy-order.ts'
import { expireOrders } from './use-cases/expire-order.ts'
import { holdForReversal, shareOf, type LostMoney, type LostShare } from './use-cases/hold-for-reversal.ts'
import type { OperationHasher } from './use-cases/orders-context.ts'
import type { NamesOf } from './void-request.presenter.ts'

export { remainingOf } from './domain/order.ts'
export { presentOrder } from './order.presenter.ts'
export type { Order } from './domain/order.ts'
export type { UnpaidOrder } from './db/order-list.read-model.ts'
export type { OrderedCart, PaymentTerms } from './db/orders.unit-of-work.ts'
export type { OperationHasher } from './use-cases/orders-context.ts'
export type { FinalTransfer, PaymentUse } from './use-cases/apply-payment.ts'
export type { LostMoney, LostShare } from './use-cases/hold-for-reversal.ts'
export type { ExceptionalOrder, OrderBrief } from './db/console-orders.read-model.ts'
export { ordersData } from './db/personal-data.ts'

export interface OrdersDeps {
  readonly db: Database
  readonly reads?: Database
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly ledger: Ledger
  readonly cart: OrderedCart
  readonly catalog: Pick<Catalog, 'findPackage' | 'barOf'>
  readonly payments: { readonly isOnSlowNetwork: (on: Database, orderId: string) => Promise<boolean> }
  readonly hasher: OperationHasher
  readonly publish: PublishMerchantEvent
  /** Runs on the connection that creates the order. */
  readonly mayGrow: (trx: Database, merchantId: string) => Promise<boolean>
  readonly namesOf: NamesOf
  readonly audit: AuditStaff
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
  readonly terms: PaymentTerms
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
  readonly hasOrders: (on: Database, merchantId: string) => Promise<boolean>
  readonly latestOrders: (on: Readable, merchantId: string, limit: number) => Promise<readonly OrderView[]>
  readonly unpaidOrders: (on: Readable, merchantId: string, at: Date) => Promise<readonly UnpaidOrder[]>
  readonly consoleView: ConsoleOrders
  readonly queues: { readonly provisioning: ReadQueue; readonly voidRequests: ReadQueue }
  readonly voidedPaid: typeof listVoidedPaid
  readonly openOrdersOf: OrderRepository['listOpen']
  readonly searchOrders: (merchantId: string, text: string, limit: number) => Promise<SearchResults['orders']>
  readonly exceptionalOrders: (from: Date, limit: number) => Promise<readonly ExceptionalOrder[]>
  readonly briefOrders: (orderIds: readonly string[]) => Promise<ReadonlyMap<string, OrderBrief>>
  readonly expireOrders: () => Promise<number>
  readonly startSweeps: () => Sweep
}

const EXPIRY_SWEEP_MS = 30_000

export function createOrders(deps: OrdersDeps): Orders {
  const { db, reads = db, namesOf, audit, payments } = deps
  const unitOfWork = createOrdersUnitOfWork(db, {
    ...deps,
    isStillSold: async (order, trx) => isStillSold(deps, order, trx),
    isHeldOpen: payments.isOnSlowNetwork,
  })
  const ctx = { ...unitOfWork, cart: deps.cart, hasher: deps.hasher }
  const expire = async () => expireOrders(ctx)
  return {
    routes: async (app) => {
      await app.register(orderRoutes(ctx))
      await app.register(voidRequestRoutes(ctx, namesOf, audit))
    },
    within: (trx) => {
      const store = ctx.within(trx)
      return {
        lockOrder: store.orders.lock,
        applyPayment: async (orderId, transfer) => applyPayment(store, orderId, transfer),
        applyCredit: async (order) => applyCredit(store, order),
        recordSeen: store.orders.setSeen,
        extendUntil: store.orders.extendUntil,
        attachSite: store.orders.setSite,
        holdForReversal: async (order, lost) => holdForReversal(store, order, lost),
        lostShareOf: shareOf,
        complete: async (orderId) => completeOrder(store, orderId),
      }
    },
    findOrder: async (orderId, merchantId) => ctx.orders.find(orderId, merchantId),
    listPurchased: async () => ctx.orders.listPurchased(),
    hasOrders: async (on, merchantId) => createOrderRepository(on).hasAnyOf(merchantId),
    consoleView: openConsoleOrders(reads),
    queues: {
      provisioning: async (on) => withTimeLimit(await readPurchased(on), 'provisioning', deps.now()),
      voidRequests: async (on) => withTimeLimit(await readWaitingVoidRequests(on), 'money', deps.now()),
    },
    voidedPaid: listVoidedPaid,
    openOrdersOf: ctx.orders.listOpen,
    searchOrders: async (merchantId, text, limit) => {
      const { orders } = await ctx.readOrders(filterOf(merchantId, { q: text }), { offset: 0 }, limit)
      return orders.map(({ order: { id, orderId, siteName, status } }) => ({ id, orderNumber: orderId, siteName, status }))
    },
    latestOrders: async (on, merchantId, limit) => readLatestOrders(on, filterOf(merchantId, {}), limit),
    unpaidOrders: listUnpaidOrders,
    exceptionalOrders: async (from, limit) => listExceptionalOrders(db, from, limit),
    briefOrders: async (orderIds) => briefOrders(db, orderIds),
    expireOrders: expire,
    startSweeps: () => startSweep('orders.expire', expire, EXPIRY_SWEEP_MS, deps.onFault),
  }
}

/** Whether a timed-out order may be bought after all. Runs on the connection that locks the order. */
async function isStillSold({ catalog, cart }: OrdersDeps, order: Order, trx: Database): Promise<boolean> {
  const { countriesId, packageId, slug } = order
  return (
    (await catalog.findPackage(countriesId, packageId, trx)) !== null &&
    (await catalog.barOf(order, trx)) === null &&
    !(await cart.within(trx).isSlugTaken(slug))
  )
}
