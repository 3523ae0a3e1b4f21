import { OrderStatus } from '@parlour/contracts'
import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import { invalidation } from '../../ledger/index.ts'
import type { VoidRequest, VoidRequestRepository } from '../db/void-request.repository.ts'
import { assertMayGo } from '../domain/order-status.ts'
import type { Order } from '../domain/order.ts'
import { closeOrder } from './close-order.ts'
import type { MoneyUnit } from './money-unit.ts'

export interface VoidRequestUnit {
  readonly voidRequests: VoidRequestRepository
  readonly now: () => Date
}

/** Throws `orders.transition-forbidden` and `orders.void-request-exists`. */
export async function requestOrderVoid(
  { voidRequests, now }: VoidRequestUnit,
  order: Order,
  by: string,
  reason: string,
): Promise<VoidRequest> {
  assertMayGo(order.status, 3)
  const proposal = { id: randomUUID(), orderId: order.id, reason, proposedBy: by, proposedAt: now() }
  if (!(await voidRequests.insert(proposal))) throw new DomainError('orders.void-request-exists')
  return { ...proposal, approvedBy: null, approvedAt: null, withdrawnBy: null, withdrawnAt: null, withdrawalReason: null }
}

/** 0, 1 or 4→3. Open: becomes credit; bought: price held. Throws `approvals.same-person`, `orders.transition-forbidden`. */
export async function approveOrderVoid(unit: MoneyUnit & VoidRequestUnit, voidRequest: VoidRequest, by: string): Promise<VoidRequest> {
  if (voidRequest.proposedBy === by) throw new DomainError('approvals.same-person')
  const order = await unit.orders.lock(voidRequest.orderId)
  if (!order) throw new Error(`Verdict ${voidRequest.id} belongs to the missing order ${voidRequest.orderId}`)
  const closed = order.status === OrderStatus.Purchased ? await holdOrder(unit, order) : await closeOrder(unit, order, OrderStatus.Invalid)
  const approvedAt = unit.now()
  await unit.voidRequests.approve(voidRequest.id, by, approvedAt)
  await unit.publish({ type: 'order.invalidated', merchantId: order.merchantId, order: closed })
  return { ...voidRequest, approvedBy: by, approvedAt }
}

/** By the proposer or a second person who disagrees; the order is unchanged. */
export async function withdrawOrderVoid(
  { voidRequests, now }: VoidRequestUnit,
  voidRequest: VoidRequest,
  by: string,
  reason: string,
): Promise<VoidRequest> {
  const withdrawnAt = now()
  await voidRequests.withdraw(voidRequest.id, by, withdrawnAt, reason)
  return { ...voidRequest, withdrawnBy: by, withdrawnAt, withdrawalReason: reason }
}

async function holdOrder({ orders, ledger, now }: MoneyUnit, order: Order): Promise<Order> {
  assertMayGo(order.status, 3)
  const closedAt = now()
  await orders.change(order.id, { status: OrderStatus.Invalid, closedAt })
  await ledger.post(invalidation(order))
  return { ...order, status: OrderStatus.Invalid, closedAt }
}
