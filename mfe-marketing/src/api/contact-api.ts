import { apiRoot, callOf } from '@parlour/api-client'
import { endpoints, type BodyOf, type DataOf } from '@parlour/contracts'

const contactApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    marketingSubmitContact: build.mutation<DataOf<typeof endpoints.submitContact>, BodyOf<typeof endpoints.submitContact>>({
      query: (body) => callOf(endpoints.submitContact, { body }, { isSilenced: true }),
    }),
  }),
})

export const { useMarketingSubmitContactMutation } = contactApi
