import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../../platform/host-cookie.ts'
import type { Preview } from '../domain/preview.ts'
import type { PreviewTokens } from './preview-tokens.ts'

/** HttpOnly and sealed, so that no script can read or forge it. */
export interface PreviewCookie {
  readonly read: (request: FastifyRequest) => Preview | null
  readonly write: (reply: FastifyReply, preview: Preview) => void
  readonly clear: (reply: FastifyReply) => void
}

export function createPreviewCookie(publicUrl: string, tokens: PreviewTokens): PreviewCookie {
  const { name, options: scope } = hostCookie(publicUrl, 'parlour-preview')
  const options = { ...scope, sameSite: 'lax' } as const
  return {
    read: ({ cookies }) => {
      const token = cookies[name]
      return token === undefined ? null : tokens.open('cookie', token)
    },
    write: (reply, preview) => void reply.setCookie(name, tokens.seal('cookie', preview), { ...options, expires: new Date(preview.until) }),
    clear: (reply) => void reply.clearCookie(name, options),
  }
}
