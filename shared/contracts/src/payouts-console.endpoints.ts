import { Type, type Static } from 'typebox'
import { AgeLevel } from './queue-age.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, SingleLineText, Money, Nullable, Strict } from './parts.ts'
import { PaymentMethodId } from './payments.endpoints.ts'
import { PayoutState } from './payouts.endpoints.ts'

/** Potentially large numbers are decimal strings. */
export const EvmTransaction = Type.Object({
  rail: Type.Literal('evm'),
  chainId: Type.Integer(),
  from: Type.String(),
  to: Type.String(),
  data: Type.String(),
  nonce: Type.Integer(),
  gas: Type.String(),
  maxFeePerGas: Type.String(),
  maxPriorityFeePerGas: Type.String(),
})
export type EvmTransaction = Static<typeof EvmTransaction>

/** `rawDataHex` is what is signed, the rest describes it. Invalid after `expiration`, in ms. */
export const TronTransaction = Type.Object({
  rail: Type.Literal('tron'),
  owner: Type.String(),
  contract: Type.String(),
  selector: Type.String(),
  parameter: Type.String(),
  feeLimit: Type.Integer(),
  refBlockBytes: Type.String(),
  refBlockHash: Type.String(),
  timestamp: Type.Integer(),
  expiration: Type.Integer(),
  txId: Type.String(),
  rawDataHex: Type.String(),
})
export type TronTransaction = Static<typeof TronTransaction>

export const UnsignedTransaction = Type.Union([EvmTransaction, TronTransaction])
export type UnsignedTransaction = Static<typeof UnsignedTransaction>

/** Requested credit, a returned deposit (decision 0044), or a sweep to the treasury. */
const OutgoingKind = Type.Union([Type.Literal('refund'), Type.Literal('deposit-return'), Type.Literal('sweep')])

/** `depositIndex` is the swept address; a sweep also names its order. People are identified by account name. */
export const OutgoingTransfer = Type.Object({
  id: Id,
  kind: OutgoingKind,
  merchantId: Nullable(Id),
  merchant: Nullable(Type.String()),
  orderNumber: Nullable(Type.String()),
  method: PaymentMethodId,
  network: Type.String(),
  amount: Money,
  sender: Nullable(Type.String()),
  depositIndex: Nullable(Type.Integer()),
  receiver: Type.String(),
  /** When the merchant named this wallet for a returned deposit; otherwise null (decision 0045). */
  walletNamedAt: Nullable(IsoTime),
  state: PayoutState,
  requestedAt: IsoTime,
  age: AgeLevel,
  proposedBy: Nullable(Type.String()),
  preparedBy: Nullable(Type.String()),
  isOwn: Type.Boolean(),
  approvedBy: Nullable(Type.String()),
  txHash: Nullable(Type.String()),
  reason: Nullable(Type.String()),
})
export type OutgoingTransfer = Static<typeof OutgoingTransfer>

export const listOutgoing = defineEndpoint({
  operationId: 'listOutgoing',
  method: 'GET',
  path: '/api/console/payouts/list',
  tag: 'payments',
  summary: 'Refunds and sweeps.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ state: Type.Optional(PayoutState) }),
  data: Type.Array(OutgoingTransfer),
  reads: ['Payouts'],
  errors: [],
})

export const preparePayout = defineEndpoint({
  operationId: 'preparePayout',
  method: 'POST',
  path: '/api/console/payouts/prepare',
  tag: 'payments',
  summary: 'Make a refund ready for approval.',
  access: 'staff',
  staffRoles: ['owner', 'finance'],
  owner: 'none',
  rate: 'money',
  isExtension: true,
  body: Strict({ id: Id }),
  data: OutgoingTransfer,
  changes: ['Payouts'],
  errors: [
    'payments.payout-not-found',
    'payments.payout-state',
    'approvals.same-person',
    'payments.treasury-too-small',
    'payments.method-unavailable',
    'settlement.no-return',
    'platform.unavailable',
  ],
})

