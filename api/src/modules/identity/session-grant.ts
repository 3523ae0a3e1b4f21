import type { SessionGrant } from '@parlour/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MembershipRepository } from './db/membership.repository.ts'
import type { AccessTokens } from './access-token.ts'
import { presentUserInfo } from './identity.presenter.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import type { RefreshHandles } from './refresh-handle.ts'
import type { OpenedSession } from './use-cases/start-session.ts'

export interface GrantSessionDeps {
  readonly tokens: AccessTokens
  readonly handles: RefreshHandles
  readonly cookie: RefreshCookie
  readonly memberships: Pick<MembershipRepository, 'find'>
  readonly now: () => Date
}

export type GrantSession = (opened: OpenedSession, reply: FastifyReply) => Promise<SessionGrant>

const USER_AGENT_LENGTH = 300

export function createGrantSession({ tokens, handles, cookie, memberships, now }: GrantSessionDeps): GrantSession {
  return async ({ account, session }, reply) => {
    const token = await tokens.issue({ accountId: account.id, sessionId: session.id, counter: session.counter })
    const lifeSeconds = Math.max(0, Math.floor((session.absExpiresAt.getTime() - now().getTime()) / 1000))
    cookie.write(reply, handles.issue(session, session.counter), lifeSeconds)
    return { token, accessToken: token, userInfo: presentUserInfo(account, await memberships.find(account.id)) }
  }
}

export function userAgentOf(request: FastifyRequest): string | null {
  return request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null
}
