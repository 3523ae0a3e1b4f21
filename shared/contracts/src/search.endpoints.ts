import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CountriesId, Id, LineOfText, Nullable, Strict } from './parts.ts'

export const SEARCH_LIMIT = 5

export const SearchResults = Type.Object({
  sites: Type.Array(Type.Object({ id: Id, siteName: Type.String(), slug: Type.String(), countriesId: CountriesId })),
  orders: Type.Array(
    Type.Object({ id: Id, orderNumber: Type.String(), siteName: Type.String(), status: Type.Integer({ minimum: 0, maximum: 5 }) }),
  ),
})
export type SearchResults = Static<typeof SearchResults>

export const searchWorkspace = defineEndpoint({
  operationId: 'searchWorkspace',
  method: 'GET',
  path: '/api/search',
  tag: 'search',
  summary: 'Sites and orders that a text finds.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  query: Strict({ q: Type.String({ minLength: 1, maxLength: 60 }) }),
  data: SearchResults,
  errors: [],
})

export const ConsoleHit = Type.Object({
  kind: Type.Union([
    Type.Literal('merchant'),
    Type.Literal('order'),
    Type.Literal('site'),
    Type.Literal('transaction'),
    Type.Literal('vector'),
  ]),
  name: Type.String(),
  about: Type.String(),
  merchantId: Nullable(Id),
})
export type ConsoleHit = Static<typeof ConsoleHit>

/** Matches the start of names, emails, addresses and order numbers, transaction hashes and vector ids the role may open. */
export const searchConsole = defineEndpoint({
  operationId: 'searchConsole',
  method: 'GET',
  path: '/api/console/find',
  tag: 'search',
  summary: 'Merchants, orders, sites, transactions and vectors that a text finds.',
  access: 'staff',
  staffRoles: ['owner', 'release-manager', 'operations', 'finance', 'support', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ q: LineOfText(1, 100) }),
  data: Type.Array(ConsoleHit),
  errors: ['identity.role-missing'],
})
