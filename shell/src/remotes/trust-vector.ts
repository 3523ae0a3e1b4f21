import type { ReleaseVector } from '@parlour/contracts'
import type { SafeStorage } from '../session/session-storage.ts'
import type { Boot } from './read-boot.ts'
import { faultOfVector, type VectorFault } from './vector-faults.ts'

export const STORED_VECTOR = 'releaseVector'

export interface TrustedVector {
  readonly vector: ReleaseVector | null
  readonly fault: VectorFault | null
}

/** Tolerated faults: a wrong device clock, or a browser that cannot check signatures. */
const FORGIVEN: readonly (VectorFault | null)[] = [null, 'lapsed', 'unchecked']

/** Runs before anything is loaded. A forged, outdated or hash-less vector gives way to the last good one under the same key. */
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

/** Stores a verified vector with its key; previews are never stored. */
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
