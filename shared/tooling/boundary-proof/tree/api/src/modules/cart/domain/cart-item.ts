import { ORDER_TABLE } from '../../orders/db/order-table.ts'

export const CART_TABLE = `cart_of_${ORDER_TABLE}`
