import type { ErasureBlockers } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'

export async function openOrdersOf(db: Database, merchantId: string): Promise<ErasureBlockers['orders']> {
  const rows: { id: string; order_number: string }[] = await db('orders_orders')
    .where({ merchant_id: merchantId })
    .whereIn('status', [0, 1])
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .limit(100)
    .select('id', 'order_number')
  return rows.map(({ id, order_number: orderNumber }) => ({ id, orderNumber }))
}
