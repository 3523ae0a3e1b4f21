import { Type, type Static } from 'typebox'
import { AgeLevel } from './queue-age.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, LineOfText, SingleLineText, Money, Nullable, Strict, Version } from './parts.ts'
import { PaymentMethodId } from './payments.endpoints.ts'
import { OutgoingTransfer } from './payouts-console.endpoints.ts'
import { ReturnWallet } from './payouts.endpoints.ts'
import { Day } from './settlement.endpoints.ts'

/** A wallet paid before, which the merchant supplied with proof of identity. */
const KnownWallet = Type.Object({ method: PaymentMethodId, address: Type.String() })

/** Rest after open fees; `since` is when the last statement closed, `named` the chosen wallet (decisions 0044 and 0045). */
export const DepositReturn = Type.Object({
  merchantId: Id,
  username: Type.String(),
  amount: Money,
  endedOn: Day,
  since: IsoTime,
  age: AgeLevel,
  isVerified: Type.Boolean(),
  named: Nullable(ReturnWallet),
  wallets: Type.Array(KnownWallet),
})
export type DepositReturn = Static<typeof DepositReturn>

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
  reads: ['Deposits'],
  errors: [],
})

/** Debits the deposit at once, so that it is returned only once (decision 0044). */
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
  /** `walletVersion` is the version the caller saw, absent without one; the reason explains the choice of wallet. */
  body: Strict({
    merchantId: Id,
    method: PaymentMethodId,
    address: LineOfText(1, 100),
    walletVersion: Type.Optional(Version),
    reason: SingleLineText(3, 500),
  }),
  data: OutgoingTransfer,
  changes: ['Payouts', 'Deposits'],
  errors: [
    'settlement.no-return',
    'payments.method-unavailable',
    'payments.payout-address',
    'payments.return-wallet-changed',
    'verification.required',
  ],
})
