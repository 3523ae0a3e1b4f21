import { apiRoot, callOf } from '@parlour/api-client'
import { endpoints, type SettlementSummary } from '@parlour/contracts'

export type DepositUpdate = Pick<SettlementSummary, 'deposit' | 'request' | 'suggestedTopUp' | 'isReadOnly'>

const depositApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    shellDeposit: build.query<DepositUpdate, void>({
      query: () => callOf(endpoints.getSettlementSummary, { query: {} }, { isSilenced: true }),
      transformResponse: ({ deposit, request, suggestedTopUp, isReadOnly }: SettlementSummary) => ({
        deposit,
        request,
        suggestedTopUp,
        isReadOnly,
      }),
      providesTags: ['Settlement'],
    }),
  }),
})

export const { useShellDepositQuery } = depositApi
