import { randomBytes } from 'node:crypto'
import { TRUST_DIRECTIVES } from './trust-script.ts'

/** Pages lead to any site, and speak to none behind the back of the content policy, which has no word for WebRTC (F6). */
export const CONNECTION_ALLOWLIST = '("http{s}?://*:*"); redirects=allow; webrtc=block'

/** What lets inline code and inline styles of one document through. */
export interface Nonces {
  /** Known to the starter alone, which takes itself out of the document before anything else runs: no later code can read it. */
  readonly script: string
  /** Frames that inherit the policy need it too, so every part of the page can read it. */
  readonly style: string
}

/** Nonces of 144 bits for one document. */
export function newNonces(): Nonces {
  return { script: randomBytes(18).toString('base64'), style: randomBytes(18).toString('base64') }
}

/**
 * The policies of every document: only our own files and these nonces, nothing evaluated from text (A14). A nonce lets a file of any address
 * through, and the one for styles can be read by a remote; the second policy holds style sheets to our own files (F6).
 */
export function contentSecurityPolicy({ script, style }: Nonces, siteBaseDomain: string): string {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${script}'`,
    `style-src 'self' 'nonce-${style}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src 'self' http://*.${siteBaseDomain} https://*.${siteBaseDomain}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...TRUST_DIRECTIVES,
  ].join('; ')
  return `${policy}, style-src-elem 'self' 'unsafe-inline'`
}
