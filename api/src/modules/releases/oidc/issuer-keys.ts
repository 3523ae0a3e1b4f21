import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import { DomainError } from '../../../platform/domain-error.ts'

/** The keys that an issuer signs with; throws `releases.issuer-unreachable`. */
export type IssuerKeys = (issuer: string) => Promise<JWTVerifyGetKey>

const TIMEOUT_MS = 5_000
const LARGEST_BYTES = 256 * 1024
const DISCOVERY_MS = 3_600_000
/** Between two readings of the keys, however many tokens name a key that is not among them. */
const COOLDOWN_MS = 30_000

interface Discovered {
  readonly keys: JWTVerifyGetKey
  readonly until: number
}

/** Finds the key set by OpenID Connect Discovery and reads it again for a key that it lacks, and every ten minutes. */
export function createIssuerKeys(cooldownMs = COOLDOWN_MS): IssuerKeys {
  const discovered = new Map<string, Discovered>()
  return async (issuer) => {
    const known = discovered.get(issuer)
    if (known && known.until > Date.now()) return known.keys
    const url = await keySetOf(issuer)
    const options = { cooldownDuration: cooldownMs, timeoutDuration: TIMEOUT_MS, [customFetch]: fetchSmall }
    const keySet = createRemoteJWKSet(url, options)
    const keys: JWTVerifyGetKey = async (header, token) => keySet(header, token).catch(asUnreachable)
    discovered.set(issuer, { keys, until: Date.now() + DISCOVERY_MS })
    return keys
  }
}

async function keySetOf(issuer: string): Promise<URL> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetchSmall(`${issuer.replace(/\/$/u, '')}/.well-known/openid-configuration`, { signal })
    const found = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown }
    if (!response.ok || found.issuer !== issuer) throw new Error(`${issuer} describes ${String(found.issuer)}`)
    const url = new URL(String(found.jwks_uri))
    if (url.protocol !== new URL(issuer).protocol) throw new Error(`${url.href} is not as safe as ${issuer}`)
    return url
  } catch (cause) {
    throw unreachable(cause)
  }
}

/** Follows no redirect and reads no large body: the address is registered, what answers there is not ours. */
async function fetchSmall(
  url: string,
  { headers, signal }: { readonly headers?: Headers; readonly signal: AbortSignal },
): Promise<Response> {
  const response = await fetch(url, { ...(headers ? { headers } : {}), signal, redirect: 'error' })
  let bytes = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.length
      if (bytes > LARGEST_BYTES) controller.error(new Error(`${url} is larger than ${LARGEST_BYTES} bytes`))
      else controller.enqueue(chunk)
    },
  })
  return new Response(response.body?.pipeThrough(limit) ?? null, { status: response.status, headers: response.headers })
}

/** What the token is to blame for stays as it is. */
function asUnreachable(cause: unknown): never {
  if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) throw cause
  if (cause instanceof errors.JOSENotSupported) throw cause
  throw unreachable(cause)
}

function unreachable(cause: unknown): DomainError {
  return new DomainError('releases.issuer-unreachable', { retryAfterSeconds: 60, cause })
}
