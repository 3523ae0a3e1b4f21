import { apiRoot, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'
import { callWith } from './call-with.ts'

const PREFERENCES = { type: 'User', id: 'notices' } as const

const noticesApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountNoticePreferences: build.query<DataOf<typeof endpoints.getNoticePreferences>, ArgsOf<typeof endpoints.getNoticePreferences>>({
      query: callWith(endpoints.getNoticePreferences, { isSilenced: true }),
      providesTags: [PREFERENCES],
    }),
    accountSaveNoticePreferences: build.mutation<
      DataOf<typeof endpoints.saveNoticePreferences>,
      ArgsOf<typeof endpoints.saveNoticePreferences>
    >({
      query: callWith(endpoints.saveNoticePreferences, { isSilenced: true }),
      invalidatesTags: [PREFERENCES],
      // A box shows its new state at once, and the old one again if that could not be kept.
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          noticesApi.util.updateQueryData('accountNoticePreferences', { query: {} }, ({ list }) => {
            const row = list.find(({ kind }) => kind === body.kind)
            if (row) Object.assign(row, body)
          }),
        )
        await queryFulfilled.catch(shown.undo)
      },
    }),
  }),
})

export const { useAccountNoticePreferencesQuery, useAccountSaveNoticePreferencesMutation } = noticesApi
