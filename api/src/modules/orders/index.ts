import type { ErasureBlockers, SearchResults } from '@parlour/contracts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { MerchantEvent, TellMerchantEvent } from '../../platform/merchant-events.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Ledger } from '../ledger/index.ts'
import { openOrdersOf } from './db/open-orders.read-model.ts'
import { readOrders } from './db/order-list.read-model.ts'
import { openOrderStore } from './db/order.store.ts'
import { filterOf } from './domain/order-filter.ts'
import type { OperationHasher, OrderedCart } from './use-cases/ordered-cart.ts'
import type { Order } from './domain/order.ts'
import { orderRoutes } from './order.routes.ts'
import { applyPayment, type FinalTransfer, type PaymentUse } from './use-cases/apply-payment.ts'
import { completeOrder } from './use-cases/complete-order.ts'
import type { AssertMayGrow } from './use-cases/limit-orders.ts'

export { remainingOf } from './domain/order.ts'
export { presentOrder } from './order.presenter.ts'
export type { Order } from './domain/order.ts'
export type { OrderableItem, OrderedCart, OperationHasher } from './use-cases/ordered-cart.ts'
export type { FinalTransfer, PaymentUse } from './use-cases/apply-payment.ts'
export { ordersData } from './db/personal-data.ts'

/** What orders need from outside. */
export interface OrdersDeps {
  readonly db: Database
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly ledger: Ledger
  readonly cart: OrderedCart
  readonly hasher: OperationHasher
  /** Hears of orders that were paid, completed, cancelled or timed out. */
  readonly tell?: TellMerchantEvent
  /** Asked before a merchant with an open or paid order makes another; everybody may unless it is given. */
  readonly assertMayGrow?: AssertMayGrow
  readonly now?: () => Date
  readonly onFault?: (error: unknown) => void
}

/** Orders inside a caller's transaction. */
export interface OrdersWithin {
  /** Reads and locks an order until the transaction ends. */
  readonly lockOrder: (orderId: string, merchantId?: string) => Promise<Order | null>
  /** Books a final transfer, see `applyPayment`. */
  readonly applyPayment: (orderId: string, transfer: FinalTransfer) => Promise<PaymentUse>
  /** Stores what the head of the chain shows on its way to the order; never money. */
  readonly noteSeen: (orderId: string, amount: bigint) => Promise<void>
  /** Lets the order wait at least until then: a running countdown outlives the day of the order. */
  readonly keepOpenUntil: (orderId: string, until: Date) => Promise<void>
  /** Names the site that is being built for the order. */
  readonly attachSite: (orderId: string, siteId: string) => Promise<void>
  /** 1→2 with journal D4; throws `orders.transition-forbidden`. */
  readonly complete: (orderId: string) => Promise<void>
}

/** Orders from checkout to completion (D03). */
export interface Orders extends ApiModule {
  readonly within: (trx: Database) => OrdersWithin
  /** The order, when it is the merchant's; without a merchant any order. */
  readonly findOrder: (orderId: string, merchantId?: string) => Promise<Order | null>
  /** Ids of paid orders whose site is not live, oldest payment first. */
  readonly listPurchased: () => Promise<readonly string[]>
  /** Whether an open or completed order holds the address. */
  readonly isSlugReserved: (slug: string) => Promise<boolean>
  /** Whether the merchant ever ordered. */
  readonly hasOrders: (merchantId: string) => Promise<boolean>
  /** Orders that are neither over nor delivered, newest first. */
  readonly openOrdersOf: (merchantId: string) => Promise<ErasureBlockers['orders']>
  /** The newest orders whose number starts with the text, or whose site name or address has it inside. */
  readonly searchOrders: (merchantId: string, text: string, limit: number) => Promise<SearchResults['orders']>
  /** Times out orders whose day is over and that no money is on the way to (0→4). */
  readonly expireOrders: () => Promise<number>
  readonly startSweeps: () => Sweep
}

const EXPIRY_SWEEP_MS = 30_000

/** The door of orders. */
export function createOrders(deps: OrdersDeps): Orders {
  const { db, ledger } = deps
  const now = deps.now ?? (() => new Date())
  const store = openOrderStore(db)
  const tell = deps.tell ?? (async () => undefined)
  const tellWithin = (trx: Database) => async (event: MerchantEvent) => tell(trx, event)
  const expireOrders = async () =>
    db.transaction(async (trx) => {
      const expired = await openOrderStore(trx).expireUntouched(now())
      for (const order of expired) await tell(trx, { type: 'order.timed-out', merchantId: order.merchantId, order })
      return expired.length
    })
  return {
    routes: orderRoutes({
      db,
      cart: deps.cart,
      hasher: deps.hasher,
      tell,
      now,
      assertMayGrow: deps.assertMayGrow ?? (async () => undefined),
    }),
    within: (trx) => ({
      lockOrder: async (orderId, merchantId) => openOrderStore(trx).lock(orderId, merchantId),
      applyPayment: async (orderId, transfer) =>
        applyPayment(
          {
            orders: openOrderStore(trx),
            ledger: ledger.within(trx),
            tell: tellWithin(trx),
            wakeProvisioning: async () => deps.queue.enqueue(trx, { name: 'sites.provision', payload: { orderId } }),
            now,
          },
          orderId,
          transfer,
        ),
      noteSeen: async (orderId, amount) => openOrderStore(trx).setSeen(orderId, amount),
      keepOpenUntil: async (orderId, until) => openOrderStore(trx).keepOpenUntil(orderId, until),
      attachSite: async (orderId, siteId) => openOrderStore(trx).setSite(orderId, siteId),
      complete: async (orderId) =>
        completeOrder({ orders: openOrderStore(trx), ledger: ledger.within(trx), tell: tellWithin(trx) }, orderId),
    }),
    findOrder: async (orderId, merchantId) => store.find(orderId, merchantId),
    listPurchased: async () => store.listPurchased(),
    isSlugReserved: async (slug) => store.hasSlug(slug),
    hasOrders: async (merchantId) => store.hasAnyOf(merchantId),
    openOrdersOf: async (merchantId) => openOrdersOf(db, merchantId),
    searchOrders: async (merchantId, text, limit) => {
      const { orders } = await readOrders(db, filterOf(merchantId, { q: text }), { offset: 0 }, limit)
      return orders.map(({ order: { id, orderId, siteName, status } }) => ({ id, orderNumber: orderId, siteName, status }))
    },
    expireOrders,
    startSweeps: () => startSweep(expireOrders, EXPIRY_SWEEP_MS, deps.onFault),
  }
}
