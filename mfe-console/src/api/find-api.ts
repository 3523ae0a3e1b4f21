import { apiRoot, callOf, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'

const findApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    consoleFind: build.query<DataOf<typeof endpoints.findAtDesk>, ArgsOf<typeof endpoints.findAtDesk>>({
      query: (args) => callOf(endpoints.findAtDesk, args, { isSilenced: true }),
    }),
  }),
})

export const { useConsoleFindQuery } = findApi
