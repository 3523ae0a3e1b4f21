import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../platform/host-cookie.ts'

/** Carries the refresh handle in a cookie that no script can read. */
export interface RefreshCookie {
  readonly read: (request: FastifyRequest) => string
  readonly write: (reply: FastifyReply, handle: string, lifeSeconds: number) => void
  readonly clear: (reply: FastifyReply) => void
}

/** Builds the cookie for a product at this address. */
export function createRefreshCookie(publicUrl: string): RefreshCookie {
  const { name, options: scope } = hostCookie(publicUrl, 'parlour-refresh')
  const options = { ...scope, sameSite: 'strict' } as const
  return {
    read: (request) => request.cookies[name] ?? '',
    write: (reply, handle, lifeSeconds) => void reply.setCookie(name, handle, { ...options, maxAge: lifeSeconds }),
    clear: (reply) => void reply.clearCookie(name, options),
  }
}
