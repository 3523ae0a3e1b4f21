import { type TransferUse, OrderStatus } from '@parlour/contracts'
import { crashPoint } from '../../../platform/crash-point.ts'
import { creditDeposit, orderDeposit, suspenseDeposit } from '../../ledger/index.ts'
import { remainingOf, type Order } from '../domain/order.ts'
import { buyOrder, isShort } from './buy-order.ts'
import { extendOnce } from './extend-once.ts'
import type { MoneyUnit } from './money-unit.ts'
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
export async function applyPayment(unit: MoneyUnit, orderId: string, transfer: FinalTransfer): Promise<PaymentUse> {
  const order = await unit.orders.lock(orderId)
  if (!order) throw new Error(`Transfer ${transfer.key} belongs to the missing order ${orderId}`)
  if (order.status === OrderStatus.PendingPayment) return payOpenOrder(unit, order, transfer)
  if (order.status === OrderStatus.TimedOut && (await reviveOrder(unit, order, transfer))) return 'order'
  return creditMerchant(unit, order, transfer)
}

async function payOpenOrder(unit: MoneyUnit, order: Order, transfer: FinalTransfer): Promise<PaymentUse> {
  const { orders, ledger } = unit
  const paid = { ...order, confirmed: order.confirmed + transfer.amount, lastTransaction: transfer.txHash }
  await ledger.post(orderDeposit(transfer, order.id))
  crashPoint('orders.in-payment')
  await orders.change(order.id, { confirmed: paid.confirmed, lastTransaction: paid.lastTransaction })
  if (isShort(unit, paid)) await extendOnce(unit, paid, remainingOf(paid))
  else await buyOrder(unit, paid)
  return 'order'
}

async function creditMerchant({ orders, ledger, publish }: MoneyUnit, order: Order, transfer: FinalTransfer): Promise<PaymentUse> {
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
