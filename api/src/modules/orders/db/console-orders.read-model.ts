import type { OrderStatus } from '@parlour/contracts'
import { beginsWith } from '../../../platform/begins-with.ts'
import type { Database } from '../../../platform/database.ts'
import { readOrderNumber } from '../domain/order-number.ts'
import type { Order } from '../domain/order.ts'

export interface ConsoleOrder {
  readonly id: string
  readonly orderNumber: string
  readonly siteName: string
  readonly status: OrderStatus
  readonly amount: bigint
  readonly createdAt: Date
}

export interface ConsoleOrders {
  readonly newestOf: (merchantId: string, limit: number) => Promise<readonly ConsoleOrder[]>
  readonly merchantsBy: (typed: string, limit: number) => Promise<readonly string[]>
  readonly ordersBy: (typed: string, limit: number) => Promise<readonly Pick<Order, 'orderNumber' | 'siteName' | 'merchantId'>[]>
}

function numberIn(typed: string): string {
  return beginsWith(readOrderNumber(typed) ?? typed.toUpperCase())
}

export function openConsoleOrders(db: Database): ConsoleOrders {
  return {
    newestOf: async (merchantId, limit) => {
      const { rows } = await db.raw<{ rows: ConsoleOrder[] }>(
        `SELECT id, order_number AS "orderNumber", site_name AS "siteName", status, amount, created_at AS "createdAt"
         FROM orders_orders WHERE merchant_id = ? ORDER BY created_at DESC, id LIMIT ?`,
        [merchantId, limit],
      )
      return rows
    },
    merchantsBy: async (typed, limit) => {
      const { rows } = await db.raw<{ rows: { merchant_id: string }[] }>(
        'SELECT DISTINCT merchant_id FROM orders_orders WHERE order_number LIKE ? LIMIT ?',
        [numberIn(typed), limit],
      )
      return rows.map((row) => row.merchant_id)
    },
    ordersBy: async (typed, limit) => {
      const { rows } = await db.raw<{ rows: Pick<Order, 'orderNumber' | 'siteName' | 'merchantId'>[] }>(
        `SELECT order_number AS "orderNumber", site_name AS "siteName", merchant_id AS "merchantId" FROM orders_orders
         WHERE order_number LIKE ? ORDER BY order_number LIMIT ?`,
        [numberIn(typed), limit],
      )
      return rows
    },
  }
}
