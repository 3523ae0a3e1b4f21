import { createHash } from 'node:crypto'
import type { TextWithHeaders } from '../../platform/compressed-text.ts'

/** The style sheet is identified by its hash, so that the page needs no nonce. */
export function htmlOf(html: string): TextWithHeaders {
  const [, style = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    text: html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    },
  }
}
