import { Type, type Static } from 'typebox'
import { Honeypot, LinesOfText } from './contact.endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { CountriesId, Id, IsoTime, LineOfText, LocaleCode, Money, PageOf, PageQuery, Strict } from './parts.ts'
import { RULES } from './rules.ts'

export const ReachChannel = Type.Union([
  Type.Literal('email'),
  Type.Literal('telegram'),
  Type.Literal('whatsapp'),
  Type.Literal('line'),
  Type.Literal('wechat'),
  Type.Literal('phone'),
])
export type ReachChannel = Static<typeof ReachChannel>

export const TrafficSource = Type.Union([
  Type.Literal('seo'),
  Type.Literal('social'),
  Type.Literal('streaming'),
  Type.Literal('messenger'),
  Type.Literal('sms'),
  Type.Literal('paid'),
  Type.Literal('email'),
  Type.Literal('offline'),
])
export type TrafficSource = Static<typeof TrafficSource>

export const VolumeBand = Type.Union([
  Type.Literal('under-50'),
  Type.Literal('50-200'),
  Type.Literal('200-1000'),
  Type.Literal('over-1000'),
])
export type VolumeBand = Static<typeof VolumeBand>

export const ApplicationState = Type.Union([Type.Literal('pending'), Type.Literal('approved'), Type.Literal('rejected')])
export type ApplicationState = Static<typeof ApplicationState>

export const AffiliateCode = Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9-]+$' })

/** Ties a signed-in account at once, others by emailed link (`claimAffiliateApplication`). `reviewBy` is 48 hours from now. */
export const applyAsAffiliate = defineEndpoint({
  operationId: 'applyAsAffiliate',
  method: 'POST',
  path: '/api/league/save',
  tag: 'affiliates',
  summary: 'Apply for the alliance.',
  access: 'public',
  owner: 'none',
  rate: 'write',
  body: Strict({
    name: LineOfText(1, 80),
    email: Type.String({ maxLength: RULES.email.maxLength, pattern: RULES.email.pattern }),
    channel: ReachChannel,
    channelValue: LineOfText(0, 80),
    countriesId: CountriesId,
    trafficSources: Type.Array(TrafficSource, { minItems: 1, maxItems: 8, uniqueItems: true }),
    monthlyVolume: VolumeBand,
    note: LinesOfText(0, 2_000),
    locale: LocaleCode,
    website: Honeypot,
    hasConsent: Type.Boolean(),
  }),
  data: Type.Object({ reference: Type.String(), state: ApplicationState, reviewBy: IsoTime }),
  changes: ['Affiliate'],
  errors: [
    'affiliates.application-pending',
    'affiliates.already-agent',
    'affiliates.channel-missing',
    'catalog.country-unknown',
    'contact.consent-missing',
    'contact.too-many',
  ],
})

export const claimAffiliateApplication = defineEndpoint({
  operationId: 'claimAffiliateApplication',
  method: 'POST',
  path: '/api/league/claim',
  tag: 'affiliates',
  summary: 'Tie an application to the signed-in account.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  body: Strict({ token: Type.String({ maxLength: 80, pattern: '^[A-Za-z0-9_-]*$' }) }),
  data: Type.Object({ reference: Type.String(), state: ApplicationState }),
  changes: ['Affiliate'],
  errors: ['affiliates.claim-invalid', 'affiliates.already-agent', 'affiliates.application-pending'],
})

export const getAffiliateApplication = defineEndpoint({
  operationId: 'getAffiliateApplication',
  method: 'GET',
  path: '/api/league/application',
  tag: 'affiliates',
  summary: 'The own alliance application.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Union([
    Type.Object({
      reference: Type.String(),
      state: ApplicationState,
      appliedAt: IsoTime,
      reviewBy: IsoTime,
      decidedAt: Type.Union([IsoTime, Type.Null()]),
      reason: Type.Union([Type.String(), Type.Null()]),
      leagueCode: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  reads: ['Affiliate'],
  errors: [],
})

/** Counted once per visitor and day; unknown codes get the same response. */
export const countAffiliateClick = defineEndpoint({
  operationId: 'countAffiliateClick',
  method: 'POST',
  path: '/api/league/click',
  tag: 'affiliates',
  summary: 'Count a visit through an alliance link.',
  access: 'public',
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ code: AffiliateCode }),
  data: Type.Object({ isCounted: Type.Boolean() }),
  errors: [],
})

