import { apiRoot, callOf, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'

const findApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    consoleFind: build.query<DataOf<typeof endpoints.searchConsole>, ArgsOf<typeof endpoints.searchConsole>>({
      query: (args) => callOf(endpoints.searchConsole, args, { isSilenced: true }),
    }),
  }),
})

export const { useConsoleFindQuery } = findApi
