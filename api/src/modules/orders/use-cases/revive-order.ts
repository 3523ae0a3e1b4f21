import { orderDeposit, reopening, ACCOUNTS } from '../../ledger/index.ts'
import type { Order } from '../domain/order.ts'
import type { FinalTransfer } from './apply-payment.ts'
import { buyOrder, isShort } from './buy-order.ts'
import { mayHaveOneMore } from './limit-orders.ts'
import type { OrdersStore } from '../db/orders.unit-of-work.ts'

/** 4→1 when the late payment plus its credit still held reaches the price in time and the order is still allowed. Else false. */
export async function reviveOrder(store: OrdersStore, order: Order, transfer: FinalTransfer): Promise<boolean> {
  const lack = order.amount > transfer.amount ? order.amount - transfer.amount : 0n
  const lifted = lack < order.returned ? lack : order.returned
  const paid: Order = {
    ...order,
    confirmed: transfer.amount + lifted,
    forgiven: 0n,
    returned: order.returned - lifted,
    lastTransaction: transfer.txHash,
  }
  if (isShort(store, paid) || !isInWindow(store, order)) return false
  if ((await store.orders.isRivalled(order)) || !(await store.isStillSold(order))) return false
  if (!(await mayHaveOneMore(store, order.merchantId))) return false
  const credit = ACCOUNTS.credit(order.merchantId)
  const held = lifted > 0n ? -((await store.ledger.lock([credit])).get(credit.code) ?? 0n) : 0n
  if (held < lifted) return false
  await store.ledger.post(orderDeposit(transfer, order.id))
  if (lifted > 0n) await store.ledger.post(reopening({ id: order.id, merchantId: order.merchantId, confirmed: lifted }, 1))
  await buyOrder(store, paid)
  return true
}

function isInWindow({ terms, now }: OrdersStore, { closedAt }: Order): boolean {
  return closedAt !== null && now().getTime() < closedAt.getTime() + terms.lateWindowMs
}
