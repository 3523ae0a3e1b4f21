import { Type, type Static } from 'typebox'
import { listAffiliateApplications } from './affiliates.endpoints.ts'
import { listConsoleMarkets } from './catalog-console.endpoints.ts'
import { listChainAlarms } from './chain-watch.endpoints.ts'
import { listContactMessages } from './contact.endpoints.ts'
import { listDepositReturns } from './deposit-returns.endpoints.ts'
import { defineEndpoint, type EndpointDefinition } from './endpoint.ts'
import { getMerchantFile } from './merchants.endpoints.ts'
import { listOrderVoidRequests } from './order-void-requests.endpoints.ts'
import { IsoTime, Money, Nullable, Strict } from './parts.ts'
import { listPaymentExceptions } from './payment-exceptions.endpoints.ts'
import { ProvisioningStep } from './payments.endpoints.ts'
import { listOutgoing } from './payouts-console.endpoints.ts'
import { AgeLevel } from './queue-age.ts'
import { Train } from './rollouts.endpoints.ts'
import { listDepositWatch, listOpenDisputes, listSettlementTasks, listSuspensions } from './settlement-console.endpoints.ts'
import { Day } from './settlement.endpoints.ts'
import { listIdleSites, listProvisioning } from './site-console.endpoints.ts'
import { listStaff } from './staff.endpoints.ts'
import { STAFF_ROLES } from './staff-roles.ts'
import { listVerifications } from './verification-cases.endpoints.ts'

export const ConsoleQueueId = Type.Union([
  Type.Literal('verifications'),
  Type.Literal('affiliates'),
  Type.Literal('inbox'),
  Type.Literal('appeals'),
  Type.Literal('provisioning'),
  Type.Literal('idleSites'),
  Type.Literal('suspensions'),
  Type.Literal('exceptions'),
  Type.Literal('payouts'),
  Type.Literal('voidRequests'),
  Type.Literal('chains'),
  Type.Literal('disputes'),
  Type.Literal('deposits'),
  Type.Literal('depositTasks'),
  Type.Literal('depositReturns'),
  Type.Literal('markets'),
  Type.Literal('staff'),
])
export type ConsoleQueueId = Static<typeof ConsoleQueueId>

/** Each queue with the call that shows its entries: who may make the call sees the queue. */
export const CONSOLE_QUEUES = {
  verifications: listVerifications,
  affiliates: listAffiliateApplications,
  inbox: listContactMessages,
  appeals: getMerchantFile,
  provisioning: listProvisioning,
  idleSites: listIdleSites,
  suspensions: listSuspensions,
  exceptions: listPaymentExceptions,
  payouts: listOutgoing,
  voidRequests: listOrderVoidRequests,
  chains: listChainAlarms,
  disputes: listOpenDisputes,
  deposits: listDepositWatch,
  depositTasks: listSettlementTasks,
  depositReturns: listDepositReturns,
  markets: listConsoleMarkets,
  staff: listStaff,
} as const satisfies Readonly<Record<ConsoleQueueId, EndpointDefinition>>

export const ConsoleIncidentKind = Type.Union([
  Type.Literal('books-differ'),
  Type.Literal('chain-stopped'),
  Type.Literal('chain-behind'),
  Type.Literal('release-rolled-back'),
  Type.Literal('release-paused'),
  Type.Literal('release-failing'),
  Type.Literal('provisioning-failing'),
  Type.Literal('webhook-failing'),
  Type.Literal('mail-delayed'),
])
export type ConsoleIncidentKind = Static<typeof ConsoleIncidentKind>

/** The money of the day is for those who may read every transfer. */
export const CONSOLE_MONEY = listOutgoing

/**
 * `count` entries wait, the oldest since `oldestAt`. At `dueAt` its time is up, or it decides itself; null where the queue has no
 * time limit. Sorted by urgency.
 */
export const ConsoleQueue = Type.Object({
  id: ConsoleQueueId,
  count: Type.Integer(),
  oldestAt: Nullable(IsoTime),
  dueAt: Nullable(IsoTime),
  age: AgeLevel,
})
export type ConsoleQueue = Static<typeof ConsoleQueue>

/**
 * `subject` names what is affected (chain, site, release, host of the webhook, number of emails; empty for the books), `id` is what
 * to open: the order that is built, the train, the release, the merchant. `step` is that at which a site is stuck.
 */
export const ConsoleIncident = Type.Object({
  kind: ConsoleIncidentKind,
  subject: Type.String(),
  id: Nullable(Type.String()),
  step: Type.Optional(ProvisioningStep.properties.key),
  since: IsoTime,
})
export type ConsoleIncident = Static<typeof ConsoleIncident>

/**
 * Of one UTC day: `received` is final on a chain, `fees` are the statements closed on it, `payouts` left the treasury, `deposits`
 * are held for merchants at its end (now, for today).
 */
export const ConsoleMoneyDay = Type.Object({ day: Day, received: Money, fees: Money, payouts: Money, deposits: Money })
export type ConsoleMoneyDay = Static<typeof ConsoleMoneyDay>

export const ConsoleOverview = Type.Object({
  queues: Type.Array(ConsoleQueue),
  incidents: Type.Array(ConsoleIncident),
  /** Null for roles that may not read money. */
  money: Nullable(Type.Object({ today: ConsoleMoneyDay, yesterday: ConsoleMoneyDay })),
  /** Those that have not ended; null for roles that may not see releases. */
  trains: Nullable(Type.Array(Train)),
})
export type ConsoleOverview = Static<typeof ConsoleOverview>

export const getConsoleOverview = defineEndpoint({
  operationId: 'getConsoleOverview',
  method: 'GET',
  path: '/api/console/overview',
  tag: 'console',
  summary: 'Queues, incidents, money of the day and releases under way.',
  access: 'staff',
  staffRoles: STAFF_ROLES,
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: ConsoleOverview,
  reads: [
    'AffiliateApplications',
    'ContactMessages',
    'Deposits',
    'Disputes',
    'Finance',
    'Markets',
    'Merchants',
    'Payouts',
    'Releases',
    'SiteOperations',
    'Staff',
    'Suspensions',
    'Verifications',
  ],
  errors: ['identity.role-missing'],
})
