import type { Static, TSchema } from 'typebox'
import type { CacheTag } from './cache-tags.ts'
import type { ErrorCode } from './error-codes.ts'
import type { StaffRole } from './staff-roles.ts'
import type { TeamPermission } from './team-roles.ts'

/** `device` calls by refresh cookie, `publisher` by signature, `staff` by role. */
export type AccessClass = 'public' | 'device' | 'merchant' | 'staff' | 'publisher'

/** Read access, and `usage:write` to submit player activity of the merchant's sites. */
export type KeyScope = 'orders:read' | 'sites:read' | 'settlement:read' | 'usage:write'

/** `self` = only rows of the signed-in merchant; another merchant's id responds like a missing one (404). */
export type OwnerRule = 'none' | 'self'

export type RateClass = 'read' | 'write' | 'auth' | 'money' | 'publish'

export interface EndpointDefinition {
  readonly operationId: string
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly tag: string
  readonly summary: string
  readonly access: AccessClass
  /** Roles for `staff` calls; without any, no one may make the call. */
  readonly staffRoles?: readonly StaffRole[]
  /** Team permission for `merchant` calls; without it no one may make the call. */
  readonly permission?: TeamPermission
  readonly owner: OwnerRule
  /** API key scope; without it no key may make the call. Only reads and the feed of sites have one. */
  readonly keyScope?: KeyScope
  readonly rate: RateClass
  /** A repeated POST must have one effect: requires an Idempotency-Key header. */
  readonly isIdempotent?: true
  /** The publisher signs the SHA-256 of the body in the `Authorization` header. */
  readonly isBodySigned?: true
  /** Not part of the specification. */
  readonly isExtension?: true
  /** Visitors from a blocked country may not make the call. */
  readonly rejectsBlockedCountries?: true
  /** The call ends the current session and returns the next one. */
  readonly replacesSession?: true
  /** Maximum body size in bytes; default 64 KiB, or 20 KiB for calls without sign-in. */
  readonly bodyLimit?: number
  /** Media types of a streamed file that replaces the envelope; `data` is its text. */
  readonly media?: readonly string[]
  readonly query?: TSchema
  readonly body?: TSchema
  /** Name of the first `multipart/form-data` part, which holds `body` as JSON; other parts are files. Without it the body is JSON. */
  readonly jsonPart?: string
  readonly data: TSchema
  /** Cached data that the response shows. A POST that only reads has it too, possibly empty. */
  readonly reads?: readonly CacheTag[]
  /** Cached data that is out of date afterwards, whether the call succeeded or failed. */
  readonly changes?: readonly CacheTag[]
  readonly errors: readonly ErrorCode[]
}

export function defineEndpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition
}

export type BodyOf<Definition extends EndpointDefinition> = Definition extends { readonly body: infer Body extends TSchema }
  ? Static<Body>
  : undefined

export type QueryOf<Definition extends EndpointDefinition> = Definition extends { readonly query: infer Query extends TSchema }
  ? Static<Query>
  : undefined

export type DataOf<Definition extends EndpointDefinition> = Static<Definition['data']>
