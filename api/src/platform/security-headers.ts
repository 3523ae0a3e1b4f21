/** Built once per process: building them per request costs more than the rest of a response. */
export type SecurityHeaders = Readonly<Record<string, string>>

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"

/** ASVS 3.4 for responses that are not pages; pages replace the content policy and caching. */
export function createSecurityHeaders(publicUrl: string): SecurityHeaders {
  return {
    'cache-control': 'no-store',
    'content-security-policy': NOTHING,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), identity-credentials-get=(), magnetometer=(), microphone=(), payment=(), serial=(), usb=()',
    // Addresses may carry the secret of a mailed link; where a visitor comes from is enough for anybody.
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
