import { OrderStatus, type TransferUse } from '@parlour/contracts'
import { crashPoint } from '../../../platform/crash-point.ts'
import { ACCOUNTS, creditDeposit, orderDeposit, reopening, suspenseDeposit, creditToOrder } from '../../ledger/index.ts'
import type { OrdersStore } from '../db/orders.unit-of-work.ts'
import { remainingOf, type Order } from '../domain/order.ts'
import { buyOrder, isShort } from './buy-order.ts'
import { mayHaveOneMore } from './create-order.ts'
import { extendOnce } from './extend-once.ts'

/** `key` is `chain:tx:ordinal`; dust counts only while the order waits for it. */
export interface FinalTransfer {
  readonly key: string
  readonly chain: string
  readonly address: string
  readonly txHash: string
  readonly amount: bigint
  readonly isDust?: boolean
}

export type PaymentUse = Extract<TransferUse, 'order' | 'credit' | 'suspense'>

/** D1 while open, 0→1 at the price, 4→1 for late money; the rest is credit. The caller ensures each transfer comes once. */
export async function applyPayment(store: OrdersStore, orderId: string, transfer: FinalTransfer): Promise<PaymentUse> {
  const order = await store.orders.lock(orderId)
  if (!order) throw new Error(`Transfer ${transfer.key} belongs to the missing order ${orderId}`)
  if (order.status === OrderStatus.PendingPayment) return payOpenOrder(store, order, transfer)
  if (order.status === OrderStatus.TimedOut && (await reviveOrder(store, order, transfer))) return 'order'
  return creditMerchant(store, order, transfer)
}

async function payOpenOrder(store: OrdersStore, order: Order, transfer: FinalTransfer): Promise<PaymentUse> {
  const { orders, ledger } = store
  const paid = { ...order, confirmed: order.confirmed + transfer.amount, lastTransaction: transfer.txHash }
  await ledger.post(orderDeposit(transfer, order.id))
  crashPoint('orders.in-payment')
  await orders.change(order.id, { confirmed: paid.confirmed, lastTransaction: paid.lastTransaction })
  if (isShort(store, paid)) await extendOnce(store, paid, remainingOf(paid))
  else await buyOrder(store, paid)
  return 'order'
}

async function creditMerchant({ orders, ledger, publish }: OrdersStore, order: Order, transfer: FinalTransfer): Promise<PaymentUse> {
  const { key, amount } = transfer
  if (transfer.isDust) {
    await ledger.post(suspenseDeposit(transfer))
    return 'suspense'
  }
  await ledger.post(creditDeposit(transfer, order.merchantId))
  if (order.status === OrderStatus.TimedOut) await orders.change(order.id, { returned: order.returned + amount })
  await publish({ type: 'credit.received', merchantId: order.merchantId, order, amount, key })
  return 'credit'
}

/** 4→1 when the late payment plus its credit still held reaches the price in time and the order is still allowed. Else false. */
async function reviveOrder(store: OrdersStore, order: Order, transfer: FinalTransfer): Promise<boolean> {
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

/** The caller must have locked the order; a fully covered order is bought at once. */
export async function applyCredit(store: OrdersStore, order: Order): Promise<Order> {
  const { id, merchantId } = order
  const account = ACCOUNTS.credit(merchantId)
  const credit = -((await store.ledger.lock([account])).get(account.code) ?? 0n)
  const remaining = remainingOf(order)
  const amount = credit < remaining ? credit : remaining
  if (amount <= 0n) return order
  const paid: Order = { ...order, confirmed: order.confirmed + amount, creditApplied: order.creditApplied + amount }
  // What was confirmed before grows with every part, so that it numbers them.
  await store.ledger.post(creditToOrder({ requestId: `${id}:${order.confirmed}`, merchantId, amount }, id))
  crashPoint('orders.in-credit')
  await store.orders.change(id, { confirmed: paid.confirmed, creditApplied: paid.creditApplied })
  return isShort(store, paid) ? paid : buyOrder(store, paid)
}
