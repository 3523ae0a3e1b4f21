import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, LineOfText, Money, Nullable, Strict, Version } from './parts.ts'
import { PaymentMethodId } from './payments.endpoints.ts'

const Password = Type.String({ maxLength: 256 })

/** Booked, prepared, approved by a second person, signed and sent, final; see payments.md 8, R1–R2v, W1–W2. */
export const PayoutState = Type.Union([
  Type.Literal('requested'),
  Type.Literal('reserved'),
  Type.Literal('prepared'),
  Type.Literal('approved'),
  Type.Literal('sent'),
  Type.Literal('final'),
  Type.Literal('failed'),
  Type.Literal('withdrawn'),
])
export type PayoutState = Static<typeof PayoutState>

export const Payout = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('refund'), Type.Literal('deposit-return')]),
  amount: Money,
  method: PaymentMethodId,
  network: Type.String(),
  address: Type.String(),
  state: PayoutState,
  requestedAt: IsoTime,
  sentAt: Nullable(IsoTime),
  endedAt: Nullable(IsoTime),
  txHash: Nullable(Type.String()),
  explorerUrl: Nullable(Type.String()),
})
export type Payout = Static<typeof Payout>

/** The last one named; `version` counts changes (decision 0045). */
export const ReturnWallet = Type.Object({ version: Version, method: PaymentMethodId, address: Type.String(), namedAt: IsoTime })
export type ReturnWallet = Static<typeof ReturnWallet>

/** Possible until a payout is proposed (decision 0045). The proof is part of the call, so it is valid for this wallet only. */
export const nameReturnWallet = defineEndpoint({
  operationId: 'nameReturnWallet',
  method: 'POST',
  path: '/api/settlement/return-wallet',
  tag: 'settlement',
  summary: 'Name the wallet for the rest of the deposit.',
  access: 'merchant',
  permission: 'business',
  owner: 'self',
  rate: 'money',
  isExtension: true,
  body: Strict({
    method: PaymentMethodId,
    address: LineOfText(1, 100),
    accountPassword: Type.Optional(Password),
    code: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  data: ReturnWallet,
  changes: ['Settlement'],
  errors: [
    'settlement.no-return',
    'payments.method-unavailable',
    'payments.payout-address',
    'verification.required',
    'identity.proof-required',
    'identity.password-wrong',
    'identity.code-wrong',
  ],
})

/** Debits the credit at once, to prevent double spending. The proof is valid for this amount and wallet only. */
export const requestPayout = defineEndpoint({
  operationId: 'requestPayout',
  method: 'POST',
  path: '/api/settlement/payout',
  tag: 'settlement',
  summary: 'Have credit paid out to a wallet.',
  access: 'merchant',
  permission: 'business',
  owner: 'self',
  rate: 'money',
  isIdempotent: true,
  isExtension: true,
  body: Strict({
    amount: Money,
    method: PaymentMethodId,
    address: LineOfText(1, 100),
    accountPassword: Type.Optional(Password),
    code: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  data: Payout,
  changes: ['Settlement'],
  errors: [
    'settlement.credit-too-small',
    'payments.method-unavailable',
    'payments.payout-address',
    'payments.payout-amount',
    'verification.required',
    'identity.proof-required',
    'identity.password-wrong',
    'identity.code-wrong',
    'platform.idempotency-key-missing',
    'platform.idempotency-key-reused',
  ],
})

export const listPayouts = defineEndpoint({
  operationId: 'listPayouts',
  method: 'GET',
  path: '/api/settlement/payouts',
  tag: 'settlement',
  summary: 'Payouts of credit and of deposits.',
  access: 'merchant',
  permission: 'money:read',
  owner: 'self',
  keyScope: 'settlement:read',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Array(Payout),
  reads: ['Settlement'],
  errors: [],
})
