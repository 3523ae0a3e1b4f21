import { canonicalJson, type ReleaseVector, type VectorEntry } from '@parlour/contracts'

/** `unchecked`: this browser cannot check the signature. */
export type VectorFault = 'malformed' | 'no-integrity' | 'older' | 'wrong-signature' | 'lapsed' | 'unchecked'

export interface VectorRules {
  /** Base64 of the public key. */
  readonly registryKey: string
  /** The highest epoch that this browser has seen under the key. */
  readonly seenEpoch: number
  /** In ms since 1970. */
  readonly now: number
}

const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/
const ALGORITHM = 'Ed25519'

/** The first fault, or null. The two mildest come last, so that callers may tolerate them (decision 0026). */
export async function faultOfVector(vector: ReleaseVector, { registryKey, seenEpoch, now }: VectorRules): Promise<VectorFault | null> {
  if (!isVector(vector)) return 'malformed'
  if (!areLocked(vector)) return 'no-integrity'
  if (vector.epoch < seenEpoch) return 'older'
  const isSigned = await checkSignature(vector, registryKey)
  if (isSigned === false) return 'wrong-signature'
  if (!(Date.parse(vector.expiresAt) > now)) return 'lapsed'
  return isSigned ? null : 'unchecked'
}

function isVector(vector: ReleaseVector | null): vector is ReleaseVector {
  return typeof vector?.id === 'string' && typeof vector.epoch === 'number' && isRecord(vector.shell) && isRecord(vector.remotes)
}

/** Every file needs a hash in the one format that browsers enforce; with another they would run anything. */
function areLocked({ shell, remotes }: ReleaseVector): boolean {
  const isLocked = ({ integrity }: { readonly integrity: string }) => INTEGRITY.test(integrity)
  return [shell, ...Object.values(remotes)].every((entry: VectorEntry) => [entry, ...entry.styles, ...entry.preloads].every(isLocked))
}

/** Null when the browser does not support the algorithm. */
async function checkSignature({ signature, ...content }: ReleaseVector, registryKey: string): Promise<boolean | null> {
  try {
    const key = await importKey(registryKey)
    return key && (await crypto.subtle.verify(ALGORITHM, key, bytesOf(signature), new TextEncoder().encode(canonicalJson(content))))
  } catch {
    return false
  }
}

async function importKey(registryKey: string): Promise<CryptoKey | null> {
  const bytes = bytesOf(registryKey)
  try {
    return await crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['verify'])
  } catch (error) {
    // A key that is none is a fault of the document, a browser without the algorithm (or without a safe origin) is not.
    if (bytes.length !== 32) throw error
    return null
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
