import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import { userAgentOf, type GrantSession } from './session-grant.ts'
import type { CloseSession } from './use-cases/close-session.ts'
import type { OpenSession } from './use-cases/open-session.ts'
import type { RefreshSession } from './use-cases/refresh-session.ts'
import type { RegisterAccount } from './use-cases/register-account.ts'

export interface IdentityRoutesDeps {
  readonly registerAccount: RegisterAccount
  readonly openSession: OpenSession
  readonly refreshSession: RefreshSession
  readonly closeSession: CloseSession
  readonly grant: GrantSession
  readonly cookie: RefreshCookie
  readonly now: () => Date
}

export function createIdentityRoutes(deps: IdentityRoutesDeps): FastifyPluginAsync {
  const { grant } = deps
  return async (app) => {
    addEndpoint(app, endpoints.register, ({ body, request, reply }) => {
      const arrivedAt = new Date(deps.now().getTime() - reply.elapsedTime)
      return deps.registerAccount({ ...body, leagueCode: body.leagueCode ?? '', server: body.server ?? '' }, arrivedAt, request.ip)
    })
    addEndpoint(app, endpoints.authorize, async ({ body, request, reply, locale }) => {
      const origin = { deviceId: body.deviceId || null, userAgent: userAgentOf(request), ip: request.ip, locale }
      return grant(await deps.openSession({ ...body, code: body.code ?? '', ...origin }), reply)
    })
    addEndpoint(app, endpoints.refreshSession, async ({ request, reply, locale }) => {
      const opened = await deps.refreshSession(deps.cookie.read(request), locale).catch((error: unknown) => {
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
  }
}

/** A busy or failing server must not sign anyone out, so the cookie is cleared only on a session outcome. */
function isBusy(error: unknown): boolean {
  return !(error instanceof DomainError) || error.code === 'identity.refresh-busy'
}
