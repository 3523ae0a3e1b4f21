import type { ReleaseVector } from '@parlour/contracts'
import type { SafeStorage } from '../session/session-storage.ts'
import type { Boot } from './read-boot.ts'
import { faultOfVector, type VectorFault } from './vector-faults.ts'

/** Where the browser keeps the last good vector and the key that signed it. */
export const STORED_VECTOR = 'releaseVector'

/** What the page starts from: the vector of its document, or the kept one in its place, or none; and what was wrong with the document's. */
export interface TrustedVector {
  readonly vector: ReleaseVector | null
  readonly fault: VectorFault | null
}

/** Faults of a document's vector that it is taken with: a device whose clock is wrong, a browser that cannot check. */
const FORGIVEN: readonly (VectorFault | null)[] = [null, 'lapsed', 'unchecked']

/**
 * Judges the vector of the document before anything of it is loaded. One that is forged, older than what was seen here or without hashes gives
 * way to the last good one that this browser kept under the same key.
 */
export async function trustVector(
  { vector, registryKey }: Pick<Boot, 'vector' | 'registryKey'>,
  storage: SafeStorage,
  now: number,
): Promise<TrustedVector> {
  const stored = readStored(storage, registryKey)
  const fault = await faultOfVector(vector, { registryKey, seenEpoch: stored?.epoch ?? 0, now })
  if (FORGIVEN.includes(fault)) return { vector, fault }
  const isStoredGood = stored !== null && (await faultOfVector(stored, { registryKey, seenEpoch: 0, now })) === null
  return { vector: isStoredGood ? stored : null, fault }
}

/** Keeps a vector that was found good, with the key it was checked by; a preview is nobody's last good one. */
export function saveVector({ vector, registryKey }: Pick<Boot, 'vector' | 'registryKey'>, storage: SafeStorage): void {
  const seenEpoch = readStored(storage, registryKey)?.epoch ?? 0
  if (vector.preview === null && vector.epoch >= seenEpoch) storage.write(STORED_VECTOR, JSON.stringify({ registryKey, vector }))
}

function readStored(storage: SafeStorage, registryKey: string): ReleaseVector | null {
  try {
    const stored = JSON.parse(storage.read(STORED_VECTOR) ?? 'null') as Pick<Boot, 'vector' | 'registryKey'> | null
    return stored?.registryKey === registryKey ? stored.vector : null
  } catch {
    return null
  }
}
