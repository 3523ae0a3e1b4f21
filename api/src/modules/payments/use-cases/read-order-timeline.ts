import { DomainError } from '../../../platform/domain-error.ts'
import type { Order, Orders } from '../../orders/index.ts'
import type { MoneyTimeline } from '../db/timeline.read-model.ts'
import type { ProvisioningProgress } from '../domain/neighbours.ts'

export interface OrderHistory extends MoneyTimeline {
  readonly order: Order
  readonly siteLiveAt: Date | null
}

export async function readOrderTimeline(
  deps: {
    readonly orders: Pick<Orders, 'findOrder'>
    readonly sites: ProvisioningProgress
    readonly moneyTimelineOf: (orderId: string) => Promise<MoneyTimeline>
  },
  orderId: string,
  merchantId: string,
): Promise<OrderHistory> {
  const order = await deps.orders.findOrder(orderId, merchantId)
  if (!order) throw new DomainError('orders.order-not-found')
  const [money, siteLiveAt] = await Promise.all([
    deps.moneyTimelineOf(order.id),
    order.siteId === null ? null : deps.sites.liveSince(order.id),
  ])
  return { ...money, order, siteLiveAt }
}
