import { DomainError } from '../../../platform/domain-error.ts'
import type { Order } from '../../orders/index.ts'
import type { MoneyTimeline } from '../db/transfers.read-model.ts'
import type { PaymentsContext } from './payments-context.ts'

export interface OrderHistory extends MoneyTimeline {
  readonly order: Order
  readonly siteLiveAt: Date | null
}

/** Throws `orders.order-not-found`. */
export async function readOrderTimeline(ctx: PaymentsContext, orderId: string, merchantId: string): Promise<OrderHistory> {
  const order = await ctx.orderReads.findOrder(orderId, merchantId)
  if (!order) throw new DomainError('orders.order-not-found')
  const [money, siteLiveAt] = await Promise.all([
    ctx.readMoneyTimeline(order.id),
    order.siteId === null ? null : ctx.sites.liveSince(order.id),
  ])
  return { ...money, order, siteLiveAt }
}
