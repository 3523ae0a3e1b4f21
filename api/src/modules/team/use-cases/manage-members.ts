import type { GrantedRole } from '@parlour/contracts'
import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { TeamStore } from '../team-store.ts'

export interface ManagingCall {
  readonly actor: Pick<Actor, 'accountId' | 'merchantId'>
  readonly at: Date
}

/** Throws `team.member-not-found`. */
export async function changeRole(store: TeamStore, accountId: string, role: GrantedRole, { actor, at }: ManagingCall): Promise<void> {
  const { merchantId } = actor
  if (!(await store.memberships.setRole(accountId, merchantId, role))) throw new DomainError('team.member-not-found')
  await store.record({ merchantId, actorId: actor.accountId, event: 'role-changed', accountId, role, at })
}

/** Throws `team.member-not-found`. */
export async function removeMember(store: TeamStore, accountId: string, { actor, at }: ManagingCall): Promise<void> {
  const { merchantId } = actor
  if (!(await store.memberships.remove(accountId, merchantId))) throw new DomainError('team.member-not-found')
  await store.record({ merchantId, actorId: actor.accountId, event: 'removed', accountId, at })
}

/** Throws `team.member-not-found` for an account without a team. */
export async function leaveTeam(store: TeamStore, { actor, at }: ManagingCall): Promise<void> {
  const { accountId, merchantId } = actor
  if (!(await store.memberships.remove(accountId, merchantId))) throw new DomainError('team.member-not-found')
  await store.record({ merchantId, actorId: accountId, event: 'left', accountId, at })
}

/** Throws `team.invitation-not-found`. */
export async function revokeInvitation(store: TeamStore, id: string, { actor, at }: ManagingCall): Promise<void> {
  const { merchantId } = actor
  if (!(await store.invitations.lock(id, merchantId))) throw new DomainError('team.invitation-not-found')
  await store.invitations.end(id, 'revoked', at)
  await store.record({ merchantId, actorId: actor.accountId, event: 'revoked', invitationId: id, at })
}
