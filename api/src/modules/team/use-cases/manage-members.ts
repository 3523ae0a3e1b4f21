import type { GrantedRole } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { TeamCall, TeamContext } from './team-context.ts'

/** Throws `team.member-not-found`. */
export async function changeRole(ctx: TeamContext, accountId: string, role: GrantedRole, { actor, at }: TeamCall): Promise<void> {
  await ctx.transact(async (store) => {
    const { merchantId } = actor
    if (!(await store.memberships.setRole(accountId, merchantId, role))) throw new DomainError('team.member-not-found')
    await store.record({ merchantId, actorId: actor.accountId, event: 'role-changed', accountId, role, at })
  })
}

/** Throws `team.member-not-found`. */
export async function removeMember(ctx: TeamContext, accountId: string, { actor, at }: TeamCall): Promise<void> {
  await ctx.transact(async (store) => {
    const { merchantId } = actor
    if (!(await store.memberships.remove(accountId, merchantId))) throw new DomainError('team.member-not-found')
    await store.record({ merchantId, actorId: actor.accountId, event: 'removed', accountId, at })
  })
}

/** Throws `team.member-not-found` for an account without a team. */
export async function leaveTeam(ctx: TeamContext, { actor, at }: TeamCall): Promise<void> {
  await ctx.transact(async (store) => {
    const { accountId, merchantId } = actor
    if (!(await store.memberships.remove(accountId, merchantId))) throw new DomainError('team.member-not-found')
    await store.record({ merchantId, actorId: accountId, event: 'left', accountId, at })
  })
}

/** Throws `team.invitation-not-found`. */
export async function revokeInvitation(ctx: TeamContext, id: string, { actor, at }: TeamCall): Promise<void> {
  await ctx.transact(async (store) => {
    const { merchantId } = actor
    if (!(await store.invitations.lock(id, merchantId))) throw new DomainError('team.invitation-not-found')
    await store.invitations.end(id, 'revoked', at)
    await store.record({ merchantId, actorId: actor.accountId, event: 'revoked', invitationId: id, at })
  })
}
