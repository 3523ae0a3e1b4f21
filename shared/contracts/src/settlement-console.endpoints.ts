import { Type, type Static } from 'typebox'
import { AgeLevel } from './queue-age.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, SingleLineText, Money, Nullable, PageOf, PageQuery, Strict } from './parts.ts'
import { Day } from './settlement.endpoints.ts'
import { Dispute } from './settlement-statements.endpoints.ts'

const Reason = SingleLineText(3, 500)

/** A deposit that has been empty for 30 full days needs a decision of the staff; nothing closes automatically. */
export const SettlementTask = Type.Object({
  id: Id,
  merchantId: Id,
  username: Type.String(),
  kind: Type.Literal('deposit-empty'),
  dueOn: Day,
  emptySince: Day,
  createdAt: IsoTime,
  age: AgeLevel,
})
export type SettlementTask = Static<typeof SettlementTask>

export const listSettlementTasks = defineEndpoint({
  operationId: 'listSettlementTasks',
  method: 'GET',
  path: '/api/console/settlement/tasks',
  tag: 'settlement',
  summary: 'Merchants whose deposit is empty for 30 days.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'operations', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Array(SettlementTask),
  reads: ['Deposits'],
  errors: [],
})

export const closeSettlementTask = defineEndpoint({
  operationId: 'closeSettlementTask',
  method: 'POST',
  path: '/api/console/settlement/tasks/close',
  tag: 'settlement',
  summary: 'Close a task with the decision.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'operations'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id, decision: Reason }),
  data: Type.Object({ id: Id }),
  changes: ['Deposits'],
  errors: ['settlement.task-not-found'],
})

export const WatchedDeposit = Type.Object({
  merchantId: Id,
  username: Type.String(),
  state: Type.Union([Type.Literal('low'), Type.Literal('empty'), Type.Literal('suspended')]),
  balance: Money,
  required: Money,
  emptySince: Nullable(Day),
  daysLeft: Nullable(Type.Integer()),
  suspendsOn: Nullable(Day),
  /** When the merchant is reminded again; null while that depends on the balance. */
  warnsOn: Nullable(Day),
})
export type WatchedDeposit = Static<typeof WatchedDeposit>

/** A minus is for descending. */
export const DepositSort = Type.Union([Type.Literal('closes'), Type.Literal('-closes'), Type.Literal('balance'), Type.Literal('-balance')])
export type DepositSort = Static<typeof DepositSort>

/** The most reminded first, then the longest low. */
export const listDepositWatch = defineEndpoint({
  operationId: 'listDepositWatch',
  method: 'GET',
  path: '/api/console/settlement/watch',
  tag: 'settlement',
  summary: 'Merchants whose deposit is below 30 %.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'operations', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ sort: Type.Optional(DepositSort), ...PageQuery }),
  data: PageOf(WatchedDeposit),
  reads: ['Deposits'],
  errors: [],
})

/** `amount` is the amount of the disputed line. */
export const OpenDispute = Type.Object({
  ...Dispute.properties,
  merchantId: Id,
  username: Type.String(),
  siteName: Type.String(),
  periodEnd: Day,
  closedAt: IsoTime,
  amount: Money,
})
export type OpenDispute = Static<typeof OpenDispute>

export const listOpenDisputes = defineEndpoint({
  operationId: 'listOpenDisputes',
  method: 'GET',
  path: '/api/console/settlement/disputes',
  tag: 'settlement',
  summary: 'Disputes that wait for an answer.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'operations', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Array(OpenDispute),
  reads: ['Disputes'],
  errors: [],
})

export const answerDispute = defineEndpoint({
  operationId: 'answerDispute',
  method: 'POST',
  path: '/api/console/settlement/dispute-answer',
  tag: 'settlement',
  summary: 'Answer a dispute.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'operations'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id, answer: SingleLineText(3, 1000) }),
  data: Dispute,
  changes: ['Disputes'],
  errors: ['settlement.dispute-not-found', 'settlement.dispute-final'],
})

