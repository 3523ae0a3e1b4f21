import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { AgainProof, MailedToken, PROOF_ERRORS } from './identity.endpoints.ts'
import { Id, IsoTime, Strict } from './parts.ts'
import { RULES } from './rules.ts'

export const TEAM_LIMITS = { people: 20, invitationDays: 7, emailsAnHour: 30 } as const

export const GrantedRole = Type.Union([Type.Literal('manager'), Type.Literal('finance'), Type.Literal('viewer')])
export type GrantedRole = Static<typeof GrantedRole>

export const GRANTED_ROLES: readonly GrantedRole[] = ['manager', 'finance', 'viewer']

export const TeamMember = Type.Object({
  id: Id,
  username: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  role: Type.Union([Type.Literal('owner'), GrantedRole]),
  joinedAt: Type.Union([IsoTime, Type.Null()]),
  isSelf: Type.Boolean(),
})
export type TeamMember = Static<typeof TeamMember>

export const TeamInvitation = Type.Object({
  id: Id,
  email: Type.String(),
  role: GrantedRole,
  sentAt: IsoTime,
  expiresAt: IsoTime,
  isOver: Type.Boolean(),
})
export type TeamInvitation = Static<typeof TeamInvitation>

export const Team = Type.Object({ merchantName: Type.String(), members: Type.Array(TeamMember), invitations: Type.Array(TeamInvitation) })
export type Team = Static<typeof Team>

export const OfferedMembership = Type.Object({
  merchantName: Type.String(),
  role: GrantedRole,
  emailHint: Type.String(),
  expiresAt: IsoTime,
})
export type OfferedMembership = Static<typeof OfferedMembership>

const TEAM = { tag: 'team', access: 'merchant', owner: 'self', isExtension: true } as const
const BUSINESS = { ...TEAM, permission: 'business' } as const
const OWN = { ...TEAM, permission: 'own-account' } as const

export const getTeam = defineEndpoint({
  ...TEAM,
  permission: 'workspace:read',
  operationId: 'getTeam',
  method: 'GET',
  path: '/api/team',
  summary: 'The people of the merchant.',
  rate: 'read',
  query: Strict({}),
  data: Team,
  reads: ['Team'],
  errors: [],
})

/** Emails a single-use link, valid for seven days. An old login must re-authenticate. */
export const inviteMember = defineEndpoint({
  ...BUSINESS,
  operationId: 'inviteMember',
  method: 'POST',
  path: '/api/team/invite',
  summary: 'Invite a person by email.',
  rate: 'write',
  body: Strict({ email: Type.String({ maxLength: RULES.email.maxLength }), role: GrantedRole, ...AgainProof }),
  data: TeamInvitation,
  changes: ['Team'],
  errors: ['team.full', 'team.already-invited', 'platform.rate-limited', ...PROOF_ERRORS],
})

/** The previous link becomes invalid. */
export const resendInvitation = defineEndpoint({
  ...BUSINESS,
  operationId: 'resendInvitation',
  method: 'POST',
  path: '/api/team/invite-resend',
  summary: 'Send an invitation again.',
  rate: 'write',
  body: Strict({ id: Id }),
  data: TeamInvitation,
  changes: ['Team'],
  errors: ['team.invitation-not-found', 'platform.rate-limited'],
})

export const revokeInvitation = defineEndpoint({
  ...BUSINESS,
  operationId: 'revokeInvitation',
  method: 'POST',
  path: '/api/team/invite-revoke',
  summary: 'Take an invitation back.',
  rate: 'write',
  body: Strict({ id: Id }),
  data: Type.Object({ id: Id }),
  changes: ['Team'],
  errors: ['team.invitation-not-found'],
})

/** Takes effect with the next call. An old login must re-authenticate. */
export const changeMemberRole = defineEndpoint({
  ...BUSINESS,
  operationId: 'changeMemberRole',
  method: 'POST',
  path: '/api/team/role',
  summary: 'Change the role of a member.',
  rate: 'write',
  body: Strict({ id: Id, role: GrantedRole, ...AgainProof }),
  data: Type.Object({ id: Id, role: GrantedRole }),
  changes: ['Team'],
  errors: ['team.member-not-found', 'platform.rate-limited', ...PROOF_ERRORS],
})

/** Takes effect with the next call. */
export const removeMember = defineEndpoint({
  ...BUSINESS,
  operationId: 'removeMember',
  method: 'POST',
  path: '/api/team/remove',
  summary: 'Remove a member.',
  rate: 'write',
  body: Strict({ id: Id }),
  data: Type.Object({ id: Id }),
  changes: ['Team'],
  errors: ['team.member-not-found'],
})

export const leaveTeam = defineEndpoint({
  ...OWN,
  operationId: 'leaveTeam',
  method: 'POST',
  path: '/api/team/leave',
  summary: 'Leave the team.',
  rate: 'write',
  body: Strict({}),
  data: Type.Null(),
  errors: ['team.member-not-found'],
})

export const readInvitation = defineEndpoint({
  ...OWN,
  operationId: 'readInvitation',
  method: 'POST',
  path: '/api/team/invitation',
  summary: 'What an invitation offers.',
  rate: 'write',
  body: Strict({ token: MailedToken }),
  data: OfferedMembership,
  reads: [],
  errors: ['team.invitation-over'],
})

export const acceptInvitation = defineEndpoint({
  ...OWN,
  operationId: 'acceptInvitation',
  method: 'POST',
  path: '/api/team/accept',
  summary: 'Join a team.',
  rate: 'write',
  body: Strict({ token: MailedToken }),
  data: Type.Object({ merchantName: Type.String(), role: GrantedRole }),
  errors: ['team.invitation-over', 'team.account-occupied'],
})

export const declineInvitation = defineEndpoint({
  ...OWN,
  operationId: 'declineInvitation',
  method: 'POST',
  path: '/api/team/decline',
  summary: 'Refuse an invitation.',
  rate: 'write',
  body: Strict({ token: MailedToken }),
  data: Type.Null(),
  errors: ['team.invitation-over'],
})
