import type { BlobStore } from '../../../platform/blob-store.ts'
import type { ArtifactStore } from '../domain/artifact-store.ts'
import { integrityOf } from '../domain/release.ts'

/** Never returns bytes that are not those of the integrity value. */
export function createArtifactStore(blobs: Pick<BlobStore, 'put' | 'get' | 'remove'>): ArtifactStore {
  const keyOf = (integrity: string) => `artifacts/${Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex')}`
  return {
    put: async (integrity, bytes) => blobs.put(keyOf(integrity), bytes),
    get: async (integrity) => {
      const bytes = await blobs.get(keyOf(integrity))
      if (bytes === null) throw new Error(`The store has no ${keyOf(integrity)}`)
      if (integrityOf(bytes) !== integrity) throw new Error(`The store holds other bytes than ${integrity} in ${keyOf(integrity)}`)
      return bytes
    },
    remove: async (integrity) => blobs.remove(keyOf(integrity)),
  }
}
