import type { OrderStatus } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'

export interface ExceptionalOrder {
  readonly id: string
  readonly orderNumber: string
  readonly merchantId: string
  /** Short of its price, above it, or voided by staff after it was bought, so that the price is held. */
  readonly kind: 'under' | 'over' | 'invalid-order'
  readonly amount: bigint
  readonly since: Date
}

export interface OrderBrief {
  readonly id: string
  readonly orderNumber: string
  readonly status: OrderStatus
}

interface ExceptionRow {
  id: string
  order_number: string
  merchant_id: string
  kind: ExceptionalOrder['kind']
  amount: bigint
  since: Date
}

const PART = 'SELECT id, order_number, merchant_id'

const EXCEPTIONS = `
  (${PART}, 'under' AS kind, confirmed AS amount, created_at AS since FROM orders_orders
    WHERE status = 0 AND confirmed > 0 ORDER BY since LIMIT :limit)
  UNION ALL
  (${PART}, 'over' AS kind, confirmed - amount AS amount, paid_at AS since FROM orders_orders
    WHERE confirmed > amount AND status IN (1, 2) AND paid_at >= :from ORDER BY since LIMIT :limit)
  UNION ALL
  (${PART}, 'invalid-order' AS kind, amount, closed_at AS since FROM orders_orders
    WHERE status = 3 AND paid_at IS NOT NULL ORDER BY since DESC LIMIT :limit)`

export async function listExceptionalOrders(db: Database, from: Date, limit: number): Promise<readonly ExceptionalOrder[]> {
  const { rows } = await db.raw<{ rows: ExceptionRow[] }>(EXCEPTIONS, { from, limit })
  return rows.map(({ order_number: orderNumber, merchant_id: merchantId, ...facts }) => ({ ...facts, orderNumber, merchantId }))
}

export async function briefOrders(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderBrief>> {
  const rows: { id: string; order_number: string; status: OrderStatus }[] = await db('orders_orders')
    .whereIn('id', [...orderIds])
    .select('id', 'order_number', 'status')
  return new Map(rows.map(({ id, order_number: orderNumber, status }) => [id, { id, orderNumber, status }]))
}
