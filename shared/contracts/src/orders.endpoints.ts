import { Type, type Static } from 'typebox'
import { Design } from './cart.endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, SingleLineText, Money, PageQuery, Strict } from './parts.ts'
import { OrderStatus, RULES } from './rules.ts'

export const OrderStatusSchema = Type.Union([
  Type.Literal(OrderStatus.PendingPayment),
  Type.Literal(OrderStatus.Purchased),
  Type.Literal(OrderStatus.Completed),
  Type.Literal(OrderStatus.Invalid),
  Type.Literal(OrderStatus.TimedOut),
  Type.Literal(OrderStatus.Cancelled),
])

/** `remaining` is `max(0, amount - actualPayment)`; only credited money counts, never merely seen money. */
export const Order = Type.Object({
  id: Id,
  orderId: Type.String(),
  transactionOrderId: Type.Union([Type.String(), Type.Null()]),
  status: OrderStatusSchema,
  siteName: Type.String(),
  slug: Type.String(),
  countriesId: Type.Integer(),
  packageId: Type.Union([Type.Literal('standard'), Type.Literal('elite')]),
  design: Design,
  price: Money,
  amount: Money,
  actualPayment: Money,
  remaining: Money,
  siteId: Type.Union([Id, Type.Null()]),
  createdAt: IsoTime,
  expiresAt: IsoTime,
  payTime: Type.Union([IsoTime, Type.Null()]),
})
export type Order = Static<typeof Order>

/** Maximum counted total; beyond it the list sets `isMore`. */
export const ORDERS_COUNTED = 1000

/** A UTC day or an instant; the receiver rejects non-existent ones. */
const Moment = Type.String({
  pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z)?$',
  maxLength: 24,
})

/** `q`: start of a number, part of a site name or address. `from` is inclusive, `to` is inclusive as a day, exclusive as an instant. */
const OrderFilter = {
  status: Type.Optional(Type.String({ pattern: '^[0-5]$', maxLength: 1 })),
  q: Type.Optional(SingleLineText(1, 60)),
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
  sort: Type.Optional(
    Type.Union([Type.Literal('newest'), Type.Literal('oldest'), Type.Literal('amount-high'), Type.Literal('amount-low')]),
  ),
}

/** `total` stops at 1,000 (`isMore`); beyond it only the cursors `next` and `previous` work. A cursor belongs to its filter. */
export const OrderPage = Type.Object({
  list: Type.Array(Order),
  total: Type.Integer(),
  isMore: Type.Boolean(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  next: Type.Union([Type.String(), Type.Null()]),
  previous: Type.Union([Type.String(), Type.Null()]),
})
export type OrderPage = Static<typeof OrderPage>

/** Newest first unless sorted. A cursor of another filter or merchant is rejected (400). */
export const listOrders = defineEndpoint({
  operationId: 'listOrders',
  method: 'GET',
  path: '/api/order/list',
  tag: 'orders',
  summary: 'Orders by status, text and date, sorted and paged.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'self',
  keyScope: 'orders:read',
  rate: 'read',
  query: Strict({
    ...OrderFilter,
    ...PageQuery,
    pageSize: Type.Optional(
      Type.Union([Type.Literal('10'), Type.Literal('20'), Type.Literal('24'), Type.Literal('50'), Type.Literal('100')]),
    ),
    cursor: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 300 })),
  }),
  data: OrderPage,
  reads: ['Orders'],
  errors: [],
})

/** Streamed text, not the envelope. */
export const exportOrders = defineEndpoint({
  operationId: 'exportOrders',
  method: 'GET',
  path: '/api/order/export',
  tag: 'orders',
  summary: 'Download the orders of a filter as CSV or JSON.',
  access: 'merchant',
  permission: 'money:read',
  owner: 'self',
  keyScope: 'orders:read',
  rate: 'write',
  isExtension: true,
  media: ['text/csv', 'application/json'],
  query: Strict({ format: Type.Union([Type.Literal('csv'), Type.Literal('json')]), ...OrderFilter }),
  data: Type.String(),
  errors: [],
})

export const getOrder = defineEndpoint({
  operationId: 'getOrder',
  method: 'POST',
  path: '/api/order/info',
  tag: 'orders',
  summary: 'One order.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'self',
  keyScope: 'orders:read',
  rate: 'read',
  body: Strict({ id: Id }),
  data: Order,
  reads: ['Orders'],
  errors: ['orders.order-not-found'],
})

export const createOrder = defineEndpoint({
  operationId: 'createOrder',
  method: 'POST',
  path: '/api/order/create',
  tag: 'orders',
  summary: 'Order a cart item.',
  access: 'merchant',
  permission: 'orders:write',
  owner: 'self',
  rate: 'money',
  isIdempotent: true,
  body: Strict({
    id: Id,
    account: Type.Optional(Type.String({ pattern: RULES.operationAccount.pattern, maxLength: 10 })),
    password: Type.Optional(Type.String({ pattern: RULES.operationPassword.pattern, maxLength: 10 })),
    termsVersion: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  data: Order,
  rejectsBlockedCountries: true,
  changes: ['Cart', 'Orders'],
  errors: [
    'catalog.country-blocked',
    'cart.item-not-found',
    'cart.item-invalid',
    'orders.terms-not-accepted',
    'verification.required',
    'platform.idempotency-key-missing',
    'platform.idempotency-key-reused',
  ],
})

/** A merchant may only cancel (5) an order that waits for payment. */
export const editOrder = defineEndpoint({
  operationId: 'editOrder',
  method: 'POST',
  path: '/api/order/edit',
  tag: 'orders',
  summary: 'Cancel an order that waits for payment.',
  access: 'merchant',
  permission: 'orders:write',
  owner: 'self',
  rate: 'write',
  body: Strict({ id: Id, status: OrderStatusSchema }),
  data: Order,
  changes: ['Cart', 'Orders'],
  errors: ['orders.order-not-found', 'orders.transition-forbidden'],
})
