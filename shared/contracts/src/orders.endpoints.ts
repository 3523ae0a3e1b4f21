import { Type, type Static } from 'typebox'
import { Design } from './cart.endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, Money, PageOf, PageQuery, Strict } from './parts.ts'
import { RULES } from './rules.ts'

/** 0 pending payment, 1 purchased, 2 completed, 3 invalid, 4 timed out, 5 cancelled (specification section 4). */
export const OrderStatus = Type.Union([
  Type.Literal(0),
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
])
export type OrderStatus = Static<typeof OrderStatus>

/** An order (E08): `remaining` is `max(0, amount - actualPayment)`; amounts are credited money, never merely seen money. */
export const Order = Type.Object({
  id: Id,
  orderId: Type.String(),
  transactionOrderId: Type.Union([Type.String(), Type.Null()]),
  status: OrderStatus,
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

/** Orders of the merchant, newest first. */
export const listOrders = defineEndpoint({
  operationId: 'listOrders',
  method: 'GET',
  path: '/api/order/list',
  tag: 'orders',
  summary: 'Orders with a status filter.',
  access: 'merchant',
  owner: 'self',
  rate: 'read',
  query: Strict({ status: Type.Optional(Type.String({ pattern: '^[0-5]$', maxLength: 1 })), ...PageQuery }),
  data: PageOf(Order),
  errors: [],
})

/** One order. */
export const getOrder = defineEndpoint({
  operationId: 'getOrder',
  method: 'POST',
  path: '/api/order/info',
  tag: 'orders',
  summary: 'One order.',
  access: 'merchant',
  owner: 'self',
  rate: 'read',
  body: Strict({ id: Id }),
  data: Order,
  errors: ['orders.order-not-found'],
})

/** Turns a valid cart item into an order; account and password may replace the operation account of the item. */
export const createOrder = defineEndpoint({
  operationId: 'createOrder',
  method: 'POST',
  path: '/api/order/create',
  tag: 'orders',
  summary: 'Order a cart item.',
  access: 'merchant',
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
  errors: [
    'cart.item-not-found',
    'cart.item-invalid',
    'orders.terms-not-accepted',
    'platform.idempotency-key-missing',
    'platform.idempotency-key-reused',
  ],
})

/** A merchant may only cancel (5) an order that waits for payment (D03). */
export const editOrder = defineEndpoint({
  operationId: 'editOrder',
  method: 'POST',
  path: '/api/order/edit',
  tag: 'orders',
  summary: 'Cancel an order that waits for payment.',
  access: 'merchant',
  owner: 'self',
  rate: 'write',
  body: Strict({ id: Id, status: OrderStatus }),
  data: Order,
  errors: ['orders.order-not-found', 'orders.transition-forbidden'],
})
