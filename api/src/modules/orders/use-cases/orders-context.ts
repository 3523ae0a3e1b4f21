import type { OrderedCart, OrdersUnitOfWork } from '../db/orders.unit-of-work.ts'

export interface OperationHasher {
  readonly hash: (password: string, purpose: 'operation') => Promise<string>
}

/** What the use cases of orders work with. */
export interface OrdersContext extends OrdersUnitOfWork {
  readonly cart: Pick<OrderedCart, 'readOrderable'>
  readonly hasher: OperationHasher
}
