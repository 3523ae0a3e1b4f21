import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../platform/host-cookie.ts'

/** HttpOnly. */
export interface RefreshCookie {
  readonly read: (request: FastifyRequest) => string
  readonly write: (reply: FastifyReply, handle: string, lifeSeconds: number) => void
  readonly clear: (reply: FastifyReply) => void
}

export function createRefreshCookie(publicUrl: string): RefreshCookie {
  const { name, options: scope } = hostCookie(publicUrl, 'parlour-refresh')
  const options = { ...scope, sameSite: 'strict' } as const
  return {
    read: (request) => request.cookies[name] ?? '',
    write: (reply, handle, lifeSeconds) => void reply.setCookie(name, handle, { ...options, maxAge: lifeSeconds }),
    clear: (reply) => void reply.clearCookie(name, options),
  }
}
