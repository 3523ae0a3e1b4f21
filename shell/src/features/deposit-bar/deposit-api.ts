import { apiRoot, callOf } from '@parlour/api-client'
import { endpoints, type SettlementSummary } from '@parlour/contracts'

const depositApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    shellDeposit: build.query<Pick<SettlementSummary, 'deposit' | 'request' | 'suggestedTopUp'>, void>({
      query: () => callOf(endpoints.getSettlementSummary, { query: {} }, { isSilenced: true }),
      transformResponse: ({ deposit, request, suggestedTopUp }: SettlementSummary) => ({ deposit, request, suggestedTopUp }),
      providesTags: ['Settlement'],
    }),
  }),
})

/** The deposit of the signed-in merchant; asked for again whenever the live stream names a settlement. */
export const { useShellDepositQuery } = depositApi
