/** How an outcome reaches the client: the kind decides the HTTP status in one place (D09). */
export type ErrorKind =
  | 'refused'
  | 'invalid'
  | 'expired'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'elsewhere'
  | 'limited'
  | 'unavailable'
  | 'unsupported'
  | 'too-large'
  | 'unexpected'

/**
 * HTTP status of each kind. `refused` is the "body code 1" of login and register (X04): the transport succeeded, the business said no.
 * 422 means "logged in elsewhere" and nothing else (D08), because the specified client signs out on it.
 */
export const STATUS_OF_KIND = {
  refused: 200,
  invalid: 400,
  expired: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  elsewhere: 422,
  limited: 429,
  unavailable: 503,
  unsupported: 415,
  'too-large': 413,
  unexpected: 500,
} as const satisfies Record<ErrorKind, number>

/** Every outcome the API can report, with its kind. Texts in 15 languages: `shared/i18n/src/errors`. */
export const ERROR_KINDS = {
  'platform.validation': 'invalid',
  'platform.not-found': 'not-found',
  'platform.conflict': 'conflict',
  'platform.rate-limited': 'limited',
  'platform.unavailable': 'unavailable',
  'platform.unsupported-media': 'unsupported',
  'platform.too-large': 'too-large',
  'platform.unexpected': 'unexpected',
  'platform.idempotency-key-missing': 'invalid',
  'platform.idempotency-key-reused': 'conflict',
  'platform.cross-site': 'invalid',
  'identity.credentials-empty': 'invalid',
  'identity.credentials-wrong': 'refused',
  'identity.account-taken': 'refused',
  'identity.email-taken': 'refused',
  'identity.password-common': 'invalid',
  'identity.password-personal': 'invalid',
  'identity.password-wrong': 'invalid',
  'identity.password-mismatch': 'invalid',
  'identity.league-code-unknown': 'invalid',
  'identity.reset-token-invalid': 'invalid',
  'identity.code-wrong': 'invalid',
  'identity.email-unchanged': 'invalid',
  'identity.undo-token-invalid': 'invalid',
  'identity.second-factor-required': 'refused',
  'identity.second-factor-wrong': 'refused',
  'identity.second-factor-state': 'conflict',
  'identity.login-locked': 'limited',
  'identity.session-missing': 'expired',
  'identity.session-expired': 'expired',
  'identity.elsewhere': 'elsewhere',
  'identity.suspended': 'forbidden',
  'identity.role-missing': 'forbidden',
  'identity.refresh-busy': 'conflict',
  'catalog.country-unknown': 'not-found',
  'catalog.country-closed': 'conflict',
  'catalog.package-unknown': 'not-found',
  'catalog.design-unknown': 'conflict',
  'cart.item-not-found': 'not-found',
  'cart.item-invalid': 'conflict',
  'cart.site-name-taken': 'conflict',
  'cart.site-name-refused': 'invalid',
  'cart.favourites-full': 'conflict',
  'cart.logo-refused': 'invalid',
  'cart.country-missing': 'invalid',
  'orders.order-not-found': 'not-found',
  'orders.transition-forbidden': 'conflict',
  'orders.terms-not-accepted': 'invalid',
  'payments.method-unavailable': 'invalid',
  'payments.order-not-payable': 'conflict',
  'payments.attempt-not-found': 'not-found',
  'sites.site-not-found': 'not-found',
  'contact.reach-missing': 'invalid',
  'contact.consent-missing': 'invalid',
  'contact.too-many': 'limited',
  'contact.message-not-found': 'not-found',
  'contact.no-address': 'conflict',
  'affiliates.application-pending': 'conflict',
  'affiliates.already-agent': 'conflict',
  'affiliates.channel-missing': 'invalid',
  'affiliates.claim-invalid': 'invalid',
  'affiliates.not-an-agent': 'not-found',
  'affiliates.application-not-found': 'not-found',
  'affiliates.application-decided': 'conflict',
  'affiliates.reason-missing': 'invalid',
  'messenger.not-offered': 'not-found',
  'integrations.url-refused': 'invalid',
  'integrations.too-many': 'conflict',
  'integrations.webhook-not-found': 'not-found',
  'integrations.webhook-paused': 'conflict',
  'integrations.delivery-not-found': 'not-found',
  'integrations.key-not-found': 'not-found',
  'integrations.key-unknown': 'expired',
  'integrations.key-scope': 'forbidden',
  'releases.publisher-unknown': 'not-found',
  'releases.signature-invalid': 'invalid',
  'releases.hash-mismatch': 'invalid',
  'releases.version-exists': 'conflict',
  'releases.file-exists': 'conflict',
  'releases.contract-unsupported': 'conflict',
  'releases.path-taken': 'conflict',
} as const satisfies Record<string, ErrorKind>

/** A stable, module-prefixed error code. */
export type ErrorCode = keyof typeof ERROR_KINDS
