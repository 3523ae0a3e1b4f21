import { createHash, randomBytes } from 'node:crypto'
import { TRUST_DIRECTIVES } from './trust-script.ts'

/** Pages lead to any site, and speak to none behind the back of the content policy, which has no word for WebRTC. */
export const CONNECTION_ALLOWLIST = '("http{s}?://*:*"); redirects=allow; webrtc=block'

/** The code and the styles that stand in a document, which are the same for everybody. */
export interface InlineTexts {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** A nonce of 144 bits for the styles of one document; frames that inherit its policy need one, so every part of the page can read it. */
export function newStyleNonce(): string {
  return randomBytes(18).toString('base64')
}

/**
 * The policies of every document, but for its nonce: only our own files and the inline texts by their hash, nothing evaluated from text.
 * A nonce lets a file of any address through, and this one can be read by a remote; the second policy holds style sheets to our own files.
 */
export function contentSecurityPolicy({ scripts, styles }: InlineTexts, siteBaseDomain: string): (styleNonce: string) => string {
  const [before = '', after = ''] = policyText({ scripts, styles }, siteBaseDomain).split(NONCE)
  return (styleNonce) => `${before}${styleNonce}${after}`
}

const NONCE = '{nonce}'

function policyText({ scripts, styles }: InlineTexts, siteBaseDomain: string): string {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    [`style-src 'self' 'nonce-${NONCE}'`, ...styles.map(hashOf)].join(' '),
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

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
