import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Preview } from '../domain/preview.ts'
import type { PreviewTokens } from './preview-tokens.ts'

/** Keeps a preview with one visitor, in a cookie that no script can read or make. */
export interface PreviewCookie {
  readonly read: (request: FastifyRequest) => Preview | null
  readonly write: (reply: FastifyReply, preview: Preview) => void
  readonly clear: (reply: FastifyReply) => void
}

/** `__Host-` keeps launched sites on names below this one from setting it; plain http on localhost has no such prefix. */
export function createPreviewCookie(publicUrl: string, tokens: PreviewTokens): PreviewCookie {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Host-parlour-preview' : 'parlour-preview'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  return {
    read: ({ cookies }) => {
      const token = cookies[name]
      return token === undefined ? null : tokens.open('cookie', token)
    },
    write: (reply, preview) => void reply.setCookie(name, tokens.seal('cookie', preview), { ...options, expires: new Date(preview.until) }),
    clear: (reply) => void reply.clearCookie(name, options),
  }
}
