import type { Authenticate } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AccessTokens } from '../access-token.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import { assertUsable } from '../domain/session.ts'

export interface AuthenticateTokenDeps {
  readonly storage: IdentityUnitOfWork
  readonly tokens: AccessTokens
  readonly now: () => Date
}

/** Checks the token, then its session row and account every time: a kick takes effect at the next call. */
export function makeAuthenticateToken({ storage, tokens, now }: AuthenticateTokenDeps): Authenticate {
  return async function authenticateToken(token) {
    const claims = await tokens.verify(token)
    const session = await storage.sessions.find(claims.sessionId)
    if (session?.accountId !== claims.accountId) throw new DomainError('identity.session-expired')
    const account = await storage.accounts.find(session.accountId)
    if (!account) throw new DomainError('identity.session-expired')
    assertUsable(session, account.status, now())
    // A token of the current handle in use proves that the handle beside it arrived too.
    if (session.counter > 0 && !session.childSeen && claims.counter === session.counter) {
      await storage.sessions.markChildSeen(session.id, session.counter)
    }
    return { accountId: account.id, sessionId: session.id, username: account.account, roles: account.roles }
  }
}
