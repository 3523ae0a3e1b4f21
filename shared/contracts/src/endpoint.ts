import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './error-codes.ts'
import type { StaffRole } from './staff-roles.ts'
import type { TeamPermission } from './team-roles.ts'

/** Who may call: anybody; a signed-in merchant; provider staff with a role; a publishing team by its signature; a device by its refresh cookie. */
export type AccessClass = 'public' | 'device' | 'merchant' | 'staff' | 'publisher'

/** What an API key may do: read, and hand in what players of its merchant's sites did. */
export type KeyScope = 'orders:read' | 'sites:read' | 'settlement:read' | 'usage:write'

/** Whose objects a call touches. `self` = only rows of the signed-in merchant; another merchant's id answers like a missing one (404). */
export type OwnerRule = 'none' | 'self'

/** The bucket that limits a call. */
export type RateClass = 'read' | 'write' | 'auth' | 'money' | 'publish'

/** One call of the API, complete: without any of these fields the build fails. */
export interface EndpointDefinition {
  readonly operationId: string
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly tag: string
  /** One sentence for the API reference. */
  readonly summary: string
  readonly access: AccessClass
  /** The roles that may make a call of the class `staff`; nobody where none is named. */
  readonly staffRoles?: readonly StaffRole[]
  /** What the caller's team role must allow for a call of the class `merchant`; without it nobody makes the call. */
  readonly permission?: TeamPermission
  readonly owner: OwnerRule
  /** What an API key must be allowed for this call; without it no key makes the call. Only reads and the feed of sites have one. */
  readonly keyScope?: KeyScope
  readonly rate: RateClass
  /** True when a repeated POST must have one effect: the call demands an Idempotency-Key header. */
  readonly isIdempotent?: true
  /** True when the publisher signs the SHA-256 of the body in the `Authorization` header. */
  readonly isBodySigned?: true
  /** True for calls that the specification does not list. */
  readonly isExtension?: true
  /** True when visitors from a blocked country may not make the call. */
  readonly rejectsBlockedCountries?: true
  /** True for a call that ends the session it is made with and answers the next one. */
  readonly replacesSession?: true
  /** Bytes a body may have; 64 KiB unless said, and 20 KiB for calls that need no sign-in. */
  readonly bodyLimit?: number
  /** Media types of a call that answers with a streamed file instead of the envelope; `data` is its text. */
  readonly media?: readonly string[]
  readonly query?: TSchema
  readonly body?: TSchema
  /** The first part of a `multipart/form-data` body, which holds `body` as JSON; each other part is a file. Without it the body is JSON. */
  readonly jsonPart?: string
  readonly data: TSchema
  readonly errors: readonly ErrorCode[]
}

/** Declares a call, keeping its literal types. */
export function defineEndpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition
}

/** The body type of an endpoint, or undefined. */
export type BodyOf<Definition extends EndpointDefinition> = Definition extends { readonly body: infer Body extends TSchema }
  ? Static<Body>
  : undefined

/** The query type of an endpoint, or undefined. */
export type QueryOf<Definition extends EndpointDefinition> = Definition extends { readonly query: infer Query extends TSchema }
  ? Static<Query>
  : undefined

/** The type of `data` in a successful answer. */
export type DataOf<Definition extends EndpointDefinition> = Static<Definition['data']>
