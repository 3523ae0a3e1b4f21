import { createHash, randomBytes } from 'node:crypto'
import { TRUST_DIRECTIVES } from './trust-script.ts'

/** Pages may link to any site; blocks WebRTC, which CSP cannot restrict. */
export const CONNECTION_ALLOWLIST = '("http{s}?://*:*"); redirects=allow; webrtc=block'

export interface InlineTexts {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** 144 bits. Frames that inherit the policy need it, so every part of the page can read it. */
export function newStyleNonce(): string {
  return randomBytes(18).toString('base64')
}

/** Own files and hashed inline texts only, no eval. The nonce is readable by remotes, so a second policy restricts styles. */
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
