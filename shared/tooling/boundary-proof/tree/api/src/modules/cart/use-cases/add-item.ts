// @boundaries-ignore this tree is wrong on purpose
import { Model } from 'objection'
import { ORDER_TABLE } from '../../orders/db/order-table.ts'
import { CART_TABLE } from '../domain/cart-item.ts'

export function addItem(): string {
  return `${CART_TABLE} ${ORDER_TABLE} ${Model.name}`
}
