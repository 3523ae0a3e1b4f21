import { apiRoot, callOf, fetchFile, type ArgsOf, type FileResult } from '@parlour/api-client'
import { endpoints, type DataOf, type Verification } from '@parlour/contracts'
import { callWith } from './call-with.ts'

const caseApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountVerificationState: build.query<DataOf<typeof endpoints.getVerificationState>, ArgsOf<typeof endpoints.getVerificationState>>({
      query: callWith(endpoints.getVerificationState, { isSilenced: true }),
      providesTags: ['Verification'],
    }),
    accountVerification: build.query<Verification, ArgsOf<typeof endpoints.getVerification>>({
      query: callWith(endpoints.getVerification, { isSilenced: true }),
      providesTags: ['Verification'],
    }),
    accountPhoneCodes: build.query<DataOf<typeof endpoints.listPhoneCodes>, ArgsOf<typeof endpoints.listPhoneCodes>>({
      query: callWith(endpoints.listPhoneCodes, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
  }),
})

const verificationApi = caseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountSaveVerification: build.mutation<Verification, ArgsOf<typeof endpoints.saveVerification>>({
      query: callWith(endpoints.saveVerification, { isSilenced: true }),
      onQueryStarted: saveAnswer,
      invalidatesTags: ['Verification'],
    }),
    accountAddDocument: build.mutation<Verification, ArgsOf<typeof endpoints.addVerificationDocument>>({
      query: callWith(endpoints.addVerificationDocument, { isSilenced: true }),
      onQueryStarted: saveAnswer,
      invalidatesTags: ['Verification'],
    }),
    accountDeleteDocument: build.mutation<Verification, ArgsOf<typeof endpoints.deleteVerificationDocument>>({
      query: callWith(endpoints.deleteVerificationDocument, { isSilenced: true }),
      onQueryStarted: saveAnswer,
      invalidatesTags: ['Verification'],
    }),
    accountSubmitVerification: build.mutation<Verification, ArgsOf<typeof endpoints.submitVerification>>({
      query: callWith(endpoints.submitVerification, { isSilenced: true }),
      onQueryStarted: saveAnswer,
      invalidatesTags: ['Verification'],
    }),
    accountSetAvatar: build.mutation<DataOf<typeof endpoints.setAvatar>, ArgsOf<typeof endpoints.setAvatar>>({
      query: callWith(endpoints.setAvatar, { isSilenced: true }),
      invalidatesTags: [{ type: 'User', id: 'profile' }],
    }),
  }),
})

/** The next write starts from this response; otherwise typing before a refetch conflicts with the own write. */
async function saveAnswer(_args: unknown, { dispatch, queryFulfilled }: WriteLife): Promise<void> {
  const answer = await queryFulfilled.catch(() => null)
  if (answer !== null) dispatch(caseApi.util.updateQueryData('accountVerification', { query: {} }, () => answer.data))
}

interface WriteLife {
  readonly dispatch: (action: ReturnType<typeof caseApi.util.updateQueryData<'accountVerification'>>) => unknown
  readonly queryFulfilled: Promise<{ readonly data: Verification }>
}

/** Downloads with the session of the page; `signal` aborts. */
export function fetchDocument(id: string, signal: AbortSignal): Promise<FileResult> {
  return fetchFile(callOf(endpoints.readVerificationDocument, { query: { id } }), signal)
}

export const {
  useAccountVerificationStateQuery,
  useAccountVerificationQuery,
  useLazyAccountVerificationQuery,
  useAccountPhoneCodesQuery,
  useAccountSaveVerificationMutation,
  useAccountAddDocumentMutation,
  useAccountDeleteDocumentMutation,
  useAccountSubmitVerificationMutation,
  useAccountSetAvatarMutation,
} = verificationApi
