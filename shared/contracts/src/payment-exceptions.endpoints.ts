import { Type, type Static } from 'typebox'
import { AgeLevel } from './queue-age.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, Nullable, Strict } from './parts.ts'

/** Why money did not simply pay what it was sent for. */
export const PaymentExceptionKind = Type.Union([
  /** The sender is on a list; two persons release it. */
  Type.Literal('held'),
  /** Too little for an order that is over; two persons release it. */
  Type.Literal('suspense'),
  /** The price of a bought order that was made invalid; two persons release it. */
  Type.Literal('invalid-order'),
  /** Came by a network where nothing is credited; a recovery case. */
  Type.Literal('wrong-network'),
  /** Another token than the one that pays; a recovery case. */
  Type.Literal('wrong-token'),
  /** Its chain took it back after it had been used; an alarm. */
  Type.Literal('reorganised'),
  /** An open order has a part of its price; the rest may still come. */
  Type.Literal('under'),
  /** More came than a bought order cost; the rest became credit by itself. */
  Type.Literal('over'),
  /** Came when the order was over; it became credit by itself. */
  Type.Literal('late'),
])
export type PaymentExceptionKind = Static<typeof PaymentExceptionKind>

/** The release that waits for its second person, by name; `isOwn` when the reader proposed it. */
export const WaitingRelease = Type.Object({
  id: Id,
  reason: Type.String(),
  proposedBy: Type.String(),
  proposedAt: IsoTime,
  isOwn: Type.Boolean(),
})
export type WaitingRelease = Static<typeof WaitingRelease>

/** Money that did not simply pay. `id` is what the call that ends it takes: a booking, a recovery case, an alarm; else the order or transfer. */
export const PaymentException = Type.Object({
  id: Type.String(),
  kind: PaymentExceptionKind,
  merchantId: Nullable(Id),
  merchant: Nullable(Type.String()),
  orderId: Nullable(Id),
  orderNumber: Nullable(Type.String()),
  network: Nullable(Type.String()),
  /** A decimal in units of `token`; null when it is not known. */
  amount: Nullable(Type.String()),
  token: Type.String(),
  sender: Nullable(Type.String()),
  txHash: Nullable(Type.String()),
  since: IsoTime,
  /** Stopped for money that was settled by rule. */
  clock: AgeLevel,
  release: Nullable(WaitingRelease),
})
export type PaymentException = Static<typeof PaymentException>

/** Money that waits for a person, or was settled by rule in the last 30 days; the oldest first, up to 200 of each source. */
export const listPaymentExceptions = defineEndpoint({
  operationId: 'listPaymentExceptions',
  method: 'GET',
  path: '/api/console/payments/exceptions',
  tag: 'payments',
  summary: 'Money that did not simply pay.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Array(PaymentException),
  errors: ['identity.role-missing'],
})
