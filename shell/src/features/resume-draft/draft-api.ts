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

/** The items of the signed-in merchant; asked for again whenever a page changes the cart. */
export const { useListShellDraftsQuery } = draftApi
