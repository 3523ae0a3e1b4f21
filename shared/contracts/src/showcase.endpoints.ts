import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CountriesId, CountriesIdText, LineOfText, LocaleCode, PageOf, PageQuery, Slug, Strict } from './parts.ts'

export const GameType = Type.Union([
  Type.Literal('slots'),
  Type.Literal('live'),
  Type.Literal('table'),
  Type.Literal('crash'),
  Type.Literal('fishing'),
  Type.Literal('sports'),
  Type.Literal('lottery'),
])
export type GameType = Static<typeof GameType>

/** A band of the theoretical return to the player: below 95 %, 95 to 97 %, above 97 %. */
export const RtpBand = Type.Union([Type.Literal('low'), Type.Literal('middle'), Type.Literal('high')])
export type RtpBand = Static<typeof RtpBand>

/** Returns to player are percentages as decimal strings, e.g. `"96.50"`. Demonstration data. */
export const Developer = Type.Object({
  id: Slug,
  name: Type.String(),
  gameTypes: Type.Array(GameType),
  games: Type.Integer(),
  rtpFrom: Type.String(),
  rtpTo: Type.String(),
  languages: Type.Array(LocaleCode),
})
export type Developer = Static<typeof Developer>

const SearchText = LineOfText(0, 60)

/** Sorted by name; filters combine, `search` matches the name. */
export const listDevelopers = defineEndpoint({
  operationId: 'listDevelopers',
  method: 'GET',
  path: '/api/catalog/developers',
  tag: 'catalog',
  summary: 'Game studios of the demonstration catalogue.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({
    search: Type.Optional(SearchText),
    type: Type.Optional(GameType),
    rtp: Type.Optional(RtpBand),
    language: Type.Optional(LocaleCode),
    ...PageQuery,
  }),
  data: PageOf(Developer),
  reads: ['Catalog'],
  errors: [],
})

export const Game = Type.Object({
  id: Slug,
  name: Type.String(),
  developerId: Slug,
  developerName: Type.String(),
  type: GameType,
  rtp: Type.String(),
})
export type Game = Static<typeof Game>

/** Sorted by name; `search` matches title and studio. */
export const listGames = defineEndpoint({
  operationId: 'listGames',
  method: 'GET',
  path: '/api/catalog/games',
  tag: 'catalog',
  summary: 'Titles of the demonstration catalogue.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ search: Type.Optional(SearchText), developerId: Type.Optional(Slug), type: Type.Optional(GameType), ...PageQuery }),
  data: PageOf(Game),
  reads: ['Catalog'],
  errors: [],
})

/** Limits are whole units of `currencyCode`; the fee is a percentage as a decimal string. Demonstration data. */
export const MarketMethod = Type.Object({
  id: Slug,
  name: Type.String(),
  kind: Type.Union([
    Type.Literal('card'),
    Type.Literal('bank'),
    Type.Literal('wallet'),
    Type.Literal('carrier'),
    Type.Literal('voucher'),
    Type.Literal('cash'),
    Type.Literal('crypto'),
  ]),
  currencyCode: Type.String(),
  minimum: Type.Integer(),
  maximum: Type.Integer(),
  feePercent: Type.String(),
  speed: Type.Union([Type.Literal('instant'), Type.Literal('minutes'), Type.Literal('hours'), Type.Literal('day')]),
  canPayOut: Type.Boolean(),
})
export type MarketMethod = Static<typeof MarketMethod>

/** Local methods first. The Global Station (-1) has those that work everywhere. */
export const listMarketMethods = defineEndpoint({
  operationId: 'listMarketMethods',
  method: 'GET',
  path: '/api/catalog/payment-methods',
  tag: 'catalog',
  summary: 'Player payment methods of a market, demonstration data.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ countriesId: CountriesIdText }),
  data: Type.Object({ countriesId: CountriesId, methods: Type.Array(MarketMethod) }),
  reads: ['Catalog'],
  errors: ['catalog.country-unknown'],
})

export const CatalogTotals = Type.Object({
  templates: Type.Integer(),
  themes: Type.Integer(),
  schemes: Type.Integer(),
  themesThisMonth: Type.Integer(),
  developers: Type.Integer(),
  games: Type.Integer(),
  paymentMethods: Type.Integer(),
  paymentMarkets: Type.Integer(),
})
export type CatalogTotals = Static<typeof CatalogTotals>

export const getCatalogTotals = defineEndpoint({
  operationId: 'getCatalogTotals',
  method: 'GET',
  path: '/api/catalog/totals',
  tag: 'catalog',
  summary: 'Counts of templates, themes, studios, titles and methods.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: CatalogTotals,
  reads: ['Catalog'],
  errors: [],
})
