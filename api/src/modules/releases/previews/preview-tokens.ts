import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Preview } from '../domain/preview.ts'

/** Kinds are not interchangeable, so a script that knows a link cannot make the cookie of it. */
type TokenKind = 'link' | 'cookie'

export interface PreviewTokens {
  readonly seal: (kind: TokenKind, preview: Preview) => string
  /** Null for another kind, a forged token, or an expired one. */
  readonly open: (kind: TokenKind, token: string) => Preview | null
}

/** HMAC-SHA-256 with the installation's secret; the previous one only opens. */
export function createPreviewTokens(secret: string, now: () => Date, previousSecret: string | null = null): PreviewTokens {
  const previous = previousSecret === null ? null : createPreviewTokens(previousSecret, now)
  const macOf = (kind: TokenKind, content: string) => createHmac('sha256', secret).update(`release-preview:${kind}:${content}`).digest()
  return {
    seal: (kind, { name, releaseId, person, until }) => {
      const content = Buffer.from(JSON.stringify([name, releaseId, person, until])).toString('base64url')
      return `${content}.${macOf(kind, content).toString('base64url')}`
    },
    open: (kind, token) => {
      const [content = '', mac = ''] = token.split('.')
      const given = Buffer.from(mac, 'base64url')
      const own = macOf(kind, content)
      if (given.length !== own.length || !timingSafeEqual(given, own)) return previous?.open(kind, token) ?? null
      const [name, releaseId, person, until] = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as [
        string,
        string,
        string,
        string,
      ]
      return Date.parse(until) > now().getTime() ? { name, releaseId, person, until } : null
    },
  }
}
