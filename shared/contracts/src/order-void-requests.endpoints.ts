import { Type, type Static } from 'typebox'
import { AgeLevel } from './queue-age.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, LineOfText, SingleLineText, Nullable, Strict } from './parts.ts'

/** Where a void request stands: it waits for a second person, who agreed, or somebody withdrew it. */
export const VoidRequestState = Type.Union([Type.Literal('waiting'), Type.Literal('approved'), Type.Literal('withdrawn')])
export type VoidRequestState = Static<typeof VoidRequestState>

/** The wish of a person of the staff to end an order, which counts once another person agreed; people are named by their accounts. */
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
  clock: AgeLevel,
  /** Whether the reader proposed it. */
  isOwn: Type.Boolean(),
  endedBy: Nullable(Type.String()),
  endedAt: Nullable(IsoTime),
  withdrawalReason: Nullable(Type.String()),
})
export type OrderVoidRequest = Static<typeof OrderVoidRequest>

/** Void requests that wait for a second person, the oldest first; others by their state, the newest first. */
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
  errors: ['identity.role-missing'],
})

/** Proposes to make an order invalid: 0, 1 and 4 may become 3, with a reason. The number is taken as people read it: in any case, with or without dashes. */
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
  errors: ['orders.order-not-found', 'orders.transition-forbidden', 'orders.void-request-exists', 'identity.role-missing'],
})

/** Makes the order of a void request invalid; another person than the one who proposed it. What was paid becomes credit, or is held when the order was bought. */
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
  errors: ['orders.void-request-not-found', 'orders.void-request-same-person', 'orders.transition-forbidden', 'identity.role-missing'],
})

/** Withdraws a void request that waits: whoever proposed it changed its mind, or another person does not agree. The order stays as it is. */
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
  errors: ['orders.void-request-not-found', 'identity.role-missing'],
})
