import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CountriesId, Id, LineOfText, Nullable, Strict } from './parts.ts'

/** How many of each kind a search answers. */
export const SEARCH_LIMIT = 5

/** Sites and orders of the merchant that a text finds, newest first. */
export const SearchResults = Type.Object({
  sites: Type.Array(Type.Object({ id: Id, siteName: Type.String(), slug: Type.String(), countriesId: CountriesId })),
  orders: Type.Array(
    Type.Object({ id: Id, orderNumber: Type.String(), siteName: Type.String(), status: Type.Integer({ minimum: 0, maximum: 5 }) }),
  ),
})
export type SearchResults = Static<typeof SearchResults>

/** Finds parts of site names and addresses, and the start of order numbers, at most five of each kind. */
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

/** Something of the console that a text finds: what it is called, what stands beside it, and whose it is. */
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

/** Finds merchants by account and email, sites by name and address, and orders by number, each by its beginning, transactions by their hash and vectors by their id; what the role may open. */
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