/** Daily volume, payouts and gross gaming revenue (may be negative) of sites. A known id is not counted again. */
export const importUsage = defineEndpoint({
  operationId: 'importUsage',
  method: 'POST',
  path: '/api/console/settlement/usage',
  tag: 'settlement',
  summary: 'Hand in what sites did, up to 1,000 entries.',
  access: 'staff',
  staffRoles: ['owner', 'finance'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  bodyLimit: 524_288,
  body: Strict({
    entries: Type.Array(
      Strict({
        id: Id,
        siteId: Id,
        day: Day,
        kind: Type.Union([Type.Literal('collection'), Type.Literal('payout'), Type.Literal('ggr')]),
        amount: Money,
        count: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      }),
      { minItems: 1, maxItems: 1000 },
    ),
  }),
  data: Type.Object({ added: Type.Integer(), known: Type.Integer() }),
  errors: ['sites.site-not-found', 'sites.day-not-live', 'sites.day-too-large'],
})

/** Ends automatically at `liftsAt`. */
export const FraudHold = Type.Object({ merchantId: Id, placedAt: IsoTime, liftsAt: IsoTime, isExtended: Type.Boolean() })
export type FraudHold = Static<typeof FraudHold>

/** The person who placed it (`isMine`) cannot extend it. */
export const Suspension = Type.Object({
  ...FraudHold.properties,
  username: Type.String(),
  sites: Type.Array(Type.String()),
  reason: Type.String(),
  placedBy: Type.String(),
  isMine: Type.Boolean(),
  extendedBy: Nullable(Type.String()),
  extensionReason: Nullable(Type.String()),
})
export type Suspension = Static<typeof Suspension>

export const listSuspensions = defineEndpoint({
  operationId: 'listSuspensions',
  method: 'GET',
  path: '/api/console/sites/suspensions',
  tag: 'sites',
  summary: 'Suspensions for fraud that last.',
  access: 'staff',
  staffRoles: ['owner', 'operations', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Array(Suspension),
  reads: ['Suspensions'],
  errors: [],
})

export const findSuspendable = defineEndpoint({
  operationId: 'findSuspendable',
  method: 'GET',
  path: '/api/console/sites/suspendable',
  tag: 'sites',
  summary: 'The merchant behind the address of a site.',
  access: 'staff',
  staffRoles: ['owner', 'operations'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ slug: Type.String({ pattern: '^[a-z0-9-]{1,63}$', maxLength: 63 }) }),
  data: Type.Object({ merchantId: Id, username: Type.String(), sites: Type.Array(Type.String()) }),
  errors: ['sites.site-not-found'],
})

/** Locks players out of all sites of a merchant for 7 days. */
export const suspendForFraud = defineEndpoint({
  operationId: 'suspendForFraud',
  method: 'POST',
  path: '/api/console/sites/suspend',
  tag: 'sites',
  summary: 'Suspend the sites of a merchant for 7 days.',
  access: 'staff',
  staffRoles: ['owner', 'operations'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ merchantId: Id, reason: Reason }),
  data: FraudHold,
  changes: ['Suspensions'],
  errors: ['sites.site-not-found', 'sites.already-suspended'],
})

/** Extends a suspension by at most 30 days; not allowed for the person who placed it. */
export const extendSuspension = defineEndpoint({
  operationId: 'extendSuspension',
  method: 'POST',
  path: '/api/console/sites/suspend/extend',
  tag: 'sites',
  summary: 'Prolong a suspension, as a second person.',
  access: 'staff',
  staffRoles: ['owner', 'operations'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ merchantId: Id, days: Type.Integer({ minimum: 1, maximum: 30 }), reason: Reason }),
  data: FraudHold,
  changes: ['Suspensions'],
  errors: ['sites.not-suspended', 'approvals.same-person'],
})

export const liftSuspension = defineEndpoint({
  operationId: 'liftSuspension',
  method: 'POST',
  path: '/api/console/sites/suspend/lift',
  tag: 'sites',
  summary: 'End a suspension.',
  access: 'staff',
  staffRoles: ['owner', 'operations'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ merchantId: Id, reason: Reason }),
  data: Type.Object({ merchantId: Id }),
  changes: ['Suspensions'],
  errors: ['sites.not-suspended'],
})
