import type { GrantedRole } from '@parlour/contracts'
import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Identity } from '../../identity/index.ts'
import type { TeamUnitOfWork } from '../db/team.unit-of-work.ts'

/** What the use cases of the team work with. */
export interface TeamContext extends TeamUnitOfWork {
  readonly ownerOf: Identity['accountOf']
  readonly proveOldLogin: Identity['proveOldLogin']
  readonly publicUrl: string
  readonly now: () => Date
}

export interface TeamCall {
  readonly actor: Pick<Actor, 'accountId' | 'merchantId' | 'username'>
  readonly at: Date
}

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
