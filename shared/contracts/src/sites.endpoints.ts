import { Type, type Static } from 'typebox'
import { Design, SiteLogo } from './cart.endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { Password } from './identity.endpoints.ts'
import { CountriesId, CountriesIdText, Id, IsoTime, PageOf, PageQuery, Strict } from './parts.ts'
import { ProvisioningStep } from './payments.endpoints.ts'
import { RULES } from './rules.ts'

export const SiteStatus = Type.Union([
  Type.Literal('provisioning'),
  Type.Literal('live'),
  Type.Literal('deposit-low'),
  Type.Literal('limited'),
  Type.Literal('suspended'),
  Type.Literal('closed'),
  Type.Literal('url-released'),
])
export type SiteStatus = Static<typeof SiteStatus>

/** `seconds` counts from the start of the launch. */
export const LaunchMoment = Type.Object({ step: Type.String(), seconds: Type.Number() })

/** `launchSeconds` runs from register submit (for a later site, from its draft) to the first 200 of the site. */
export const Site = Type.Object({
  id: Id,
  orderId: Id,
  siteName: Type.String(),
  slug: Type.String(),
  domain: Type.String(),
  backendLink: Type.String(),
  operationAccount: Type.String(),
  countriesId: CountriesId,
  countryName: Type.String(),
  currencyCode: Type.String(),
  packageId: Type.Union([Type.Literal('standard'), Type.Literal('elite')]),
  design: Design,
  logo: Type.Union([SiteLogo, Type.Null()]),
  server: Type.String(),
  estimatedSites: Type.Union([Type.String(), Type.Null()]),
  status: SiteStatus,
  isPaused: Type.Boolean(),
  launchedAt: Type.Union([IsoTime, Type.Null()]),
  launchSeconds: Type.Union([Type.Number(), Type.Null()]),
  launchMoments: Type.Array(LaunchMoment),
  checklist: Type.Object({ done: Type.Integer(), total: Type.Integer() }),
})
export type Site = Static<typeof Site>

export const listSites = defineEndpoint({
  operationId: 'listSites',
  method: 'GET',
  path: '/api/site',
  tag: 'sites',
  summary: 'Sites of the merchant.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'self',
  keyScope: 'sites:read',
  rate: 'read',
  query: Strict({
    id: Type.Optional(Id),
    siteName: Type.Optional(Type.String({ maxLength: 40 })),
    status: Type.Optional(SiteStatus),
    countriesId: Type.Optional(CountriesIdText),
    ...PageQuery,
  }),
  data: PageOf(Site),
  reads: ['Sites'],
  errors: ['sites.site-not-found'],
})

/** Digits only. Requires the account password or a code of the authenticator app. */
export const resetOperationPassword = defineEndpoint({
  operationId: 'resetOperationPassword',
  method: 'POST',
  path: '/api/site',
  tag: 'sites',
  summary: 'Reset the password of the operation account.',
  access: 'merchant',
  permission: 'sites:write',
  owner: 'self',
  rate: 'write',
  body: Strict({
    id: Id,
    password: Type.String({ pattern: RULES.operationPassword.pattern, maxLength: 10 }),
    accountPassword: Type.Optional(Password),
    code: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  data: Type.Object({ id: Id }),
  changes: ['Sites'],
  errors: ['sites.site-not-found', 'identity.proof-required', 'identity.password-wrong', 'identity.code-wrong', 'platform.unavailable'],
})

/** Median of the last 100 launches; null when there were none. */
export const getLaunchClock = defineEndpoint({
  operationId: 'getLaunchClock',
  method: 'GET',
  path: '/api/site/launch-clock',
  tag: 'sites',
  summary: 'Median launch time of the last 100 sites.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Object({ launches: Type.Integer(), medianSeconds: Type.Union([Type.Number(), Type.Null()]) }),
  reads: ['Sites'],
  errors: [],
})

export const ChecklistItem = Type.Object({
  step: Type.Union([
    Type.Literal('email-verified'),
    Type.Literal('deposit-paid'),
    Type.Literal('own-domain'),
    Type.Literal('payment-methods'),
    Type.Literal('first-game'),
    Type.Literal('messenger-bound'),
  ]),
  /** `later`: the product does not offer it yet. */
  state: Type.Union([Type.Literal('done'), Type.Literal('open'), Type.Literal('later')]),
})
export type ChecklistItem = Static<typeof ChecklistItem>

export const getSiteChecklist = defineEndpoint({
  operationId: 'getSiteChecklist',
  method: 'GET',
  path: '/api/site/checklist',
  tag: 'sites',
  summary: 'Launch checklist of a site.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'self',
  keyScope: 'sites:read',
  rate: 'read',
  isExtension: true,
  query: Strict({ id: Id }),
  data: Type.Object({
    provisioning: Type.Array(ProvisioningStep),
    failedAttempts: Type.Integer(),
    items: Type.Array(ChecklistItem),
  }),
  reads: ['Sites'],
  errors: ['sites.site-not-found'],
})
