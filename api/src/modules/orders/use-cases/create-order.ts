import { randomUUID } from 'node:crypto'
import { TERMS_VERSION, OrderStatus } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertOperationPassword } from '../../../platform/operation-password.ts'
import type { OrderRepository } from '../db/order.repository.ts'
import type { OperationHasher, OrderableItem, OrderedCart } from './ordered-cart.ts'
import { newOrderNumber } from '../domain/order-number.ts'
import { ORDER_LIFE_MS, type Order } from '../domain/order.ts'

export interface OrderRequest {
  readonly itemId: string
  readonly merchantId: string
  readonly locale: Locale
  readonly account: string | undefined
  readonly password: string | undefined
  readonly termsVersion: string | undefined
}

/** The slow part, done before the transaction: the checked item and hashed password, or the rejection. */
export type PreparedOrder = { readonly order: Order } | { readonly rejection: unknown }

/** Writes nothing; stores a rejection so that a repeated key still gets its first response. */
export async function prepareOrder(
  deps: { readonly cart: OrderedCart; readonly hasher: OperationHasher; readonly now: () => Date },
  request: OrderRequest,
): Promise<PreparedOrder> {
  try {
    if (request.termsVersion !== TERMS_VERSION) throw new DomainError('orders.terms-not-accepted')
    const item = await deps.cart.readOrderable(request)
    if (request.password !== undefined) assertOperationPassword(request.password, 'password')
    const hash = request.password === undefined ? item.operationPasswordHash : await deps.hasher.hash(request.password, 'operation')
    const account = request.account ?? item.operationAccount
    return { order: orderOf({ ...item, operationAccount: account, operationPasswordHash: hash }, request, deps.now()) }
  } catch (rejection) {
    return { rejection }
  }
}

/** Stores who accepted the terms and removes the cart item in one transaction; throws the rejection of the preparation. */
export async function placeOrder(
  { orders, cart }: { readonly orders: OrderRepository; readonly cart: ReturnType<OrderedCart['within']> },
  prepared: PreparedOrder,
  acceptedBy: string,
): Promise<Order> {
  if ('rejection' in prepared) throw prepared.rejection
  await orders.insert(prepared.order, acceptedBy)
  await cart.markOrdered(prepared.order.itemId, prepared.order.id, prepared.order)
  return prepared.order
}

function orderOf(item: OrderableItem, request: OrderRequest, now: Date): Order {
  const { id: itemId, ...bought } = item
  return {
    ...bought,
    id: randomUUID(),
    orderNumber: newOrderNumber(),
    itemId,
    status: OrderStatus.PendingPayment,
    amount: item.price,
    confirmed: 0n,
    seen: 0n,
    creditApplied: 0n,
    forgiven: 0n,
    returned: 0n,
    termsVersion: TERMS_VERSION,
    termsLocale: request.locale,
    termsAcceptedAt: now,
    siteId: null,
    lastTransaction: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ORDER_LIFE_MS),
    paidAt: null,
    extendedAt: null,
    closedAt: null,
  }
}
