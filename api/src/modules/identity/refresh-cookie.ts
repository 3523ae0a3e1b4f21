import type { FastifyReply, FastifyRequest } from 'fastify'

/** Carries the refresh handle in a cookie that no script can read. */
export interface RefreshCookie {
  readonly read: (request: FastifyRequest) => string
  readonly write: (reply: FastifyReply, handle: string, lifeSeconds: number) => void
  readonly clear: (reply: FastifyReply) => void
}

/** `__Host-` needs https; plain http on localhost gets the same cookie without prefix and Secure. */
export function createRefreshCookie(publicUrl: string): RefreshCookie {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Host-parlour-refresh' : 'parlour-refresh'
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const
  return {
    read: (request) => request.cookies[name] ?? '',
    write: (reply, handle, lifeSeconds) => void reply.setCookie(name, handle, { ...options, maxAge: lifeSeconds }),
    clear: (reply) => void reply.clearCookie(name, options),
  }
}
