import { apiRoot, callOf } from '@parlour/api-client'
import { endpoints, type CartItem } from '@parlour/contracts'

const draftApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listShellDrafts: build.query<CartItem[], void>({
      query: () => callOf(endpoints.listCartItems, { query: {} }, { isSilenced: true }),
      providesTags: ['Cart'],
    }),
  }),
})

export const { useListShellDraftsQuery } = draftApi
