import { type TransferUse, OrderStatus } from '@parlour/contracts'
import { crashPoint } from '../../../platform/crash-point.ts'
import { creditDeposit, orderDeposit, suspenseDeposit } from '../../ledger/index.ts'
import { remainingOf, type Order } from '../domain/order.ts'
import { buyOrder, isShort } from './buy-order.ts'
import { extendOnce } from './extend-once.ts'
import type { OrdersStore } from '../db/orders.unit-of-work.ts'
import { reviveOrder } from './revive-order.ts'

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
