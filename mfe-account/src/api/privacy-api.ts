import { apiRoot, callOf, fetchFile, type ArgsOf, type FileResult } from '@parlour/api-client'
import { endpoints, type BodyOf, type DataOf } from '@parlour/contracts'
import { callWith } from './call-with.ts'

const OWN_DATA = { type: 'User', id: 'own-data' } as const

const privacyApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountOwnData: build.query<DataOf<typeof endpoints.getOwnData>, ArgsOf<typeof endpoints.getOwnData>>({
      query: callWith(endpoints.getOwnData, { isSilenced: true }),
      providesTags: [OWN_DATA],
    }),
    accountRequestExport: build.mutation<DataOf<typeof endpoints.requestExport>, ArgsOf<typeof endpoints.requestExport>>({
      query: callWith(endpoints.requestExport, { isSilenced: true }),
      invalidatesTags: [OWN_DATA],
    }),
    accountRequestErasure: build.mutation<DataOf<typeof endpoints.requestErasure>, ArgsOf<typeof endpoints.requestErasure>>({
      query: callWith(endpoints.requestErasure, { isSilenced: true }),
      invalidatesTags: (_data, error) => (error === undefined || error.error === 'privacy.erasure-blocked' ? [OWN_DATA] : []),
    }),
    accountCancelErasure: build.mutation<DataOf<typeof endpoints.cancelErasure>, ArgsOf<typeof endpoints.cancelErasure>>({
      query: callWith(endpoints.cancelErasure, { isSilenced: true }),
      invalidatesTags: [OWN_DATA],
    }),
  }),
})

export function fetchOwnData(body: BodyOf<typeof endpoints.downloadExport>, signal: AbortSignal): Promise<FileResult> {
  return fetchFile(callOf(endpoints.downloadExport, { body }), signal)
}

export const {
  useAccountOwnDataQuery,
  useAccountRequestExportMutation,
  useAccountRequestErasureMutation,
  useAccountCancelErasureMutation,
} = privacyApi
