import { OrderStatus, type VoidRequestState } from '@parlour/contracts'
import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSecondPerson } from '../../../platform/second-person.ts'
import type { AuditedActor, AuditFacts } from '../../../platform/staff-audit.ts'
import { invalidation } from '../../ledger/index.ts'
import type { OrdersStore } from '../db/orders.unit-of-work.ts'
import type { ListedVoidRequest, VoidRequest } from '../db/void-request.repository.ts'
import { readOrderNumber } from '../domain/order-number.ts'
import { assertMayGo } from '../domain/order-status.ts'
import type { Order } from '../domain/order.ts'
import { closeOrder } from './close-order.ts'
import type { OrdersContext } from './orders-context.ts'

interface Decided {
  readonly order: Order
  readonly before: VoidRequest | null
  readonly after: VoidRequest
}

/** Throws `orders.order-not-found`, `orders.transition-forbidden` and `orders.void-request-exists`. */
export async function requestOrderVoid(
  ctx: OrdersContext,
  { orderNumber, reason }: { readonly orderNumber: string; readonly reason: string },
  actor: AuditedActor,
): Promise<ListedVoidRequest> {
  return decide(ctx, actor, async (store) => {
    const order = await lockNumbered(store, orderNumber)
    assertMayGo(order.status, OrderStatus.Invalid)
    const proposal = { id: randomUUID(), orderId: order.id, reason, proposedBy: actor.by, proposedAt: store.now() }
    if (!(await store.voidRequests.insert(proposal))) throw new DomainError('orders.void-request-exists')
    const open = { approvedBy: null, approvedAt: null, withdrawnBy: null, withdrawnAt: null, withdrawalReason: null }
    return { order, before: null, after: { ...proposal, ...open } }
  })
}

/**
 * 0, 1 or 4→3. Open: becomes credit; bought: price held. Throws `orders.void-request-not-found`, `approvals.same-person` and
 * `orders.transition-forbidden`.
 */
export async function approveOrderVoid(ctx: OrdersContext, id: string, actor: AuditedActor): Promise<ListedVoidRequest> {
  return decide(ctx, actor, async (store) => {
    const { order: found, before } = await findOpen(store, id)
    await store.lockMerchantMoney(found.merchantId)
    const order = await store.orders.lock(found.id)
    if (!order) throw new Error(`Void request ${id} belongs to the missing order ${found.id}`)
    assertSecondPerson(before.proposedBy, actor.by)
    const closed =
      order.status === OrderStatus.Purchased ? await holdOrder(store, order) : await closeOrder(store, order, OrderStatus.Invalid)
    const approvedAt = store.now()
    await store.voidRequests.approve(id, actor.by, approvedAt)
    await store.publish({ type: 'order.invalidated', merchantId: order.merchantId, order: closed })
    return { order, before, after: { ...before, approvedBy: actor.by, approvedAt } }
  })
}

/** By the proposer or a second person who disagrees; the order is unchanged. Throws `orders.void-request-not-found`. */
export async function withdrawOrderVoid(
  ctx: OrdersContext,
  { id, reason }: { readonly id: string; readonly reason: string },
  actor: AuditedActor,
): Promise<ListedVoidRequest> {
  return decide(ctx, actor, async (store) => {
    const { order, before } = await findOpen(store, id)
    const withdrawnAt = store.now()
    await store.voidRequests.withdraw(id, actor.by, withdrawnAt, reason)
    return { order, before, after: { ...before, withdrawnBy: actor.by, withdrawnAt, withdrawalReason: reason } }
  })
}

export function stateOf({ approvedAt, withdrawnAt }: VoidRequest): VoidRequestState {
  if (approvedAt !== null) return 'approved'
  return withdrawnAt === null ? 'waiting' : 'withdrawn'
}

async function decide(
  ctx: OrdersContext,
  { record }: AuditedActor,
  work: (store: OrdersStore) => Promise<Decided>,
): Promise<ListedVoidRequest> {
  return ctx.transact(async (store) => {
    const decided = await work(store)
    await store.recordAction(record, actionOf(decided))
    const { orderNumber, siteName, merchantId } = decided.order
    return { ...decided.after, orderNumber, siteName, merchantId }
  })
}

async function lockNumbered({ orders }: OrdersStore, typed: string): Promise<Order> {
  const orderNumber = readOrderNumber(typed)
  const id = orderNumber === null ? null : await orders.idOf(orderNumber)
  const order = id === null ? null : await orders.lock(id)
  if (!order) throw new DomainError('orders.order-not-found', { fields: { orderNumber: 'unknown' } })
  return order
}

async function findOpen(
  { voidRequests, orders }: OrdersStore,
  id: string,
): Promise<{ readonly before: VoidRequest; readonly order: Order }> {
  const before = await voidRequests.findOpen(id)
  const order = before && (await orders.find(before.orderId))
  if (!before || !order) throw new DomainError('orders.void-request-not-found')
  return { before, order }
}

async function holdOrder({ orders, ledger, now }: OrdersStore, order: Order): Promise<Order> {
  assertMayGo(order.status, OrderStatus.Invalid)
  const closedAt = now()
  await orders.change(order.id, { status: OrderStatus.Invalid, closedAt })
  await ledger.post(invalidation(order))
  return { ...order, status: OrderStatus.Invalid, closedAt }
}

function actionOf({ order, before, after }: Decided): AuditFacts {
  return {
    subject: `verdict ${after.id} order ${order.id} merchant ${order.merchantId}`,
    reason: after.withdrawalReason ?? after.reason,
    before: { status: order.status, ...(before && { voidRequest: stateOf(before), proposedBy: before.proposedBy }) },
    after: { status: after.approvedAt === null ? order.status : 3, voidRequest: stateOf(after) },
  }
}
