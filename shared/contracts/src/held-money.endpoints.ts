import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, LineOfText, SingleLineText, Money, Nullable, Strict } from './parts.ts'

/** `held`: its sender or order needs review; `suspense`: too little for a late order. */
export const AsideKind = Type.Union([Type.Literal('held'), Type.Literal('suspense')])
export type AsideKind = Static<typeof AsideKind>

/** Takes effect once a second person approves; can be withdrawn until then. */
export const MoneyRelease = Type.Object({
  id: Id,
  booking: Type.String(),
  kind: AsideKind,
  merchantId: Id,
  amount: Money,
  reason: Type.String(),
  proposedBy: Id,
  proposedAt: IsoTime,
  approvedAt: Nullable(IsoTime),
  withdrawnAt: Nullable(IsoTime),
})
export type MoneyRelease = Static<typeof MoneyRelease>

export const HeldTransfer = Type.Object({
  booking: Type.String(),
  kind: AsideKind,
  merchantId: Id,
  amount: Money,
  sender: Type.String(),
  creditedAt: IsoTime,
})
export type HeldTransfer = Static<typeof HeldTransfer>

export const listHeldMoney = defineEndpoint({
  operationId: 'listHeldMoney',
  method: 'GET',
  path: '/api/console/payments/held',
  tag: 'payments',
  summary: 'Money that was set aside.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Object({ transfers: Type.Array(HeldTransfer), releases: Type.Array(MoneyRelease) }),
  errors: ['identity.role-missing'],
})

/** `booking` is `chain:transaction:ordinal`, or `invalid:<order id>` for the price of a bought order made invalid. */
export const proposeRelease = defineEndpoint({
  operationId: 'proposeRelease',
  method: 'POST',
  path: '/api/console/payments/held/release',
  tag: 'payments',
  summary: 'Propose to release money that was set aside.',
  access: 'staff',
  staffRoles: ['owner', 'finance'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ booking: LineOfText(1, 200), reason: SingleLineText(3, 500) }),
  data: MoneyRelease,
  changes: ['Finance'],
  errors: ['payments.held-not-found', 'payments.release-exists', 'identity.role-missing'],
})

/** Needs a different person than the proposer. */
export const approveRelease = defineEndpoint({
  operationId: 'approveRelease',
  method: 'POST',
  path: '/api/console/payments/held/release/approve',
  tag: 'payments',
  summary: 'Agree that money is released.',
  access: 'staff',
  staffRoles: ['owner', 'finance'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id }),
  data: MoneyRelease,
  changes: ['Finance'],
  errors: ['payments.release-not-found', 'approvals.same-person', 'payments.held-not-found', 'identity.role-missing'],
})

/** By the proposer or another person. The money stays set aside and can be proposed again. */
export const withdrawRelease = defineEndpoint({
  operationId: 'withdrawRelease',
  method: 'POST',
  path: '/api/console/payments/held/release/withdraw',
  tag: 'payments',
  summary: 'Withdraw a release that nobody agreed to yet.',
  access: 'staff',
  staffRoles: ['owner', 'finance'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id, reason: SingleLineText(3, 500) }),
  data: MoneyRelease,
  changes: ['Finance'],
  errors: ['payments.release-not-found', 'identity.role-missing'],
})
