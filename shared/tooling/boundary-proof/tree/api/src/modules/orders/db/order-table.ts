import { addItem } from '../../cart/index.ts'

export const ORDER_TABLE = 'orders'
export const addToOrder = addItem
