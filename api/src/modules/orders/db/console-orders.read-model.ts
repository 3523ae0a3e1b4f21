import { beginsWith } from '../../../platform/begins-with.ts'
import { readWaiting, type Waiting } from '../../../platform/console-reads.ts'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import { readOrderNumber } from '../domain/order-number.ts'
import type { Order } from '../domain/order.ts'
import { OrderModel } from './orders.model.ts'

export type ConsoleOrder = Pick<Order, 'id' | 'orderNumber' | 'siteName' | 'status' | 'amount' | 'createdAt'>

export interface ConsoleOrders {
  readonly newestOf: (merchantId: string, limit: number) => Promise<readonly ConsoleOrder[]>
  readonly merchantsBy: (typed: string, limit: number) => Promise<readonly string[]>
  readonly ordersBy: (typed: string, limit: number) => Promise<readonly Pick<Order, 'orderNumber' | 'siteName' | 'merchantId'>[]>
}

export function openConsoleOrders(db: Database): ConsoleOrders {
  const numbered = (typed: string) =>
    OrderModel.query(db).where('order_number', 'like', beginsWith(readOrderNumber(typed) ?? typed.toUpperCase()))
  return {
    newestOf: async (merchantId, limit) =>
      OrderModel.query(db)
        .where({ merchant_id: merchantId })
        .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
        .limit(limit)
        .select('id', 'order_number', 'site_name', 'status', 'amount', 'created_at'),
    merchantsBy: async (typed, limit) => (await numbered(typed).distinct('merchant_id').limit(limit)).map(({ merchantId }) => merchantId),
    ordersBy: async (typed, limit) =>
      numbered(typed).orderBy('order_number').limit(limit).select('order_number', 'site_name', 'merchant_id'),
  }
}

export interface ExceptionalOrder {
  readonly id: string
  readonly orderNumber: string
  readonly merchantId: string
  /** Short of its price, above it, or voided by staff after it was bought, so that the price is held. */
  readonly kind: 'under' | 'over' | 'invalid-order'
  readonly amount: bigint
  readonly since: Date
}

export type OrderBrief = Pick<Order, 'id' | 'orderNumber' | 'status'>

const PART = 'SELECT id, order_number AS "orderNumber", merchant_id AS "merchantId"'

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
  const { rows } = await db.raw<{ rows: ExceptionalOrder[] }>(EXCEPTIONS, { from, limit })
  return rows
}

/** Paid orders whose sites are still to be built. */
export async function readPurchased(on: Readable): Promise<Waiting> {
  return readWaiting(on, PURCHASED)
}

/** Orders that were voided after they were paid, newest first. */
export async function listVoidedPaid(on: Readable, limit: number): Promise<readonly Pick<ExceptionalOrder, 'id' | 'since'>[]> {
  const rows = await runStatement<{ id: string; since: string }>(on, VOIDED_PAID, [limit])
  return rows.map(({ id, since }) => ({ id, since: new Date(since) }))
}

const PURCHASED: Statement = {
  name: 'orders-purchased',
  text: `SELECT count(*)::int AS count, min(paid_at) AS "oldestAt" FROM orders_orders WHERE status = 1`,
}

const VOIDED_PAID: Statement = {
  name: 'orders-voided-paid',
  text: `SELECT id, closed_at AS since FROM orders_orders WHERE status = 3 AND paid_at IS NOT NULL ORDER BY since DESC LIMIT $1`,
}

export async function briefOrders(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderBrief>> {
  const orders = await OrderModel.query(db)
    .whereIn('id', [...orderIds])
    .select('id', 'order_number', 'status')
  return new Map(orders.map((order) => [order.id, order]))
}
