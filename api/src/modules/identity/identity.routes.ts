import { endpoints } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import { grantSession, userAgentOf } from './session-grant.ts'
import type { IdentityContext } from './use-cases/identity-context.ts'
import { openSession } from './use-cases/open-session.ts'
import { closeSession, refreshSession } from './use-cases/refresh-session.ts'
import { registerAccount } from './use-cases/register-account.ts'

export interface IdentityRouteContext extends IdentityContext {
  readonly cookie: RefreshCookie
}

export function addIdentityRoutes(app: FastifyInstance, ctx: IdentityRouteContext): void {
  const { cookie, now } = ctx
  addEndpoint(app, endpoints.register, ({ body, request, reply }) => {
    const arrivedAt = new Date(now().getTime() - reply.elapsedTime)
    return registerAccount(ctx, { ...body, leagueCode: body.leagueCode ?? '', server: body.server ?? '' }, arrivedAt, request.ip)
  })
  addEndpoint(app, endpoints.authorize, async ({ body, request, reply, locale }) => {
    const origin = { deviceId: body.deviceId || null, userAgent: userAgentOf(request), ip: request.ip, locale }
    return grantSession(ctx, await openSession(ctx, { ...body, code: body.code ?? '', ...origin }), reply)
  })
  addEndpoint(app, endpoints.refreshSession, async ({ request, reply, locale }) => {
    const opened = await refreshSession(ctx, cookie.read(request), locale).catch((error: unknown) => {
      if (!isBusy(error)) cookie.clear(reply)
      throw error
    })
    return grantSession(ctx, opened, reply)
  })
  addEndpoint(app, endpoints.logout, async ({ request, reply }) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    await closeSession(ctx, { handle: cookie.read(request), token })
    cookie.clear(reply)
    reply.header('clear-site-data', '"cache"')
    return null
  })
}

/** A busy or failing server must not sign anyone out, so the cookie is cleared only on a session outcome. */
function isBusy(error: unknown): boolean {
  return !(error instanceof DomainError) || error.code === 'identity.refresh-busy'
}
