import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Order } from './orders.endpoints.ts'
import { Id, IsoTime, LineOfText, Money, Nullable, Strict } from './parts.ts'
import { PaymentAttempt, PaymentMethodId, PaymentResult, TransferUse } from './payments.endpoints.ts'

/** Verifiable in any explorer: location, finality depth when credited, and journal in the sealed ledger (payments.md 4.2). */
export const ReceiptRow = Type.Object({
  txHash: Type.String(),
  method: PaymentMethodId,
  network: Type.String(),
  amount: Money,
  use: TransferUse,
  sender: Type.String(),
  address: Type.String(),
  blockHash: Type.String(),
  blockHeight: Type.Integer(),
  ordinal: Type.Integer(),
  finalHeight: Nullable(Type.Integer()),
  creditedAt: IsoTime,
  journalId: Id,
  journalKey: Type.String(),
  seal: Nullable(Type.Object({ position: Type.Integer(), hash: Type.String() })),
  explorerUrl: Nullable(Type.String()),
})
export type ReceiptRow = Static<typeof ReceiptRow>

export const PaymentReceipt = Type.Object({
  attempt: PaymentAttempt,
  order: Nullable(Order),
  received: Money,
  rows: Type.Array(ReceiptRow),
  issuedAt: IsoTime,
})
export type PaymentReceipt = Static<typeof PaymentReceipt>

export const getPaymentReceipt = defineEndpoint({
  operationId: 'getPaymentReceipt',
  method: 'GET',
  path: '/api/pay/receipt',
  tag: 'payments',
  summary: 'Evidence of every credited transfer of an attempt.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'self',
  keyScope: 'orders:read',
  rate: 'read',
  isExtension: true,
  query: Strict({ id: Id }),
  data: PaymentReceipt,
  reads: ['Payments'],
  errors: ['payments.attempt-not-found'],
})

/** Shows one running checkout without sign-in; grants nothing beyond viewing and paying. */
export const createHandoff = defineEndpoint({
  operationId: 'createHandoff',
  method: 'POST',
  path: '/api/pay/handoff',
  tag: 'payments',
  summary: 'A link that moves a running checkout to another device.',
  access: 'merchant',
  permission: 'orders:write',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id }),
  data: Type.Object({ token: Type.String(), expiresAt: IsoTime }),
  errors: ['payments.attempt-not-found'],
})

export const TestPayment = Type.Object({ txHash: Type.String(), amount: Money })
export type TestPayment = Static<typeof TestPayment>

/** Only where the network of the attempt is the local test chain, and never in production. */
export const sendTestMoney = defineEndpoint({
  operationId: 'sendTestMoney',
  method: 'POST',
  path: '/api/pay/test-money',
  tag: 'payments',
  summary: 'Pay what an attempt still needs with test money of the local chain.',
  access: 'merchant',
  permission: 'orders:write',
  owner: 'self',
  rate: 'money',
  isIdempotent: true,
  isExtension: true,
  body: Strict({ id: Id }),
  data: TestPayment,
  errors: [
    'payments.attempt-not-found',
    'payments.no-test-money',
    'payments.nothing-due',
    'platform.idempotency-key-missing',
    'platform.idempotency-key-reused',
  ],
})

export const SharedCheckout = Type.Object({
  attempt: PaymentAttempt,
  result: PaymentResult,
  orderNumber: Nullable(Type.String()),
  siteName: Nullable(Type.String()),
})
export type SharedCheckout = Static<typeof SharedCheckout>

export const getSharedCheckout = defineEndpoint({
  operationId: 'getSharedCheckout',
  method: 'POST',
  path: '/api/pay/shared',
  tag: 'payments',
  summary: 'The checkout behind a handoff link.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  isExtension: true,
  body: Strict({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', maxLength: 43 }) }),
  data: SharedCheckout,
  reads: [],
  errors: ['payments.handoff-unknown'],
})

export const DestinationOutcome = Type.Union([
  Type.Literal('right-address'),
  Type.Literal('other-attempt'),
  Type.Literal('wrong-network-address'),
  Type.Literal('unknown-address'),
  Type.Literal('transaction-right'),
  Type.Literal('transaction-pending'),
  Type.Literal('transaction-failed'),
  Type.Literal('transaction-other-receiver'),
  Type.Literal('transaction-wrong-token'),
  Type.Literal('transaction-wrong-network'),
  Type.Literal('transaction-unknown'),
  Type.Literal('not-readable'),
])
export type DestinationOutcome = Static<typeof DestinationOutcome>

export const DestinationCheck = Type.Object({
  outcome: DestinationOutcome,
  network: Nullable(Type.String()),
  amount: Nullable(Money),
  sentAt: Nullable(IsoTime),
  recoveryId: Nullable(Id),
})
export type DestinationCheck = Static<typeof DestinationCheck>

export const checkDestination = defineEndpoint({
  operationId: 'checkDestination',
  method: 'POST',
  path: '/api/pay/check',
  tag: 'payments',
  summary: 'Check an address or a transaction against an attempt.',
  access: 'merchant',
  permission: 'orders:write',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id, text: LineOfText(1, 200) }),
  data: DestinationCheck,
  errors: ['payments.attempt-not-found'],
})

/** Money on a network or in a token that is never credited; recovered manually (payments.md 7.4). */
export const RecoveryCase = Type.Object({
  id: Id,
  network: Type.String(),
  token: Type.String(),
  amount: Type.String(),
  txHash: Type.String(),
  address: Type.String(),
  orderId: Nullable(Id),
  state: Type.Union([Type.Literal('open'), Type.Literal('returned'), Type.Literal('closed')]),
  foundAt: IsoTime,
})
export type RecoveryCase = Static<typeof RecoveryCase>

export const listRecoveryCases = defineEndpoint({
  operationId: 'listRecoveryCases',
  method: 'GET',
  path: '/api/pay/recoveries',
  tag: 'payments',
  summary: 'Money found on a wrong network or in a wrong token.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Array(RecoveryCase),
  reads: ['Payments'],
  errors: [],
})
