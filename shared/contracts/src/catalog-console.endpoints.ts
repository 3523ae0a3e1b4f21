import { Type, type Static } from 'typebox'
import { MarketRestriction, SchemeCode } from './catalog.endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { CountriesId, Id, IsoTime, LineOfText, SingleLineText, LocaleCode, Nullable, PageOf, PageQuery, Slug, Strict } from './parts.ts'

const Reason = SingleLineText(3, 300)

/** `withdrawnAt` and the reason are set while it is not on sale. */
export const ConsoleDesign = Type.Object({
  templateId: Slug,
  templateName: Type.String(),
  themeId: Slug,
  themeName: Type.String(),
  schemeId: SchemeCode,
  thumbnail: Nullable(Type.String()),
  releasedAt: IsoTime,
  withdrawnAt: Nullable(IsoTime),
  withdrawalReason: Nullable(Type.String()),
})
export type ConsoleDesign = Static<typeof ConsoleDesign>

/** A minus is for descending. */
export const DesignSort = Type.Union([Type.Literal('name'), Type.Literal('-name'), Type.Literal('released'), Type.Literal('-released')])
export type DesignSort = Static<typeof DesignSort>

export const listConsoleDesigns = defineEndpoint({
  operationId: 'listConsoleDesigns',
  method: 'GET',
  path: '/api/console/designs',
  tag: 'catalog',
  summary: 'Designs on sale or withdrawn.',
  access: 'staff',
  staffRoles: ['owner', 'content', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({
    state: Type.Optional(Type.Union([Type.Literal('on-sale'), Type.Literal('withdrawn')])),
    search: Type.Optional(LineOfText(1, 60)),
    sort: Type.Optional(DesignSort),
    ...PageQuery,
  }),
  data: Type.Object({
    designs: PageOf(ConsoleDesign),
    counts: Type.Object({ 'on-sale': Type.Integer(), withdrawn: Type.Integer() }),
  }),
  reads: ['Designs'],
  errors: ['identity.role-missing'],
})

/** Without a scheme, all of the theme. `items` are affected open cart items. Sites and orders keep their design. */
export const changeDesignSale = defineEndpoint({
  operationId: 'changeDesignSale',
  method: 'POST',
  path: '/api/console/designs/sale',
  tag: 'catalog',
  summary: 'Withdraw designs, or put them on sale again.',
  access: 'staff',
  staffRoles: ['owner', 'content'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ templateId: Slug, themeId: Slug, schemeId: Type.Optional(Slug), isOnSale: Type.Boolean(), reason: Reason }),
  data: Type.Object({ designs: Type.Integer(), items: Type.Integer() }),
  changes: ['Designs'],
  errors: ['identity.role-missing', 'platform.conflict'],
})

/** Who may open sites: anyone (open), verified merchants (closed), no one (blocked). */
export const MarketState = Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('blocked')])
export type MarketState = Static<typeof MarketState>

const MarketRules = {
  gameTypes: Type.Array(Slug, { maxItems: 20 }),
  languages: Type.Array(LocaleCode, { minItems: 1, maxItems: 15 }),
  paymentMethods: Type.Array(LineOfText(1, 60), { minItems: 1, maxItems: 30 }),
  restrictions: Type.Array(MarketRestriction, { maxItems: 10 }),
  minimumAge: Type.Integer({ minimum: 18, maximum: 25 }),
}

const MarketChange = Type.Object({
  id: Id,
  state: MarketState,
  reason: Type.String(),
  requestedBy: Type.String(),
  isOwn: Type.Boolean(),
  expiresAt: IsoTime,
})

export const ConsoleMarket = Type.Object({
  countriesId: CountriesId,
  name: Type.String(),
  iso2: Nullable(Type.String()),
  state: MarketState,
  ...MarketRules,
  version: Type.Integer(),
  change: Nullable(MarketChange),
})
export type ConsoleMarket = Static<typeof ConsoleMarket>

const Markets = Type.Object({
  markets: Type.Array(ConsoleMarket),
  gameTypes: Type.Array(Slug),
})

export const listConsoleMarkets = defineEndpoint({
  operationId: 'listConsoleMarkets',
  method: 'GET',
  path: '/api/console/markets',
  tag: 'catalog',
  summary: 'Markets, their rules, and changes that wait.',
  access: 'staff',
  staffRoles: ['owner', 'operations', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Markets,
  reads: ['Markets'],
  errors: ['identity.role-missing'],
})

/** Takes effect once a second person approves. */
export const requestMarketState = defineEndpoint({
  operationId: 'requestMarketState',
  method: 'POST',
  path: '/api/console/markets/state',
  tag: 'catalog',
  summary: 'Ask to open, close or block a market.',
  access: 'staff',
  staffRoles: ['owner', 'operations'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ countriesId: CountriesId, state: MarketState, reason: Reason }),
  data: Type.Object({ id: Id }),
  changes: ['Markets'],
  errors: ['identity.role-missing', 'catalog.country-unknown', 'catalog.change-waiting', 'platform.conflict'],
})

/** Approval needs a different person than the requester, who may only decline. */
export const decideMarketState = defineEndpoint({
  operationId: 'decideMarketState',
  method: 'POST',
  path: '/api/console/markets/state/decide',
  tag: 'catalog',
  summary: 'Agree to a change of a market, or decline it.',
  access: 'staff',
  staffRoles: ['owner', 'operations'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id, decision: Type.Union([Type.Literal('approved'), Type.Literal('declined')]), reason: Reason }),
  data: Type.Object({ id: Id }),
  changes: ['Markets'],
  errors: ['identity.role-missing', 'catalog.change-not-found', 'approvals.same-person', 'platform.conflict'],
})

/** Applies to carts, the gallery and live sites at once. */
export const editMarketRules = defineEndpoint({
  operationId: 'editMarketRules',
  method: 'POST',
  path: '/api/console/markets/rules',
  tag: 'catalog',
  summary: 'Change what a market permits.',
  access: 'staff',
  staffRoles: ['owner', 'operations'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ countriesId: CountriesId, ...MarketRules, version: Type.Integer({ minimum: 0 }), reason: Reason }),
  data: Type.Object({ countriesId: CountriesId }),
  changes: ['Markets'],
  errors: ['identity.role-missing', 'catalog.country-unknown', 'platform.validation', 'platform.version-conflict', 'platform.conflict'],
})
