import { OrderStatus } from '@parlour/contracts'
import { invalidation } from '../../ledger/index.ts'
import type { Order } from '../domain/order.ts'
import type { OrdersStore } from '../db/orders.unit-of-work.ts'

export interface LostMoney {
  readonly amount: bigint
  readonly isOfOrder: boolean
}

export interface LostShare {
  readonly status: OrderStatus
  readonly fromOrder: bigint
  readonly fromDeferred: bigint
  readonly isDeliveredUnpaid: boolean
}

/** Open orders wait again, unpaid bought ones are held (1→3), delivered ones stay. Book the reversal first, in the same transaction. */
export async function holdForReversal(store: OrdersStore, order: Order, lost: LostMoney): Promise<LostShare> {
  const share = shareOf(order, lost)
  const { id, status, confirmed, returned } = order
  if (share.fromOrder > 0n) await store.orders.change(id, { confirmed: confirmed - share.fromOrder })
  if (status === OrderStatus.Purchased && lost.isOfOrder) await holdBought(store, order, lost.amount, share.fromDeferred)
  if (status === OrderStatus.TimedOut) await store.orders.change(id, { returned: returned - smaller(lost.amount, returned) })
  return share
}

export function shareOf({ status, amount, confirmed, forgiven }: Order, lost: LostMoney): LostShare {
  const nothing: LostShare = { status, fromOrder: 0n, fromDeferred: 0n, isDeliveredUnpaid: false }
  if (!lost.isOfOrder) return nothing
  if (status === OrderStatus.PendingPayment) return { ...nothing, fromOrder: smaller(lost.amount, confirmed) }
  const surplus = confirmed + forgiven - amount
  const missing = smaller(amount, lost.amount > surplus ? lost.amount - surplus : 0n)
  if (status === OrderStatus.Purchased) return { ...nothing, fromDeferred: missing }
  return { ...nothing, isDeliveredUnpaid: status === OrderStatus.Completed && missing > 0n }
}

async function holdBought({ orders, ledger, publish, now }: OrdersStore, order: Order, lost: bigint, fromDeferred: bigint): Promise<void> {
  const confirmed = order.confirmed - smaller(lost, order.confirmed)
  if (fromDeferred === 0n) return orders.change(order.id, { confirmed })
  const closedAt = now()
  await orders.change(order.id, { status: OrderStatus.Invalid, closedAt, confirmed })
  if (order.amount > fromDeferred) await ledger.post(invalidation({ ...order, amount: order.amount - fromDeferred }))
  await publish({ type: 'order.invalidated', merchantId: order.merchantId, order })
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right
}
