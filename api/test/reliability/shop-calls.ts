import { randomUUID } from 'node:crypto'
import { endpoints, TERMS_VERSION, type EndpointDefinition } from '@parlour/contracts'
import type { Shop } from './given-shop.ts'

export interface ShopCall {
  readonly definition: EndpointDefinition
  readonly input: Readonly<Record<string, string>>
  readonly key: string | null
}

type Make = (shop: Shop, turn: number) => ShopCall

const read = (definition: EndpointDefinition, input: ShopCall['input']): ShopCall => ({ definition, input, key: null })
const at = (list: readonly string[], turn: number) => list[turn % list.length] ?? ''

const list: Make = () => read(endpoints.listOrders, { page: '1', pageSize: '10' })
const info: Make = ({ orders }, turn) => read(endpoints.getOrder, { id: at(orders, turn) })
const result: Make = ({ attempts }, turn) => read(endpoints.getPaymentResult, { id: at(attempts, turn) })
const item: Make = ({ items }) => read(endpoints.getCartItem, { id: items.at(-1) ?? '' })
const edit: Make = ({ items }, turn) => read(endpoints.saveCartItem, { id: items.at(-1 - (turn % 8)) ?? '', remark: `turn ${turn}` })
const pay: Make = ({ orders }, turn) => ({
  definition: endpoints.startPayment,
  input: { orderId: at(orders, turn), method: 'trc20' },
  key: randomUUID(),
})
const order: Make = ({ items }, turn) => ({
  definition: endpoints.createOrder,
  input: { id: items[turn] ?? '', termsVersion: TERMS_VERSION },
  key: randomUUID(),
})

const MIX: readonly Make[] = [result, list, order, result, info, edit, result, item, pay, result, list, info]

export const CALLS_A_ROUND = MIX.length

/** Each round orders the next item, so the shop needs as many items as rounds. */
export function shopCall(shop: Shop, number: number): ShopCall {
  const turn = Math.floor(number / MIX.length)
  return (MIX[number % MIX.length] ?? list)(shop, turn)
}
