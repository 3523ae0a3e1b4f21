import { apiRoot, callOf } from '@parlour/api-client'
import { endpoints, type ReleaseRow } from '@parlour/contracts'

const consoleApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    consoleReleases: build.query<readonly ReleaseRow[], void>({
      query: () => callOf(endpoints.listReleases, { query: {}, body: undefined }, { isSilenced: true }),
      providesTags: ['Releases'],
    }),
  }),
})

export const { useConsoleReleasesQuery } = consoleApi
