import { randomUUID } from 'node:crypto'
import { PAGES, TEAM_LIMITS, type GrantedRole } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import { hashOfSecret, newSecretToken } from '../../../platform/secret-token.ts'
import { invitationEndOf, invitationLink, invitedAddress, type Invitation } from '../domain/invitation.ts'
import type { TeamStore } from '../db/team.unit-of-work.ts'
import type { TeamCall, TeamContext } from './manage-members.ts'

export interface InvitingCall extends TeamCall {
  readonly locale: Locale
}

const HOUR_MS = 3_600_000

/** Throws `platform.validation`, `team.full`, `team.already-invited` or `platform.rate-limited`. */
export async function inviteMember(
  ctx: TeamContext,
  { email: typed, role }: { readonly email: string; readonly role: GrantedRole },
  call: InvitingCall,
): Promise<Invitation> {
  const { actor, locale, at } = call
  const { email, emailKey } = invitedAddress(typed)
  return ctx.transact(async (store) => {
    await lockMerchant(store, call)
    const [members, open] = [await store.memberships.list(actor.merchantId), await store.invitations.listOpen(actor.merchantId)]
    if (members.some((member) => member.emailKey === emailKey))
      throw new DomainError('team.already-invited', { fields: { email: 'taken' } })
    if (members.length + open.length >= TEAM_LIMITS.people) throw new DomainError('team.full')
    const times = { sentAt: at, expiresAt: invitationEndOf(at) }
    const invitation: Invitation = { id: randomUUID(), merchantId: actor.merchantId, email, role, locale, ...times }
    const token = newSecretToken()
    if (!(await store.invitations.insert(invitation, { emailKey, tokenHash: hashOfSecret(token) })))
      throw new DomainError('team.already-invited', { fields: { email: 'taken' } })
    await send(ctx, store, invitation, { event: 'invited', token, call })
    return invitation
  })
}

/** Sends a new link, valid for a week; throws `team.invitation-not-found` or `platform.rate-limited`. */
export async function resendInvitation(ctx: TeamContext, id: string, call: InvitingCall): Promise<Invitation> {
  return ctx.transact(async (store) => {
    await lockMerchant(store, call)
    const open = await store.invitations.lock(id, call.actor.merchantId)
    if (!open) throw new DomainError('team.invitation-not-found')
    const token = newSecretToken()
    const invitation = { ...open, sentAt: call.at, expiresAt: invitationEndOf(call.at) }
    await store.invitations.renew(id, { ...invitation, tokenHash: hashOfSecret(token) })
    await send(ctx, store, invitation, { event: 'resent', token, call })
    return invitation
  })
}

/** Concurrent calls of a merchant must count each other's members and emails. */
async function lockMerchant(store: TeamStore, { actor: { merchantId }, at }: InvitingCall): Promise<void> {
  await store.memberships.lockPeople([merchantId])
  const sent = await store.countEmails(merchantId, new Date(at.getTime() - HOUR_MS))
  if (sent >= TEAM_LIMITS.emailsAnHour) throw new DomainError('platform.rate-limited', { retryAfterSeconds: HOUR_MS / 1000 })
}

interface Sending {
  readonly event: 'invited' | 'resent'
  readonly token: string
  readonly call: InvitingCall
}

async function send({ publicUrl }: TeamContext, store: TeamStore, invitation: Invitation, { event, token, call }: Sending): Promise<void> {
  const { id, merchantId, email, role, locale } = invitation
  const link = invitationLink(publicUrl, locale, PAGES.joinTeam, token)
  const values = { merchant: call.actor.username, link, days: String(TEAM_LIMITS.invitationDays) }
  await store.post({ to: email, locale, kind: 'team-invitation', values })
  await store.record({ merchantId, actorId: call.actor.accountId, event, invitationId: id, role, at: call.at })
}
