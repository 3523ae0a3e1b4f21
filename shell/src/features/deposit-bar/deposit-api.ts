import { apiRoot, callOf } from '@parlour/api-client'
import { endpoints, type SettlementSummary } from '@parlour/contracts'

/** What the bar of the deposit says. */
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

/** The deposit of the signed-in merchant; asked for again whenever the live stream names a settlement. */
export const { useShellDepositQuery } = depositApi