/** Monday to Sunday in UTC. `commission` = `base` × `ratePercent` / 100, rounded half up to six decimals. */
export const AffiliateWeek = Type.Object({
  startsOn: Type.String(),
  endsOn: Type.String(),
  clicks: Type.Integer(),
  registrations: Type.Integer(),
  sites: Type.Integer(),
  base: Money,
  ratePercent: Type.String(),
  commission: Money,
  /** `running` until the end of Sunday, then `settled` by the weekly run. */
  state: Type.Union([Type.Literal('running'), Type.Literal('settled')]),
})
export type AffiliateWeek = Static<typeof AffiliateWeek>

/** Sums only, never a merchant. */
export const AffiliateDashboard = Type.Object({
  leagueCode: Type.String(),
  link: Type.String(),
  ratePercent: Type.String(),
  totals: Type.Object({ clicks: Type.Integer(), registrations: Type.Integer(), sites: Type.Integer(), commission: Money, settled: Money }),
  weeks: Type.Array(AffiliateWeek),
  nextSettlementAt: IsoTime,
  isDemonstrationRate: Type.Boolean(),
})
export type AffiliateDashboard = Static<typeof AffiliateDashboard>

export const getAffiliateDashboard = defineEndpoint({
  operationId: 'getAffiliateDashboard',
  method: 'GET',
  path: '/api/league/dashboard',
  tag: 'affiliates',
  summary: 'Clicks, registrations, sites and commission of the agent.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: AffiliateDashboard,
  reads: ['Affiliate'],
  errors: ['affiliates.not-an-agent'],
})

export const getAffiliateTerms = defineEndpoint({
  operationId: 'getAffiliateTerms',
  method: 'GET',
  path: '/api/league/terms',
  tag: 'affiliates',
  summary: 'The commission rate of the alliance.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Object({ ratePercent: Type.String(), isDemonstrationRate: Type.Boolean() }),
  reads: ['Catalog'],
  errors: [],
})

/** `clock` is `warning` from hour 36 and `late` after 48 hours. */
export const AffiliateApplication = Type.Object({
  id: Id,
  reference: Type.String(),
  state: ApplicationState,
  name: Type.String(),
  email: Type.String(),
  channel: ReachChannel,
  channelValue: Type.String(),
  countriesId: CountriesId,
  countryName: Type.String(),
  trafficSources: Type.Array(TrafficSource),
  monthlyVolume: VolumeBand,
  note: Type.String(),
  locale: LocaleCode,
  account: Type.Union([Type.String(), Type.Null()]),
  appliedAt: IsoTime,
  reviewBy: IsoTime,
  age: Type.Union([Type.Literal('fresh'), Type.Literal('warning'), Type.Literal('late'), Type.Literal('stopped')]),
  decidedAt: Type.Union([IsoTime, Type.Null()]),
  decidedBy: Type.Union([Type.String(), Type.Null()]),
  reason: Type.Union([Type.String(), Type.Null()]),
  leagueCode: Type.Union([Type.String(), Type.Null()]),
})
export type AffiliateApplication = Static<typeof AffiliateApplication>

/** A minus is for descending. */
export const ApplicationSort = Type.Union([Type.Literal('name'), Type.Literal('-name'), Type.Literal('applied'), Type.Literal('-applied')])
export type ApplicationSort = Static<typeof ApplicationSort>

export const listAffiliateApplications = defineEndpoint({
  operationId: 'listAffiliateApplications',
  method: 'GET',
  path: '/api/console/affiliates',
  tag: 'affiliates',
  summary: 'Alliance applications with their review clock.',
  access: 'staff',
  staffRoles: ['owner', 'operations', 'support'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ state: Type.Optional(ApplicationState), sort: Type.Optional(ApplicationSort), ...PageQuery }),
  data: Type.Object({ applications: PageOf(AffiliateApplication), counts: Type.Record(ApplicationState, Type.Integer()) }),
  reads: ['AffiliateApplications'],
  errors: ['identity.role-missing'],
})

/** Approving issues and emails the affiliate code, rejecting emails the reason. Final. */
export const decideAffiliateApplication = defineEndpoint({
  operationId: 'decideAffiliateApplication',
  method: 'POST',
  path: '/api/console/affiliates/decide',
  tag: 'affiliates',
  summary: 'Approve or reject an application.',
  access: 'staff',
  staffRoles: ['owner', 'operations'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id, decision: Type.Union([Type.Literal('approved'), Type.Literal('rejected')]), reason: LinesOfText(0, 1_000) }),
  data: AffiliateApplication,
  changes: ['AffiliateApplications'],
  errors: ['affiliates.application-not-found', 'affiliates.application-decided', 'affiliates.reason-missing', 'identity.role-missing'],
})
