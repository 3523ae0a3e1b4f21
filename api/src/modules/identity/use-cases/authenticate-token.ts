import { ownerActor, type Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityStore } from '../db/identity.unit-of-work.ts'
import type { OwnedSession } from '../db/session.repository.ts'
import { deviceNameOf } from '../device-name.ts'
import { assertUsable, type Session } from '../domain/session.ts'
import type { IdentityContext } from './identity-context.ts'

/** Reads session and account on every call, so a kick takes effect immediately. */
export async function authenticateToken(
  { storage, tokens, isStaffFactorRequired, areDemonstrationsClosed, now }: IdentityContext,
  token: string,
): Promise<Actor> {
  const claims = await tokens.verify(token)
  const found = await storage.sessions.findWithOwner(claims.sessionId)
  if (found?.owner.id !== claims.accountId) throw new DomainError('identity.session-expired')
  const { session, owner } = found
  if (areDemonstrationsClosed && owner.isDemonstration) throw new DomainError('identity.session-expired')
  await assertSessionUsable(storage, session, owner.status, now())
  // A token of the current handle in use proves that the handle beside it arrived too.
  if (session.counter > 0 && !session.childSeen && claims.counter === session.counter) {
    await storage.sessions.markChildSeen(session.id, session.counter)
  }
  const person = { accountId: owner.id, sessionId: session.id, username: owner.account, roles: owner.roles }
  const isFactorMissing = isStaffFactorRequired && found.isFactorMissing
  const actor = ownerActor({ ...person, ...(isFactorMissing ? { isFactorMissing } : {}) })
  return found.membership ? actorAt(found.membership, actor, areDemonstrationsClosed) : actor
}

function actorAt(
  { merchantId, role, merchant }: NonNullable<OwnedSession['membership']>,
  person: Actor,
  areDemonstrationsClosed: boolean,
): Actor {
  const isWorkspaceClosed = merchant.status === 'suspended' || (areDemonstrationsClosed && merchant.isDemonstration)
  return { ...person, merchantId, teamRole: role, isWorkspaceClosed }
}

export async function assertSessionUsable(
  { sessionHistory }: Pick<IdentityStore, 'sessionHistory'>,
  session: Session,
  accountStatus: 'active' | 'suspended',
  at: Date,
): Promise<void> {
  const replacement = session.endedReason === 'replaced' ? await sessionHistory.replacementOf(session.id) : null
  if (!replacement) return assertUsable(session, accountStatus, at)
  assertUsable(session, accountStatus, at, { at: replacement.startedAt.toISOString(), device: deviceNameOf(replacement.userAgent) })
}
