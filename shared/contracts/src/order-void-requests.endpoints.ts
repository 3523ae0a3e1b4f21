import { Type, type Static } from 'typebox'
import { AgeLevel } from './queue-age.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, LineOfText, SingleLineText, Nullable, Strict } from './parts.ts'

export const VoidRequestState = Type.Union([Type.Literal('waiting'), Type.Literal('approved'), Type.Literal('withdrawn')])
export type VoidRequestState = Static<typeof VoidRequestState>

/** Takes effect once a second person approves; people are identified by account name. */
export const OrderVoidRequest = Type.Object({
  id: Id,
  state: VoidRequestState,
  orderId: Id,
  orderNumber: Type.String(),
  siteName: Type.String(),
  merchantId: Id,
  merchant: Type.String(),
  reason: Type.String(),
  proposedBy: Type.String(),
  proposedAt: IsoTime,
  age: AgeLevel,
  isOwn: Type.Boolean(),
  endedBy: Nullable(Type.String()),
  endedAt: Nullable(IsoTime),
  withdrawalReason: Nullable(Type.String()),
})
export type OrderVoidRequest = Static<typeof OrderVoidRequest>

export const listOrderVoidRequests = defineEndpoint({
  operationId: 'listOrderVoidRequests',
  method: 'GET',
  path: '/api/console/order/void-requests',
  tag: 'orders',
  summary: 'Orders that a person of the staff wants to end.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'operations', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ state: Type.Optional(VoidRequestState) }),
  data: Type.Array(OrderVoidRequest),
  reads: ['Finance'],
  errors: ['identity.role-missing'],
})

/** States 0, 1 and 4 may become 3. The number is matched in any case, with or without dashes. */
export const requestOrderVoid = defineEndpoint({
  operationId: 'requestOrderVoid',
  method: 'POST',
  path: '/api/console/order/invalidate',
  tag: 'orders',
  summary: 'Propose to make an order invalid.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'operations'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ orderNumber: LineOfText(1, 40), reason: SingleLineText(3, 500) }),
  data: OrderVoidRequest,
  changes: ['Finance'],
  errors: ['orders.order-not-found', 'orders.transition-forbidden', 'orders.void-request-exists', 'identity.role-missing'],
})

/** Needs a different person than the proposer. Paid money becomes credit, or is held when the order was bought. */
export const approveOrderVoid = defineEndpoint({
  operationId: 'approveOrderVoid',
  method: 'POST',
  path: '/api/console/order/invalidate/approve',
  tag: 'orders',
  summary: 'Agree that an order is invalid.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'operations'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id }),
  data: OrderVoidRequest,
  changes: ['Finance'],
  errors: ['orders.void-request-not-found', 'approvals.same-person', 'orders.transition-forbidden', 'identity.role-missing'],
})

/** By the proposer or another person. The order stays unchanged. */
export const withdrawOrderVoid = defineEndpoint({
  operationId: 'withdrawOrderVoid',
  method: 'POST',
  path: '/api/console/order/invalidate/withdraw',
  tag: 'orders',
  summary: 'Withdraw the wish to make an order invalid.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'operations'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id, reason: SingleLineText(3, 500) }),
  data: OrderVoidRequest,
  changes: ['Finance'],
  errors: ['orders.void-request-not-found', 'identity.role-missing'],
})
