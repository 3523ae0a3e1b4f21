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
const ACTION = { ...STAFF, method: 'POST', staffRoles: ['owner', 'operations'], rate: 'write' } as const

export const ProvisioningFault = Type.Union([
  Type.Literal('no-answer'),
  Type.Literal('bad-answer'),
  Type.Literal('design'),
  Type.Literal('market'),
  Type.Literal('other'),
])
export type ProvisioningFault = Static<typeof ProvisioningFault>

export const ProvisioningEntry = Type.Object({
  orderId: Id,
  siteId: Nullable(Id),
  merchant: Type.String(),
  siteName: Type.String(),
  domain: Type.String(),
  paidAt: IsoTime,
  launchedAt: Nullable(IsoTime),
  age: AgeLevel,
  steps: Type.Array(
    Type.Object({
      key: ProvisioningStep.properties.key,
      doneAt: Nullable(IsoTime),
      isSkipped: Type.Boolean(),
      failedAttempts: Type.Integer(),
      failure: Nullable(Type.Object({ fault: ProvisioningFault, at: IsoTime })),
    }),
  ),
  skippable: Nullable(ProvisioningStep.properties.key),
})
export type ProvisioningEntry = Static<typeof ProvisioningEntry>

export const listProvisioning = defineEndpoint({
  ...READ,
  operationId: 'listProvisioning',
  path: '/api/console/sites/provisioning',
  summary: 'Sites that are being built, with each step.',
  query: Strict({}),
  data: Type.Object({ building: Type.Array(ProvisioningEntry), launched: Type.Array(ProvisioningEntry) }),
  reads: ['SiteOperations'],
  errors: [],
})

/** Retries the failed step now; completed steps are kept. */
export const retryProvisioning = defineEndpoint({
  ...ACTION,
  operationId: 'retryProvisioning',
  path: '/api/console/sites/provisioning/retry',
  summary: 'Try the next step of a site again now.',
  body: Strict({ orderId: Id, reason: Reason }),
  data: Type.Object({ orderId: Id }),
  changes: ['SiteOperations'],
  errors: ['sites.not-being-built'],
})

/** Only the check of a site can be skipped, after a person has verified that the site responds. */
export const skipProvisioningStep = defineEndpoint({
  ...ACTION,
  operationId: 'skipProvisioningStep',
  path: '/api/console/sites/provisioning/skip',
  summary: 'Skip a failed step that may be skipped.',
  body: Strict({ orderId: Id, step: ProvisioningStep.properties.key, reason: Reason }),
  data: Type.Object({ orderId: Id }),
  changes: ['SiteOperations'],
  errors: ['sites.not-being-built', 'sites.step-not-skippable'],
})

/** Limits, closes or reopens a site or releases its address; the merchant is notified of the reason. See docs/site-states.md. */
export const changeSiteStatus = defineEndpoint({
  ...ACTION,
  operationId: 'changeSiteStatus',
  path: '/api/console/sites/status',
  summary: 'Limit, close or reopen a site, or release its address.',
  body: Strict({
    id: Id,
    action: Type.Union([
      Type.Literal('limit'),
      Type.Literal('unlimit'),
      Type.Literal('close'),
      Type.Literal('reopen'),
      Type.Literal('release-url'),
    ]),
    reason: Reason,
  }),
  data: Type.Object({ id: Id, status: SiteStatus }),
  changes: ['SiteOperations', 'Merchants'],
  errors: ['sites.site-not-found', 'sites.act-rejected'],
})

export const IdleSite = Type.Object({
  id: Id,
  merchant: Type.String(),
  siteName: Type.String(),
  domain: Type.String(),
  status: SiteStatus,
  since: Day,
  firstNotifiedAt: Nullable(IsoTime),
  lastNotifiedAt: Nullable(IsoTime),
  releasableOn: Day,
  isDue: Type.Boolean(),
})
export type IdleSite = Static<typeof IdleSite>

export const listIdleSites = defineEndpoint({
  ...READ,
  operationId: 'listIdleSites',
  path: '/api/console/sites/idle',
  summary: 'Sites without visits for 23 days and more.',
  query: Strict({}),
  data: Type.Array(IdleSite),
  reads: ['SiteOperations'],
  errors: [],
})

/** Decision of day 31: release the address, or keep the site and restart the count. */
export const decideIdleSite = defineEndpoint({
  ...ACTION,
  operationId: 'decideIdleSite',
  path: '/api/console/sites/idle/decide',
  summary: 'Take the address of an unvisited site, or keep it.',
  body: Strict({ id: Id, decision: Type.Union([Type.Literal('release'), Type.Literal('keep')]), reason: Reason }),
  data: Type.Object({ id: Id, status: SiteStatus }),
  changes: ['SiteOperations'],
  errors: ['sites.not-idle', 'sites.act-rejected'],
})
