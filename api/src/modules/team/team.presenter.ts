import type { OfferedMembership, Team, TeamInvitation, TeamMember } from '@parlour/contracts'
import type { Actor } from '../../platform/actor.ts'
import type { AccountSummary, Colleague } from '../identity/index.ts'
import { maskedEmail, type Invitation } from './domain/invitation.ts'
import type { OpenOffer } from './use-cases/answer-invitation.ts'

export interface TeamParts {
  readonly owner: Pick<AccountSummary, 'id' | 'username' | 'email'>
  readonly colleagues: readonly Colleague[]
  readonly invitations: readonly Invitation[]
}

/** Addresses and invitations are included for the owner only. */
export function presentTeam({ owner, colleagues, invitations }: TeamParts, { accountId, teamRole }: Actor, at: Date): Team {
  const isOwner = teamRole === 'owner'
  const first: TeamMember = {
    id: owner.id,
    username: owner.username,
    email: isOwner ? owner.email : null,
    role: 'owner',
    joinedAt: null,
    isSelf: owner.id === accountId,
  }
  const members = colleagues.map((colleague): TeamMember => ({
    id: colleague.accountId,
    username: colleague.username,
    email: isOwner ? colleague.email : null,
    role: colleague.role,
    joinedAt: colleague.joinedAt.toISOString(),
    isSelf: colleague.accountId === accountId,
  }))
  const pending = isOwner ? invitations.map((invitation) => presentInvitation(invitation, at)) : []
  return { merchantName: owner.username, members: [first, ...members], invitations: pending }
}

export function presentInvitation({ id, email, role, sentAt, expiresAt }: Invitation, at: Date): TeamInvitation {
  return { id, email, role, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString(), isOver: expiresAt <= at }
}

export function presentOffer({ invitation, merchant }: OpenOffer): OfferedMembership {
  const { role, email, expiresAt } = invitation
  return { merchantName: merchant.username, role, emailHint: maskedEmail(email), expiresAt: expiresAt.toISOString() }
}
