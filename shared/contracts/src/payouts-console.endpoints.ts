import { Type, type Static } from 'typebox'
import { AgeLevel } from './queue-age.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, SingleLineText, Money, Nullable, Strict } from './parts.ts'
import { PaymentMethodId } from './payments.endpoints.ts'
import { PayoutState } from './payouts.endpoints.ts'

/** A transfer as an EVM chain signs it; numbers that may be large are decimal text. */
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

/** A transfer as TRON signs it: `rawDataHex` is what is signed, the rest is what it says. It lapses at `expiration`, in ms. */
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

/** A transfer before anybody signed it. */
export const UnsignedTransaction = Type.Union([EvmTransaction, TronTransaction])
export type UnsignedTransaction = Static<typeof UnsignedTransaction>

/** What leaves: credit that a merchant asked for, the rest of a deposit that is returned (decision 0044), or money that is swept to the treasury. */
const OutgoingKind = Type.Union([Type.Literal('refund'), Type.Literal('deposit-return'), Type.Literal('sweep')])

/**
 * A refund to a merchant, or a sweep of a deposit address (`depositIndex`) to the treasury, as the staff sees it: whose money it is, and for a sweep
 * the order that it came for. People are named by their accounts.
 */
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
  /** When the merchant named this very wallet for a returned deposit; null when it did not, and for the rest (decision 0045). */
  walletNamedAt: Nullable(IsoTime),
  state: PayoutState,
  requestedAt: IsoTime,
  /** Runs until the transfer is final, failed or withdrawn. */
  clock: AgeLevel,
  /** Who of the staff proposed to return a deposit; null for the rest. */
  proposedBy: Nullable(Type.String()),
  preparedBy: Nullable(Type.String()),
  /** Whether the reader proposed or prepared it, so that another person approves. */
  isOwn: Type.Boolean(),
  approvedBy: Nullable(Type.String()),
  txHash: Nullable(Type.String()),
  reason: Nullable(Type.String()),
})
export type OutgoingTransfer = Static<typeof OutgoingTransfer>

/** Money that is to leave, the oldest first; ended transfers only when their state is asked for. */
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
  errors: [],
})

/** Makes the unsigned transfer of a refund from the treasury. */
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
  errors: [
    'payments.payout-not-found',
    'payments.payout-state',
    'payments.payout-same-person',
    'payments.treasury-too-small',
    'payments.method-unavailable',
    'settlement.no-return',
    'platform.unavailable',
  ],
})

/** Makes the unsigned transfers of what lies on deposit addresses, the largest sums first. */
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
  errors: ['payments.method-unavailable', 'payments.payout-amount', 'platform.unavailable'],
})

/** Approves prepared transfers, all or none; another person than the one who prepared them. */
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
  errors: ['payments.payout-not-found', 'payments.payout-state', 'payments.payout-same-person', 'settlement.no-return'],
})

/** Gives a refund back to the credit or the deposit that it came from, or forgets a sweep. Once approved it may have been signed: then only when its chain can never take it any more. */
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
  errors: [
    'payments.payout-not-found',
    'payments.payout-state',
    'payments.payout-same-person',
    'payments.payout-not-dead',
    'platform.unavailable',
  ],
})

/** What the offline signer reads: approved transfers, and which key signs each. It holds no secret. */
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

/** The approved transfers of a network, for the offline signer. */
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

/** Hands in signed transfers; each is compared with what was approved, written down, and then sent to the chain until it has it. */
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
  errors: ['payments.payout-not-found', 'payments.payout-state', 'payments.payout-signature'],
})
