import type { SessionGrant } from '@parlour/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { presentUserInfo } from './identity.presenter.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import type { IdentityContext } from './use-cases/identity-context.ts'
import type { OpenedSession } from './use-cases/start-session.ts'

export interface SessionGrantContext extends Pick<IdentityContext, 'storage' | 'tokens' | 'handles' | 'isDemonstration' | 'now'> {
  readonly cookie: RefreshCookie
}

const USER_AGENT_LENGTH = 300

/** Writes the refresh handle into a cookie of the reply. */
export async function grantSession(
  { storage, tokens, handles, cookie, isDemonstration, now }: SessionGrantContext,
  { account, session }: OpenedSession,
  reply: FastifyReply,
): Promise<SessionGrant> {
  const token = await tokens.issue({ accountId: account.id, sessionId: session.id, counter: session.counter })
  const lifeSeconds = Math.max(0, Math.floor((session.absExpiresAt.getTime() - now().getTime()) / 1000))
  cookie.write(reply, handles.issue(session, session.counter), lifeSeconds)
  const userInfo = presentUserInfo(account, await storage.memberships.find(account.id), await isDemonstration())
  return { token, accessToken: token, userInfo }
}

export function userAgentOf(request: FastifyRequest): string | null {
  return request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null
}
