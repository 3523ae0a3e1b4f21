import { apiRoot, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf, type EndpointDefinition } from '@parlour/contracts'
import { callWith } from './call-with.ts'

const change = <Definition extends EndpointDefinition>(definition: Definition) => ({
  query: callWith(definition, { isSilenced: true }),
  invalidatesTags: ['Team'] as const,
})

const teamApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountTeam: build.query<DataOf<typeof endpoints.getTeam>, ArgsOf<typeof endpoints.getTeam>>({
      query: callWith(endpoints.getTeam, { isSilenced: true }),
      providesTags: ['Team'],
    }),
    accountInviteMember: build.mutation<DataOf<typeof endpoints.inviteMember>, ArgsOf<typeof endpoints.inviteMember>>(
      change(endpoints.inviteMember),
    ),
    accountResendInvitation: build.mutation<DataOf<typeof endpoints.resendInvitation>, ArgsOf<typeof endpoints.resendInvitation>>(
      change(endpoints.resendInvitation),
    ),
    accountRevokeInvitation: build.mutation<DataOf<typeof endpoints.revokeInvitation>, ArgsOf<typeof endpoints.revokeInvitation>>(
      change(endpoints.revokeInvitation),
    ),
    accountChangeMemberRole: build.mutation<DataOf<typeof endpoints.changeMemberRole>, ArgsOf<typeof endpoints.changeMemberRole>>(
      change(endpoints.changeMemberRole),
    ),
    accountRemoveMember: build.mutation<DataOf<typeof endpoints.removeMember>, ArgsOf<typeof endpoints.removeMember>>(
      change(endpoints.removeMember),
    ),
    accountLeaveTeam: build.mutation<DataOf<typeof endpoints.leaveTeam>, ArgsOf<typeof endpoints.leaveTeam>>({
      query: callWith(endpoints.leaveTeam, { isSilenced: true }),
    }),
    accountOfferedMembership: build.query<DataOf<typeof endpoints.readInvitation>, ArgsOf<typeof endpoints.readInvitation>>({
      query: callWith(endpoints.readInvitation, { isSilenced: true }),
      keepUnusedDataFor: 0,
    }),
    accountAcceptInvitation: build.mutation<DataOf<typeof endpoints.acceptInvitation>, ArgsOf<typeof endpoints.acceptInvitation>>({
      query: callWith(endpoints.acceptInvitation, { isSilenced: true }),
    }),
    accountDeclineInvitation: build.mutation<DataOf<typeof endpoints.declineInvitation>, ArgsOf<typeof endpoints.declineInvitation>>({
      query: callWith(endpoints.declineInvitation, { isSilenced: true }),
    }),
  }),
})

export const {
  useAccountTeamQuery,
  useAccountInviteMemberMutation,
  useAccountResendInvitationMutation,
  useAccountRevokeInvitationMutation,
  useAccountChangeMemberRoleMutation,
  useAccountRemoveMemberMutation,
  useAccountLeaveTeamMutation,
  useAccountOfferedMembershipQuery,
  useAccountAcceptInvitationMutation,
  useAccountDeclineInvitationMutation,
} = teamApi
