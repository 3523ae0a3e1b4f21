import { Type, type Static } from 'typebox'
import { AgeLevel } from './queue-age.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, Nullable, Strict } from './parts.ts'

export const PaymentExceptionKind = Type.Union([
  /** The sender is on a list; two persons release it. */
  Type.Literal('held'),
  /** Too little for a closed order; two persons release it. */
  Type.Literal('suspense'),
  /** The price of a bought order that was made invalid; two persons release it. */
  Type.Literal('invalid-order'),
  /** Arrived on a network where nothing is credited; a recovery case. */
  Type.Literal('wrong-network'),
  /** Another token than the one that pays; a recovery case. */
  Type.Literal('wrong-token'),
  /** Reverted by its chain after it had been used; an alarm. */
  Type.Literal('reorganised'),
  /** An open order is partly paid; the rest may still arrive. */
  Type.Literal('under'),
  /** An overpayment; the surplus became credit automatically. */
  Type.Literal('over'),
  /** Arrived after the order closed; became credit automatically. */
  Type.Literal('late'),
])
export type PaymentExceptionKind = Static<typeof PaymentExceptionKind>

export const WaitingRelease = Type.Object({
  id: Id,
  reason: Type.String(),
  proposedBy: Type.String(),
  proposedAt: IsoTime,
  isOwn: Type.Boolean(),
})
export type WaitingRelease = Static<typeof WaitingRelease>

/** `id` is the input of the call that resolves it: a booking, recovery case or alarm; else the order or transfer. */
export const PaymentException = Type.Object({
  id: Type.String(),
  kind: PaymentExceptionKind,
  merchantId: Nullable(Id),
  merchant: Nullable(Type.String()),
  orderId: Nullable(Id),
  orderNumber: Nullable(Type.String()),
  network: Nullable(Type.String()),
  amount: Nullable(Type.String()),
  token: Type.String(),
  sender: Nullable(Type.String()),
  txHash: Nullable(Type.String()),
  since: IsoTime,
  /** Stopped for money that was settled by rule. */
  age: AgeLevel,
  release: Nullable(WaitingRelease),
})
export type PaymentException = Static<typeof PaymentException>

/** Waiting, or settled by rule in the last 30 days; oldest first, up to 200 of each source. */
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
  reads: ['Finance'],
  errors: ['identity.role-missing'],
})
