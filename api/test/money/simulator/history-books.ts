import type { MoneyWorld } from '../money-world.ts'
import type { HistoryLife } from './history-life.ts'

export async function readBooks({ db }: MoneyWorld, lives: readonly HistoryLife[]) {
  const orderIds = lives.flatMap((life) => life.orderIds)
  const payoutIds = lives.flatMap((life) => life.payoutIds)
  const merchantIds = lives.map(({ merchantId }) => merchantId)
  const orders: { id: string; status: number }[] = await db('orders_orders').whereIn('id', orderIds).select('id', 'status')
  const payouts: { id: string; state: string }[] = await db('payments_payouts').whereIn('id', payoutIds).select('id', 'state')
  const accounts: { code: string; balance: bigint }[] = await db('ledger_accounts')
    .whereIn(
      'code',
      [
        merchantIds.flatMap((id) => [`credit:${id}`, `deposit:${id}`]),
        orderIds.map((id) => `order:${id}`),
        payoutIds.map((id) => `payable:refund:${id}`),
      ].flat(),
    )
    .select('code', 'balance')
  const aside: { merchant_id: string; total: string }[] = await db('payments_transfers AS transfer')
    .join('payments_attempts AS attempt', 'attempt.id', 'transfer.attempt_id')
    .where('transfer.state', 'suspense')
    .whereIn('attempt.merchant_id', merchantIds)
    .groupBy('attempt.merchant_id')
    .select('attempt.merchant_id')
    .sum('transfer.amount as total')
  const statusOf = new Map(orders.map(({ id, status }) => [id, status]))
  const stateOf = new Map(payouts.map(({ id, state }) => [id, state]))
  const balances = new Map(accounts.map(({ code, balance }) => [code, balance]))
  const asideOf = new Map(aside.map((row) => [row.merchant_id, BigInt(row.total)]))
  const balanceOf = (code: string) => balances.get(code) ?? 0n
  return {
    of: (life: HistoryLife) => ({
      orders: life.orderIds.map((id) => statusOf.get(id)),
      credit: balanceOf(`credit:${life.merchantId}`),
      deposit: balanceOf(`deposit:${life.merchantId}`),
      suspense: -(asideOf.get(life.merchantId) ?? 0n),
      waiting: life.orderIds.map((id) => balanceOf(`order:${id}`)),
      payouts: life.payoutIds.map((id) => stateOf.get(id)),
      owed: life.payoutIds.map((id) => balanceOf(`payable:refund:${id}`)),
    }),
  }
}
