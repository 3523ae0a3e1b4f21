import { orderDeposit, reopening, ACCOUNTS } from '../../ledger/index.ts'
import type { Order } from '../domain/order.ts'
import type { FinalTransfer } from './apply-payment.ts'
import { buyOrder, isShort } from './buy-order.ts'
import { mayHaveOneMore } from './limit-orders.ts'
import type { MoneyUnit } from './money-unit.ts'

/** 4→1 when the late payment plus its credit still held reaches the price in time and the order is still allowed. Else false. */
export async function reviveOrder(unit: MoneyUnit, order: Order, transfer: FinalTransfer): Promise<boolean> {
  const lack = order.amount > transfer.amount ? order.amount - transfer.amount : 0n
  const lifted = lack < order.returned ? lack : order.returned
  const paid: Order = {
    ...order,
    confirmed: transfer.amount + lifted,
    forgiven: 0n,
    returned: order.returned - lifted,
    lastTransaction: transfer.txHash,
  }
  if (isShort(unit, paid) || !isInWindow(unit, order)) return false
  if ((await unit.orders.isRivalled(order)) || !(await unit.isStillSold(order))) return false
  if (!(await mayHaveOneMore(unit, order.merchantId))) return false
  const credit = ACCOUNTS.credit(order.merchantId)
  const held = lifted > 0n ? -((await unit.ledger.lock([credit])).get(credit.code) ?? 0n) : 0n
  if (held < lifted) return false
  await unit.ledger.post(orderDeposit(transfer, order.id))
  if (lifted > 0n) await unit.ledger.post(reopening({ id: order.id, merchantId: order.merchantId, confirmed: lifted }, 1))
  await buyOrder(unit, paid)
  return true
}

function isInWindow({ terms, now }: MoneyUnit, { closedAt }: Order): boolean {
  return closedAt !== null && now().getTime() < closedAt.getTime() + terms.lateWindowMs
}
