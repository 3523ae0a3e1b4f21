import { Type, type Static } from 'typebox'
import { AgeLevel } from './queue-age.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, LineOfText, SingleLineText, Money, Nullable, Strict, Version } from './parts.ts'
import { PaymentMethodId } from './payments.endpoints.ts'
import { OutgoingTransfer } from './payouts-console.endpoints.ts'
import { ReturnWallet } from './payouts.endpoints.ts'
import { Day } from './settlement.endpoints.ts'

/** A wallet of a merchant that was paid before: the merchant gave it and proved to be the person. */
const KnownWallet = Type.Object({ method: PaymentMethodId, address: Type.String() })

/**
 * What is left of the deposit of a merchant whose contracts are over and whose last statement is closed, with open fees taken off; `since` is when
 * that statement was closed. `named` is the wallet that the merchant wants it at. Only a verified merchant is paid (decisions 0044 and 0045).
 */
export const DepositReturn = Type.Object({
  merchantId: Id,
  username: Type.String(),
  amount: Money,
  endedOn: Day,
  since: IsoTime,
  clock: AgeLevel,
  isVerified: Type.Boolean(),
  named: Nullable(ReturnWallet),
  wallets: Type.Array(KnownWallet),
})
export type DepositReturn = Static<typeof DepositReturn>

/** Deposits to return, the one that waits longest first. */
export const listDepositReturns = defineEndpoint({
  operationId: 'listDepositReturns',
  method: 'GET',
  path: '/api/console/settlement/returns',
  tag: 'settlement',
  summary: 'Deposits to return after the last statement.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'operations', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Array(DepositReturn),
  errors: [],
})

/** Proposes to pay out what is left of the deposit of a merchant whose contracts are over; it leaves the deposit at once, so that it is returned once (decision 0044). */
export const proposeReturn = defineEndpoint({
  operationId: 'proposeReturn',
  method: 'POST',
  path: '/api/console/payouts/return',
  tag: 'payments',
  summary: 'Propose to pay out the rest of a deposit.',
  access: 'staff',
  staffRoles: ['owner', 'finance'],
  owner: 'none',
  rate: 'money',
  isExtension: true,
  /** `walletVersion` is the naming that the caller saw, absent when there was none; the reason says why it goes to this wallet. */
  body: Strict({
    merchantId: Id,
    method: PaymentMethodId,
    address: LineOfText(1, 100),
    walletVersion: Type.Optional(Version),
    reason: SingleLineText(3, 500),
  }),
  data: OutgoingTransfer,
  errors: [
    'settlement.no-return',
    'payments.method-unavailable',
    'payments.payout-address',
    'payments.return-wallet-changed',
    'verification.required',
  ],
})
