import { endpoints, type SessionGrant } from '@parlour/contracts'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { AccessTokens } from './access-token.ts'
import type { Account } from './domain/account.ts'
import { presentUserInfo } from './identity.presenter.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import type { RefreshHandles } from './refresh-handle.ts'
import type { CloseSession } from './use-cases/close-session.ts'
import type { OpenedSession, OpenSession } from './use-cases/open-session.ts'
import type { RefreshSession } from './use-cases/refresh-session.ts'
import type { RegisterAccount } from './use-cases/register-account.ts'

export interface IdentityRoutesDeps {
  readonly registerAccount: RegisterAccount
  readonly openSession: OpenSession
  readonly refreshSession: RefreshSession
  readonly closeSession: CloseSession
  readonly findAccount: (accountId: string) => Promise<Account | null>
  readonly tokens: AccessTokens
  readonly handles: RefreshHandles
  readonly cookie: RefreshCookie
  readonly now: () => Date
}

const USER_AGENT_LENGTH = 300

/** Register, login, refresh, logout and the signed-in person. */
export function createIdentityRoutes(deps: IdentityRoutesDeps): FastifyPluginAsync {
  const grant = createGrant(deps)
  return async (app) => {
    addEndpoint(app, endpoints.register, ({ body, reply }) => {
      const arrivedAt = new Date(deps.now().getTime() - reply.elapsedTime)
      return deps.registerAccount({ ...body, leagueCode: body.leagueCode ?? '', server: body.server ?? '' }, arrivedAt)
    })
    addEndpoint(app, endpoints.authorize, async ({ body, request, reply }) => {
      const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null
      return grant(await deps.openSession({ ...body, deviceId: body.deviceId || null, userAgent }), reply)
    })
    addEndpoint(app, endpoints.refreshSession, async ({ request, reply }) => {
      const opened = await deps.refreshSession(deps.cookie.read(request)).catch((error: unknown) => {
        if (!isBusy(error)) deps.cookie.clear(reply)
        throw error
      })
      return grant(opened, reply)
    })
    addEndpoint(app, endpoints.logout, async ({ request, reply }) => {
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      await deps.closeSession({ handle: deps.cookie.read(request), token })
      deps.cookie.clear(reply)
      reply.header('clear-site-data', '"cache"')
      return null
    })
    addEndpoint(app, endpoints.getUserInfo, async ({ actor }) => {
      const account = await deps.findAccount(actor.accountId)
      if (!account) throw new DomainError('identity.session-expired')
      return presentUserInfo(account)
    })
  }
}

function createGrant({ tokens, handles, cookie, now }: IdentityRoutesDeps) {
  return async ({ account, session }: OpenedSession, reply: FastifyReply): Promise<SessionGrant> => {
    const token = await tokens.issue({ accountId: account.id, sessionId: session.id, counter: session.counter })
    const lifeSeconds = Math.max(0, Math.floor((session.absExpiresAt.getTime() - now().getTime()) / 1000))
    cookie.write(reply, handles.issue(session, session.counter), lifeSeconds)
    return { token, accessToken: token, userInfo: presentUserInfo(account) }
  }
}

/** Only a verdict on the session takes its cookie away; a busy or failing server must not sign anybody out. */
function isBusy(error: unknown): boolean {
  return !(error instanceof DomainError) || error.code === 'identity.refresh-busy'
}
