import { randomUUID } from 'node:crypto'
import { TERMS_VERSION, OrderStatus } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import type { OnceAnswered } from '../../../platform/idempotency.ts'
import { assertOperationPassword } from '../../../platform/operation-password.ts'
import type { OrderableItem } from '../../cart/index.ts'
import type { OrdersStore } from '../db/orders.unit-of-work.ts'
import { newOrderNumber } from '../domain/order-number.ts'
import { ORDER_LIFE_MS, type Order } from '../domain/order.ts'
import type { OrdersContext } from './orders-context.ts'

export interface OrderRequest {
  readonly itemId: string
  readonly merchantId: string
  readonly acceptedBy: string
  readonly locale: Locale
  readonly account: string | undefined
  readonly password: string | undefined
  readonly termsVersion: string | undefined
}

type PreparedOrder = { readonly order: Order } | { readonly rejection: unknown }

/**
 * Stores who accepted the terms and removes the cart item in one transaction. A repeated key gets its first response even when the order would
 * be rejected by then. Throws `orders.terms-not-accepted`, `verification.required` and what `readOrderable` throws.
 */
export async function createOrder<Answer>(
  ctx: OrdersContext,
  request: OrderRequest,
  { claim, present }: OnceAnswered<Order, Answer>,
): Promise<Answer> {
  const prepared = await prepareOrder(ctx, request)
  return ctx.transact(async (store) =>
    store.once(claim, async () => {
      if (!(await mayHaveOneMore(store, request.merchantId))) throw new DomainError('verification.required')
      if ('rejection' in prepared) throw prepared.rejection
      const { order } = prepared
      await store.orders.insert(order, request.acceptedBy)
      await store.markOrdered(order.itemId, order.id, order)
      return present(order)
    }),
  )
}

/** The first always, further ones if verification allows it. Concurrent calls count each other. */
export async function mayHaveOneMore({ orders, mayGrow }: Pick<OrdersStore, 'orders' | 'mayGrow'>, merchantId: string): Promise<boolean> {
  return !(await orders.hasLiveOrder(merchantId)) || mayGrow(merchantId)
}

/** The slow part, done before the transaction. */
async function prepareOrder({ cart, hasher, now }: OrdersContext, request: OrderRequest): Promise<PreparedOrder> {
  try {
    if (request.termsVersion !== TERMS_VERSION) throw new DomainError('orders.terms-not-accepted')
    const { itemId, merchantId, locale } = request
    const item = await cart.readOrderable({ itemId, merchantId, locale })
    if (request.password !== undefined) assertOperationPassword(request.password, 'password')
    const hash = request.password === undefined ? item.operationPasswordHash : await hasher.hash(request.password, 'operation')
    const account = request.account ?? item.operationAccount
    return { order: orderOf({ ...item, operationAccount: account, operationPasswordHash: hash }, request, now()) }
  } catch (rejection) {
    return { rejection }
  }
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
