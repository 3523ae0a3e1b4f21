import type { Database } from '../../../platform/database.ts'
import type { JobQueue } from '../../../platform/jobs.ts'
import type { MerchantEvent, PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { Cart, CartInTransaction } from '../../cart/index.ts'
import type { Ledger, LedgerWriter } from '../../ledger/index.ts'
import type { OrderFilter } from '../domain/order-filter.ts'
import type { Order } from '../domain/order.ts'
import { orderBatches, readOrders, type ListedOrder, type ListStart } from './order-list.read-model.ts'
import { createOrderRepository, type OrderRepository } from './order.repository.ts'
import { createVoidRequestRepository, type VoidRequestRepository } from './void-request.repository.ts'

export interface OrderedCart {
  readonly readOrderable: Cart['readOrderable']
  readonly within: (trx: Database) => Pick<CartInTransaction, 'markOrdered' | 'isSlugTaken'>
}

export interface PaymentTerms {
  /** A shortfall of at most this much is forgiven. */
  readonly tolerance: bigint
  readonly lateWindowMs: number
}

/** The repositories and the neighbours on one connection. Money moves only under the lock of its merchant. */
export interface OrdersStore extends BaseStore {
  readonly orders: OrderRepository
  readonly voidRequests: VoidRequestRepository
  readonly ledger: LedgerWriter
  readonly terms: PaymentTerms
  readonly readOrders: (
    filter: OrderFilter,
    start: ListStart,
    limit: number,
  ) => Promise<{ readonly orders: readonly ListedOrder[]; readonly counted: number }>
  readonly orderBatches: (filter: OrderFilter, size: number) => AsyncGenerator<readonly ListedOrder[], void>
  readonly markOrdered: CartInTransaction['markOrdered']
  readonly publish: (event: MerchantEvent) => Promise<void>
  readonly triggerProvisioning: (orderId: string) => Promise<void>
  readonly isStillSold: (order: Order) => Promise<boolean>
  readonly mayGrow: (merchantId: string) => Promise<boolean>
  readonly isHeldOpen: (orderId: string) => Promise<boolean>
  readonly now: () => Date
}

export interface OrdersOutlets {
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly ledger: Pick<Ledger, 'within'>
  readonly cart: OrderedCart
  readonly terms: PaymentTerms
  readonly publish: PublishMerchantEvent
  readonly mayGrow: (trx: Database, merchantId: string) => Promise<boolean>
  readonly isStillSold: (order: Order, trx: Database) => Promise<boolean>
  readonly isHeldOpen: (trx: Database, orderId: string) => Promise<boolean>
  readonly now: () => Date
}

export type OrdersUnitOfWork = UnitOfWork<OrdersStore>

export function createOrdersUnitOfWork(db: Database, outlets: OrdersOutlets): OrdersUnitOfWork {
  return createUnitOfWork(db, (on) => createStore(on, outlets))
}

function createStore(db: Database, outlets: OrdersOutlets): OrdersStore {
  return {
    ...createBaseStore(db),
    orders: createOrderRepository(db),
    voidRequests: createVoidRequestRepository(db),
    ledger: outlets.ledger.within(db),
    terms: outlets.terms,
    readOrders: async (filter, start, limit) => readOrders(db, filter, start, limit),
    orderBatches: (filter, size) => orderBatches(db, filter, size),
    markOrdered: async (itemId, orderId, taken) => outlets.cart.within(db).markOrdered(itemId, orderId, taken),
    publish: async (event) => outlets.publish(db, event),
    triggerProvisioning: async (orderId) => outlets.queue.enqueue(db, { name: 'sites.provision', payload: { orderId } }),
    isStillSold: async (order) => outlets.isStillSold(order, db),
    mayGrow: async (merchantId) => outlets.mayGrow(db, merchantId),
    isHeldOpen: async (orderId) => outlets.isHeldOpen(db, orderId),
    now: outlets.now,
  }
}
