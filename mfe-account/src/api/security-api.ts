import { apiRoot, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf, type SessionGrant } from '@parlour/contracts'
import { announceToken } from '@parlour/federation-sdk'
import { callWith } from './call-with.ts'

const PROFILE = { type: 'User', id: 'profile' } as const
const SESSIONS = { type: 'User', id: 'sessions' } as const

type Lifecycle = {
  readonly dispatch: (action: ReturnType<typeof refreshOf>) => unknown
  readonly queryFulfilled: Promise<{ data: SessionGrant }>
}

const refreshOf = () => apiRoot.util.invalidateTags([PROFILE, SESSIONS])

/** The old session is over: the shell must adopt the new one before anything is refetched. */
async function adoptSession(_args: unknown, { dispatch, queryFulfilled }: Lifecycle): Promise<void> {
  const grant = await queryFulfilled.then(
    ({ data }) => data,
    () => null,
  )
  if (grant === null) return
  announceToken(grant.accessToken)
  dispatch(refreshOf())
}

const securityApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountProfile: build.query<DataOf<typeof endpoints.getUserInfo>, ArgsOf<typeof endpoints.getUserInfo>>({
      query: callWith(endpoints.getUserInfo, { isSilenced: true }),
      providesTags: [PROFILE],
    }),
    accountSessions: build.query<DataOf<typeof endpoints.listSessions>, ArgsOf<typeof endpoints.listSessions>>({
      query: callWith(endpoints.listSessions, { isSilenced: true }),
      providesTags: [SESSIONS],
    }),
    accountSaveProfile: build.mutation<DataOf<typeof endpoints.saveUser>, ArgsOf<typeof endpoints.saveUser>>({
      query: callWith(endpoints.saveUser, { isSilenced: true }),
      invalidatesTags: [PROFILE],
    }),
    accountChangePassword: build.mutation<DataOf<typeof endpoints.changePassword>, ArgsOf<typeof endpoints.changePassword>>({
      query: callWith(endpoints.changePassword, { isSilenced: true }),
      onQueryStarted: adoptSession,
    }),
    accountSendEmailCode: build.mutation<DataOf<typeof endpoints.sendEmailCode>, ArgsOf<typeof endpoints.sendEmailCode>>({
      query: callWith(endpoints.sendEmailCode, { isSilenced: true }),
    }),
    accountAlterEmail: build.mutation<DataOf<typeof endpoints.alterEmail>, ArgsOf<typeof endpoints.alterEmail>>({
      query: callWith(endpoints.alterEmail, { isSilenced: true }),
      onQueryStarted: adoptSession,
    }),
    accountSendSecondFactorCode: build.mutation<
      DataOf<typeof endpoints.sendSecondFactorCode>,
      ArgsOf<typeof endpoints.sendSecondFactorCode>
    >({
      query: callWith(endpoints.sendSecondFactorCode, { isSilenced: true }),
    }),
    accountStartSecondFactor: build.mutation<DataOf<typeof endpoints.startSecondFactor>, ArgsOf<typeof endpoints.startSecondFactor>>({
      query: callWith(endpoints.startSecondFactor, { isSilenced: true }),
    }),
    accountConfirmSecondFactor: build.mutation<DataOf<typeof endpoints.confirmSecondFactor>, ArgsOf<typeof endpoints.confirmSecondFactor>>({
      query: callWith(endpoints.confirmSecondFactor, { isSilenced: true }),
      invalidatesTags: [PROFILE],
    }),
    accountStopSecondFactor: build.mutation<DataOf<typeof endpoints.stopSecondFactor>, ArgsOf<typeof endpoints.stopSecondFactor>>({
      query: callWith(endpoints.stopSecondFactor, { isSilenced: true }),
      invalidatesTags: [PROFILE],
    }),
  }),
})

export const {
  useAccountProfileQuery,
  useLazyAccountProfileQuery,
  useAccountSessionsQuery,
  useAccountSaveProfileMutation,
  useAccountChangePasswordMutation,
  useAccountSendEmailCodeMutation,
  useAccountAlterEmailMutation,
  useAccountSendSecondFactorCodeMutation,
  useAccountStartSecondFactorMutation,
  useAccountConfirmSecondFactorMutation,
  useAccountStopSecondFactorMutation,
} = securityApi
