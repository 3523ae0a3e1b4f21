import { CACHE_TAGS } from '@parlour/contracts'
import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './base-query.ts'

/** The only RTK Query root of the page. */
export const apiRoot = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: CACHE_TAGS,
  refetchOnReconnect: true,
  // Invalidation waits for pending calls, 30 s at most: otherwise a query that was answered before the change would never be repeated.
  invalidationBehavior: 'delayed',
  endpoints: () => ({}),
})
