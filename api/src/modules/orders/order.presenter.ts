import { wireOf, type Order as OrderView } from '@parlour/contracts'
import { remainingOf, type Order } from './domain/order.ts'

export function presentOrder(order: Order): OrderView {
  return {
    id: order.id,
    orderId: order.orderNumber,
    transactionOrderId: order.lastTransaction,
    status: order.status,
    siteName: order.siteName,
    slug: order.slug,
    countriesId: order.countriesId,
    packageId: order.packageId,
    design: order.design,
    price: wireOf(order.price),
    amount: wireOf(order.amount),
    actualPayment: wireOf(order.confirmed),
    remaining: wireOf(remainingOf(order)),
    siteId: order.siteId,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    payTime: order.paidAt?.toISOString() ?? null,
  }
}