export const prepareSweep = defineEndpoint({
  operationId: 'prepareSweep',
  method: 'POST',
  path: '/api/console/payouts/prepare-sweep',
  tag: 'payments',
  summary: 'Make a sweep of deposit addresses ready for approval.',
  access: 'staff',
  staffRoles: ['owner', 'finance'],
  owner: 'none',
  rate: 'money',
  isExtension: true,
  body: Strict({ method: PaymentMethodId, atLeast: Money, most: Type.Integer({ minimum: 1, maximum: 100 }) }),
  data: Type.Array(OutgoingTransfer),
  changes: ['Payouts'],
  errors: ['payments.method-unavailable', 'payments.payout-amount', 'platform.unavailable'],
})

/** All or none; needs a different person than the preparer. */
export const approvePayouts = defineEndpoint({
  operationId: 'approvePayouts',
  method: 'POST',
  path: '/api/console/payouts/approve',
  tag: 'payments',
  summary: 'Approve transfers as the second person.',
  access: 'staff',
  staffRoles: ['owner', 'finance'],
  owner: 'none',
  rate: 'money',
  isExtension: true,
  body: Strict({ ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
  data: Type.Array(OutgoingTransfer),
  changes: ['Payouts'],
  errors: ['payments.payout-not-found', 'payments.payout-state', 'approvals.same-person', 'settlement.no-return'],
})

/** Refunds credit or deposit, or drops a sweep. Once approved, only when its chain can never accept it any more. */
export const withdrawPayout = defineEndpoint({
  operationId: 'withdrawPayout',
  method: 'POST',
  path: '/api/console/payouts/withdraw',
  tag: 'payments',
  summary: 'Withdraw a refund or a sweep.',
  access: 'staff',
  staffRoles: ['owner', 'finance'],
  owner: 'none',
  rate: 'money',
  isExtension: true,
  body: Strict({
    id: Id,
    reason: SingleLineText(3, 500),
    /** On Ethereum: the final transaction that used the nonce of the approved one. */
    replacedBy: Type.Optional(Type.String({ pattern: '^0x[0-9a-fA-F]{64}$', maxLength: 66 })),
  }),
  data: OutgoingTransfer,
  changes: ['Payouts', 'Deposits'],
  errors: [
    'payments.payout-not-found',
    'payments.payout-state',
    'approvals.same-person',
    'payments.payout-not-dead',
    'platform.unavailable',
  ],
})

/** Input of the offline signer; contains no secret. */
export const SigningFile = Type.Object({
  version: Type.Literal(1),
  network: Type.String(),
  method: PaymentMethodId,
  transfers: Type.Array(
    Type.Object({
      id: Id,
      kind: OutgoingKind,
      depositIndex: Nullable(Type.Integer()),
      sender: Type.String(),
      receiver: Type.String(),
      amount: Money,
      transaction: UnsignedTransaction,
    }),
  ),
})
export type SigningFile = Static<typeof SigningFile>

export const exportPayouts = defineEndpoint({
  operationId: 'exportPayouts',
  method: 'GET',
  path: '/api/console/payouts/file',
  tag: 'payments',
  summary: 'Approved transfers to sign offline.',
  access: 'staff',
  staffRoles: ['owner', 'finance'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ method: PaymentMethodId }),
  data: SigningFile,
  errors: ['payments.method-unavailable'],
})

/** Each is compared with the approved one, stored, and then broadcast until the chain has it. */
export const submitPayouts = defineEndpoint({
  operationId: 'submitPayouts',
  method: 'POST',
  path: '/api/console/payouts/submit',
  tag: 'payments',
  summary: 'Hand in signed transfers.',
  access: 'staff',
  staffRoles: ['owner', 'finance'],
  owner: 'none',
  rate: 'money',
  isExtension: true,
  bodyLimit: 524_288,
  body: Strict({
    transactions: Type.Array(Strict({ id: Id, transaction: Type.String({ minLength: 2, maxLength: 4096 }) }), {
      minItems: 1,
      maxItems: 100,
    }),
  }),
  data: Type.Array(OutgoingTransfer),
  changes: ['Payouts'],
  errors: ['payments.payout-not-found', 'payments.payout-state', 'payments.payout-signature'],
})
