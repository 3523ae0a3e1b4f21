import { canonicalJson } from './canonical-json.ts'
import { publishRelease } from './releases.endpoints.ts'

/** What a team says of the body that it is about to send: for which part, when (ISO 8601), and the SHA-256 of its bytes in hex. */
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

/** The signature of another call is worth nothing here. */
const CALL = `${publishRelease.method} ${publishRelease.path}`
const HEADER = /^Publisher name="([a-z0-9-]{1,60})", at="([0-9T:.-]{19,23}Z)", sha256="([0-9a-f]{64})", signature="([A-Za-z0-9+/]{86}==)"$/

/** The `Authorization` header of a publication; `sign` answers the base64 Ed25519 signature over a text. */
export function publisherAuthorization({ name, at, sha256 }: BodyClaim, sign: (text: string) => string): string {
  const signature = sign(canonicalJson({ call: CALL, name, at, sha256 }))
  return `Publisher name="${name}", at="${at}", sha256="${sha256}", signature="${signature}"`
}

/** The claim in the `Authorization` header of a publication, not yet verified; null where there is none. */
export function readPublisherAuthorization(header: string | undefined): SignedClaim | null {
  const [, name, at, sha256, signature] = HEADER.exec(header ?? '') ?? []
  if (name === undefined || at === undefined || sha256 === undefined || signature === undefined) return null
  return { claim: { call: CALL, name, at, sha256 }, signature }
}
