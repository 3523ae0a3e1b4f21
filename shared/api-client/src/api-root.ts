import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './base-query.ts'

/** The only RTK Query root of the page; remotes inject endpoints and never create another. */
export const apiRoot = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['User', 'Catalog', 'Cart', 'Orders', 'Payments', 'Settlement', 'Sites', 'Releases', 'Verification', 'Team', 'Developers'],
  refetchOnReconnect: true,
  // News wait for the calls under way, 30 s at the most: at once, a query that was answered before the change would never be asked again.
  invalidationBehavior: 'delayed',
  endpoints: () => ({}),
})
