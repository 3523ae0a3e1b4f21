import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CountriesId, Id, Strict } from './parts.ts'

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
export const searchDesk = defineEndpoint({
  operationId: 'searchDesk',
  method: 'GET',
  path: '/api/search',
  tag: 'search',
  summary: 'Sites and orders that a text finds.',
  access: 'merchant',
  permission: 'desk:read',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  query: Strict({ q: Type.String({ minLength: 1, maxLength: 60 }) }),
  data: SearchResults,
  errors: [],
})
