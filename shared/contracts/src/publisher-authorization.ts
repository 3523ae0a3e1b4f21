import { canonicalJson } from './canonical-json.ts'
import { publishRelease } from './releases.endpoints.ts'

/** Signed statement about a request body: part, time (ISO 8601), and SHA-256 of the bytes in hex. */
export interface BodyClaim {
  readonly name: string
  readonly at: string
  readonly sha256: string
}

/** A claim as it was received, with the base64 Ed25519 signature over its canonical JSON. */
export interface SignedClaim {
  readonly claim: BodyClaim & { readonly call: string }
  readonly signature: string
}

/** Bound into the signed text so that a signature made for another call is not valid here. */
const CALL = `${publishRelease.method} ${publishRelease.path}`
const HEADER = /^Publisher name="([a-z0-9-]{1,60})", at="([0-9T:.-]{19,23}Z)", sha256="([0-9a-f]{64})", signature="([A-Za-z0-9+/]{86}==)"$/

/** Builds the `Authorization` header of a publication; `sign` returns a base64 Ed25519 signature of the text. */
export function publisherAuthorization({ name, at, sha256 }: BodyClaim, sign: (text: string) => string): string {
  const signature = sign(canonicalJson({ call: CALL, name, at, sha256 }))
  return `Publisher name="${name}", at="${at}", sha256="${sha256}", signature="${signature}"`
}

/** A part, the SHA-256 of the body in hex, and the OIDC token of the CI run that publishes. The token does not cover the other two. */
export interface TokenClaim {
  readonly name: string
  readonly sha256: string
  readonly token: string
}

const TOKEN_HEADER = /^Trusted name="([a-z0-9-]{1,60})", sha256="([0-9a-f]{64})", token="([A-Za-z0-9_.-]{1,8000})"$/

export function trustedAuthorization({ name, sha256, token }: TokenClaim): string {
  return `Trusted name="${name}", sha256="${sha256}", token="${token}"`
}

/** Null unless the header carries a token, which is not verified. */
export function readTrustedAuthorization(header: string | undefined): TokenClaim | null {
  const [, name, sha256, token] = TOKEN_HEADER.exec(header ?? '') ?? []
  return name === undefined || sha256 === undefined || token === undefined ? null : { name, sha256, token }
}

/** Parses the `Authorization` header of a publication without verifying it; null if missing. */
export function readPublisherAuthorization(header: string | undefined): SignedClaim | null {
  const [, name, at, sha256, signature] = HEADER.exec(header ?? '') ?? []
  if (name === undefined || at === undefined || sha256 === undefined || signature === undefined) return null
  return { claim: { call: CALL, name, at, sha256 }, signature }
}
