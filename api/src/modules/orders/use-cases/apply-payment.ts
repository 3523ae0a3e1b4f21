import type { MerchantEvent } from '../../../platform/merchant-events.ts'
import { creditDeposit, orderDeposit, purchase, type LedgerWriter } from '../../ledger/index.ts'
import type { OrderStore } from '../db/order.store.ts'
import { assertMayGo } from '../domain/order-status.ts'

/** A final transfer to an address of an order. `key` is `chain:tx:ordinal`. */
export interface FinalTransfer {
  readonly key: string
  readonly chain: string
  readonly address: string
  readonly txHash: string
  readonly amount: bigint
}

/** Whether the money went to the order or, because the order needs none, to the credit of the merchant. */
export type PaymentUse = 'order' | 'credit'

/** Everything that moves with a payment, bound to one transaction. */
export interface PaymentUnit {
  readonly orders: OrderStore
  readonly ledger: LedgerWriter
  readonly wakeProvisioning: () => Promise<void>
  readonly tell: (event: MerchantEvent) => Promise<void>
  readonly now: () => Date
}

/**
 * Books a final transfer: D1 while the order waits for payment, else D1b; when the price is reached also 0→1, D2 and the provisioning job.
 * The caller makes sure that each transfer comes once.
 */
export async function applyPayment(unit: PaymentUnit, orderId: string, transfer: FinalTransfer): Promise<PaymentUse> {
  const { orders, ledger } = unit
  const order = await orders.lock(orderId)
  if (!order) throw new Error(`Transfer ${transfer.key} belongs to the missing order ${orderId}`)
  if (order.status !== 0) {
    await ledger.post(creditDeposit(transfer, order.merchantId))
    return 'credit'
  }
  await ledger.post(orderDeposit(transfer, order.id))
  await orders.addConfirmed(order.id, transfer.amount, transfer.txHash)
  const confirmed = order.confirmed + transfer.amount
  if (confirmed >= order.amount) {
    assertMayGo(order.status, 1)
    await orders.setStatus(order.id, 1, unit.now())
    await ledger.post(purchase({ ...order, confirmed }))
    await unit.wakeProvisioning()
    await unit.tell({ type: 'order.paid', merchantId: order.merchantId, order: { ...order, confirmed } })
  }
  return 'order'
}
