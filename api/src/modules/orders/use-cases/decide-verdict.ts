import { OrderStatus } from '@parlour/contracts'
import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import { invalidation } from '../../ledger/index.ts'
import type { Verdict, VerdictStore } from '../db/verdict.store.ts'
import { assertMayGo } from '../domain/order-status.ts'
import type { Order } from '../domain/order.ts'
import { closeOrder } from './close-order.ts'
import type { MoneyUnit } from './money-unit.ts'

/** What a proposal touches, in one transaction. */
export interface VerdictUnit {
  readonly verdicts: VerdictStore
  readonly now: () => Date
}

/** Writes down that a person of the staff wants an order to be invalid; throws `orders.transition-forbidden` and `orders.verdict-exists`. */
export async function proposeVerdict({ verdicts, now }: VerdictUnit, order: Order, by: string, reason: string): Promise<Verdict> {
  assertMayGo(order.status, 3)
  const proposal = { id: randomUUID(), orderId: order.id, reason, proposedBy: by, proposedAt: now() }
  if (!(await verdicts.insert(proposal))) throw new DomainError('orders.verdict-exists')
  return { ...proposal, approvedBy: null, approvedAt: null, withdrawnBy: null, withdrawnAt: null, withdrawalReason: null }
}

/**
 * 0, 1 or 4→3 once a second person agrees: what an open order holds becomes credit, the price of a bought one is held. Throws
 * `orders.verdict-same-person` and `orders.transition-forbidden`.
 */
export async function approveVerdict(unit: MoneyUnit & VerdictUnit, verdict: Verdict, by: string): Promise<Verdict> {
  if (verdict.proposedBy === by) throw new DomainError('orders.verdict-same-person')
  const order = await unit.orders.lock(verdict.orderId)
  if (!order) throw new Error(`Verdict ${verdict.id} belongs to the missing order ${verdict.orderId}`)
  const closed = order.status === OrderStatus.Purchased ? await holdOrder(unit, order) : await closeOrder(unit, order, OrderStatus.Invalid)
  const approvedAt = unit.now()
  await unit.verdicts.approve(verdict.id, by, approvedAt)
  await unit.tell({ type: 'order.invalidated', merchantId: order.merchantId, order: closed })
  return { ...verdict, approvedBy: by, approvedAt }
}

/** Takes back a verdict that waits, by whoever proposed it or by another person who does not agree; the order stays as it is. */
export async function withdrawVerdict({ verdicts, now }: VerdictUnit, verdict: Verdict, by: string, reason: string): Promise<Verdict> {
  const withdrawnAt = now()
  await verdicts.withdraw(verdict.id, by, withdrawnAt, reason)
  return { ...verdict, withdrawnBy: by, withdrawnAt, withdrawalReason: reason }
}

async function holdOrder({ orders, ledger, now }: MoneyUnit, order: Order): Promise<Order> {
  assertMayGo(order.status, 3)
  const closedAt = now()
  await orders.change(order.id, { status: OrderStatus.Invalid, closedAt })
  await ledger.post(invalidation(order))
  return { ...order, status: OrderStatus.Invalid, closedAt }
}
