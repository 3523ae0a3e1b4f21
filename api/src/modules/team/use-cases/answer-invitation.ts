import { DomainError } from '../../../platform/domain-error.ts'
import { hashOfSecret } from '../../../platform/secret-token.ts'
import type { LockedPerson } from '../../identity/index.ts'
import type { Invitation } from '../domain/invitation.ts'
import type { TeamStore } from '../db/team.unit-of-work.ts'
import type { TeamContext } from './manage-members.ts'

export interface OpenOffer {
  readonly invitation: Invitation
  readonly merchant: LockedPerson
}

export interface Answer {
  readonly token: string
  readonly accountId: string
  readonly at: Date
}

/** Throws `team.invitation-over`. */
export async function readOffer(ctx: TeamContext, answer: Answer): Promise<OpenOffer> {
  return ctx.transact(async (store) => openOffer(store, answer))
}

/** Locks both accounts. */
async function openOffer(store: TeamStore, { token, accountId, at }: Answer): Promise<OpenOffer & { readonly person: LockedPerson }> {
  const found = await store.invitations.findByToken(hashOfSecret(token))
  if (!found) throw new DomainError('team.invitation-over')
  const people = await store.memberships.lockPeople([found.merchantId, accountId])
  const merchant = people.find(({ id }) => id === found.merchantId)
  const person = people.find(({ id }) => id === accountId)
  // Read again under the lock: another call may have ended it meanwhile.
  const invitation = await store.invitations.lock(found.id, found.merchantId)
  const isOpen = invitation !== null && invitation.expiresAt > at
  if (!isOpen || !merchant || !person || merchant.isSuspended) throw new DomainError('team.invitation-over')
  return { invitation, merchant, person }
}

/** Works once; throws `team.invitation-over` or `team.account-occupied`. */
export async function acceptInvitation(ctx: TeamContext, answer: Answer): Promise<OpenOffer> {
  return ctx.transact(async (store) => {
    const { invitation, merchant, person } = await openOffer(store, answer)
    if (await isOccupied(store, person, merchant.id)) throw new DomainError('team.account-occupied')
    const { accountId, at } = answer
    const { merchantId, role } = invitation
    // Whom the person had invited to the own workspace would find nobody there.
    await store.invitations.endAll(accountId, 'revoked', at)
    await store.memberships.add(accountId, { merchantId, role, at })
    await store.invitations.end(invitation.id, 'accepted', at)
    await store.record({ merchantId, actorId: accountId, event: 'joined', accountId, invitationId: invitation.id, role, at })
    return { invitation, merchant }
  })
}

/** Throws `team.invitation-over`. */
export async function declineInvitation(ctx: TeamContext, answer: Answer): Promise<void> {
  await ctx.transact(async (store) => {
    const { invitation } = await openOffer(store, answer)
    const { accountId, at } = answer
    await store.invitations.end(invitation.id, 'declined', at)
    const { merchantId, id } = invitation
    await store.record({ merchantId, actorId: accountId, event: 'declined', accountId, invitationId: id, at })
  })
}

/** An account with orders or a team of its own cannot join; neither can staff of the provider. */
async function isOccupied(store: TeamStore, { id, roles }: LockedPerson, merchantId: string): Promise<boolean> {
  if (id === merchantId || roles.length > 0 || (await store.memberships.find(id))) return true
  if ((await store.memberships.list(id)).length > 0) return true
  return store.hasOrders(id)
}
