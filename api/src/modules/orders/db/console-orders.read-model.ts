import { beginsWith } from '../../../platform/begins-with.ts'
import type { Database } from '../../../platform/database.ts'
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
