import { OrderStatus } from '@parlour/contracts'
import type { MerchantEvent } from '../../../platform/merchant-events.ts'
import { completion, type LedgerWriter } from '../../ledger/index.ts'
import type { OrderRepository } from '../db/order.repository.ts'
import { assertMayGo } from '../domain/order-status.ts'

export interface CompletionUnit {
  readonly orders: OrderRepository
  readonly ledger: LedgerWriter
  readonly publish: (event: MerchantEvent) => Promise<void>
}

/** 1→2 with journal D4, in the transaction in which the site goes live; otherwise throws `orders.transition-forbidden`. */
export async function completeOrder({ orders, ledger, publish }: CompletionUnit, orderId: string): Promise<void> {
  const order = await orders.lock(orderId)
  if (!order) throw new Error(`The missing order ${orderId} cannot be completed`)
  assertMayGo(order.status, 2)
  await orders.change(order.id, { status: OrderStatus.Completed })
  await ledger.post(completion(order))
  await publish({ type: 'order.completed', merchantId: order.merchantId, order })
}
