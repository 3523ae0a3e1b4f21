import { endpoints } from '@parlour/contracts'
import type { Database } from '../../src/platform/database.ts'
import type { Served } from './load.ts'

export async function wrongEffects(db: Database, served: readonly Served[]): Promise<readonly string[]> {
  const acknowledged = (operation: string) => served.filter(({ call, isOk }) => isOk && call.definition.operationId === operation)
  const faults: string[] = []
  for (const { id, call } of acknowledged(endpoints.createOrder.operationId)) {
    const rows: { id: string }[] = await db('orders_orders')
      .where({ item_id: call.input.id ?? '' })
      .select('id')
    if (rows.length !== 1 || rows[0]?.id !== id) faults.push(`order ${id} of item ${call.input.id}: ${rows.map((row) => row.id).join(' ')}`)
  }
  for (const { id, call } of acknowledged(endpoints.startPayment.operationId)) {
    const rows: { id: string }[] = await db('payments_attempts')
      .where({ order_id: call.input.orderId ?? '' })
      .select('id')
    if (rows.length !== 1 || rows[0]?.id !== id)
      faults.push(`attempt ${id} of order ${call.input.orderId}: ${rows.map((row) => row.id).join(' ')}`)
  }
  const doubled: { item_id: string }[] = await db('orders_orders').groupBy('item_id').havingRaw('count(*) > 1').select('item_id')
  return [...faults, ...doubled.map((row) => `item ${row.item_id} was ordered twice`)]
}
