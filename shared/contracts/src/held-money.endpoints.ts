import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, LineOfText, SingleLineText, Money, Nullable, Strict } from './parts.ts'

/** Money that was set aside: `held` because somebody must look at its sender or its order, `suspense` because it was too little for a late order. */
export const AsideKind = Type.Union([Type.Literal('held'), Type.Literal('suspense')])
export type AsideKind = Static<typeof AsideKind>

/** The wish of a person of the staff that money that was set aside becomes credit of its merchant; it counts once another person agreed, and may be withdrawn until then. */
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

/** A transfer that was set aside; `booking` is what a release names. */
export const HeldTransfer = Type.Object({
  booking: Type.String(),
  kind: AsideKind,
  merchantId: Id,
  amount: Money,
  sender: Type.String(),
  creditedAt: IsoTime,
})
export type HeldTransfer = Static<typeof HeldTransfer>

/** Transfers that were set aside and releases that wait for their second person, each the oldest first, up to 200. */
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

/**
 * Proposes that money that was set aside becomes credit of the merchant whose address or order it came to. `booking` is the transfer
 * (`chain:transaction:ordinal`), or `invalid:<order id>` for the price of a bought order that was made invalid.
 */
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
  errors: ['payments.held-not-found', 'payments.release-exists', 'identity.role-missing'],
})

/** Makes the money of a release credit of its merchant; another person than the one who proposed it. */
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
  errors: ['payments.release-not-found', 'payments.release-same-person', 'payments.held-not-found', 'identity.role-missing'],
})

/** Withdraws a release that waits: whoever proposed it takes it back, or somebody else refuses it. The money stays aside and can be proposed anew. */
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
  errors: ['payments.release-not-found', 'identity.role-missing'],
})
