import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, LineOfText, Money, Nullable, Strict, Version } from './parts.ts'
import { PaymentMethodId } from './payments.endpoints.ts'

const Password = Type.String({ maxLength: 256 })

/**
 * Where money stands that leaves (payments.md 8, R1–R2v, W1–W2): reserved in the books, made ready by one person of the staff, approved by another,
 * signed offline and sent, final on its chain. `failed` and `withdrawn` gave it back.
 */
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

/** Credit or the rest of a deposit that a merchant is paid out; `address` is written as its network writes it. */
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

/** The wallet that a merchant named last for the rest of its deposit; `version` counts the namings (decision 0045). */
export const ReturnWallet = Type.Object({ version: Version, method: PaymentMethodId, address: Type.String(), namedAt: IsoTime })
export type ReturnWallet = Static<typeof ReturnWallet>

/** Names the wallet to which the rest of the deposit is paid out, as long as nobody proposed the payout (decision 0045). The person proves itself with the very call, so that the proof is good for this wallet alone. */
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

/** Asks for credit to be paid out to a wallet; it leaves the credit at once, so that it cannot be spent twice. The person proves itself with the very call, so that the proof is good for this amount and wallet alone. */
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

/** Payouts of the merchant, newest first. */
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
  errors: [],
})
