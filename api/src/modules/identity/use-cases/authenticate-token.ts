import { ownerActor, type Actor, type Authenticate } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AccessTokens } from '../access-token.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import type { OwnedSession } from '../db/session.repository.ts'
import { assertSessionUsable } from './assert-session-usable.ts'

export interface AuthenticateTokenDeps {
  readonly storage: IdentityUnitOfWork
  readonly tokens: AccessTokens
  readonly isStaffFactorRequired: boolean
  readonly areDemonstrationsClosed: boolean
  readonly now: () => Date
}

/** Reads session and account on every call, so a kick takes effect immediately. */
export function makeAuthenticateToken(deps: AuthenticateTokenDeps): Authenticate {
  const { storage, tokens, isStaffFactorRequired, areDemonstrationsClosed, now } = deps
  return async function authenticateToken(token) {
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
}

function actorAt(
  { merchantId, role, merchant }: NonNullable<OwnedSession['membership']>,
  person: Actor,
  areDemonstrationsClosed: boolean,
): Actor {
  const isWorkspaceClosed = merchant.status === 'suspended' || (areDemonstrationsClosed && merchant.isDemonstration)
  return { ...person, merchantId, teamRole: role, isWorkspaceClosed }
}
