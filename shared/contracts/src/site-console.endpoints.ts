import { Type, type Static } from 'typebox'
import { AgeLevel } from './queue-age.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, SingleLineText, Nullable, Strict } from './parts.ts'
import { ProvisioningStep } from './payments.endpoints.ts'
import { Day } from './settlement.endpoints.ts'
import { SiteStatus } from './sites.endpoints.ts'

const Reason = SingleLineText(3, 500)
const STAFF = { tag: 'sites', access: 'staff', owner: 'none', isExtension: true } as const
const READ = { ...STAFF, method: 'GET', staffRoles: ['owner', 'operations', 'support', 'auditor'], rate: 'read' } as const
const ACT = { ...STAFF, method: 'POST', staffRoles: ['owner', 'operations'], rate: 'write' } as const

/** Why a step of provisioning failed: the site was silent or answered wrongly, the design cannot be drawn, its market is shut, or something else. */
export const ProvisioningFault = Type.Union([
  Type.Literal('no-answer'),
  Type.Literal('bad-answer'),
  Type.Literal('design'),
  Type.Literal('market'),
  Type.Literal('other'),
])
export type ProvisioningFault = Static<typeof ProvisioningFault>

/** A site on its way from the payment through the seven steps; `siteId` is null before the first. */
export const ProvisioningEntry = Type.Object({
  orderId: Id,
  siteId: Nullable(Id),
  merchant: Type.String(),
  siteName: Type.String(),
  domain: Type.String(),
  paidAt: IsoTime,
  launchedAt: Nullable(IsoTime),
  /** How long it is being built. */
  clock: AgeLevel,
  steps: Type.Array(
    Type.Object({
      key: ProvisioningStep.properties.key,
      doneAt: Nullable(IsoTime),
      isSkipped: Type.Boolean(),
      failedTries: Type.Integer(),
      /** The last failure; null when there was none. */
      failure: Nullable(Type.Object({ fault: ProvisioningFault, at: IsoTime })),
    }),
  ),
  /** The step that is next and may be skipped, when it failed; else null. */
  skippable: Nullable(ProvisioningStep.properties.key),
})
export type ProvisioningEntry = Static<typeof ProvisioningEntry>

/** The provisioning board: sites that are being built, the one that waits longest first, and the twenty that went live last. */
export const listProvisioning = defineEndpoint({
  ...READ,
  operationId: 'listProvisioning',
  path: '/api/console/sites/provisioning',
  summary: 'Sites that are being built, with each step.',
  query: Strict({}),
  data: Type.Object({ building: Type.Array(ProvisioningEntry), launched: Type.Array(ProvisioningEntry) }),
  errors: [],
})

/** Tries the step that failed again now; the steps that are done stay. */
export const retryProvisioning = defineEndpoint({
  ...ACT,
  operationId: 'retryProvisioning',
  path: '/api/console/sites/provisioning/retry',
  summary: 'Try the next step of a site again now.',
  body: Strict({ orderId: Id, reason: Reason }),
  data: Type.Object({ orderId: Id }),
  errors: ['sites.not-being-built'],
})

/** Skips the check of a site that failed, once a person saw the site answer; no other step can be skipped. */
export const skipProvisioningStep = defineEndpoint({
  ...ACT,
  operationId: 'skipProvisioningStep',
  path: '/api/console/sites/provisioning/skip',
  summary: 'Skip a failed step that may be skipped.',
  body: Strict({ orderId: Id, step: ProvisioningStep.properties.key, reason: Reason }),
  data: Type.Object({ orderId: Id }),
  errors: ['sites.not-being-built', 'sites.step-not-skippable'],
})

/** Limits, closes or reopens one site, or takes its address, with a reason that its merchant is told; the table is docs/site-states.md. */
export const changeSiteStatus = defineEndpoint({
  ...ACT,
  operationId: 'changeSiteStatus',
  path: '/api/console/sites/status',
  summary: 'Limit, close or reopen a site, or release its address.',
  body: Strict({
    id: Id,
    act: Type.Union([
      Type.Literal('limit'),
      Type.Literal('unlimit'),
      Type.Literal('close'),
      Type.Literal('reopen'),
      Type.Literal('release-url'),
    ]),
    reason: Reason,
  }),
  data: Type.Object({ id: Id, status: SiteStatus }),
  errors: ['sites.site-not-found', 'sites.act-rejected'],
})

/** A site that nobody visited since a day; a task once `isDue`, and until then on the way to one. */
export const IdleSite = Type.Object({
  id: Id,
  merchant: Type.String(),
  siteName: Type.String(),
  domain: Type.String(),
  status: SiteStatus,
  since: Day,
  /** When its merchant was told, for the first and the last time. */
  firstNotifiedAt: Nullable(IsoTime),
  lastNotifiedAt: Nullable(IsoTime),
  /** The first day on which the address may be taken. */
  releasableOn: Day,
  isDue: Type.Boolean(),
})
export type IdleSite = Static<typeof IdleSite>

/** Sites whose merchants were told that nobody visits them, the longest first. */
export const listIdleSites = defineEndpoint({
  ...READ,
  operationId: 'listIdleSites',
  path: '/api/console/sites/idle',
  summary: 'Sites without visits for 23 days and more.',
  query: Strict({}),
  data: Type.Array(IdleSite),
  errors: [],
})

/** Decides a task of day 31: the address is taken, or the site is kept and its days are counted anew. */
export const decideIdleSite = defineEndpoint({
  ...ACT,
  operationId: 'decideIdleSite',
  path: '/api/console/sites/idle/decide',
  summary: 'Take the address of an unvisited site, or keep it.',
  body: Strict({ id: Id, decision: Type.Union([Type.Literal('release'), Type.Literal('keep')]), reason: Reason }),
  data: Type.Object({ id: Id, status: SiteStatus }),
  errors: ['sites.not-idle', 'sites.act-rejected'],
})
