/** The policy of every document: only our own files and this nonce, nothing evaluated from text (A14). */
export function contentSecurityPolicy(nonce: string, siteBaseDomain: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self' http://*.${siteBaseDomain} https://*.${siteBaseDomain}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
