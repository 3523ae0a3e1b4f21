import { createHash } from 'node:crypto'
import type { BlobStore } from '../../platform/blob-store.ts'
import { createByteSeal, UnreadableSealError } from '../../platform/byte-seal.ts'

/** Files are sealed: the store alone reveals nothing. */
export interface DocumentStore {
  /** Returns the hash of the sealed file, which is its name in the store. */
  readonly store: (documentId: string, content: Uint8Array) => Promise<string>
  /** Throws when the file is gone, was changed, or belongs to another document. */
  readonly read: (documentId: string, sealedHash: string) => Promise<Buffer>
  /** The name of the file under the current pepper; null when it is under it. Its old file stays. Throws UnreadableSealError. */
  readonly reseal: (documentId: string, sealedHash: string) => Promise<string | null>
  readonly remove: (sealedHash: string) => Promise<void>
  /** Removes unreferenced files written before this time: leftovers of a crash or an erasure. */
  readonly sweep: (before: Date, isUsed: (sealedHash: string) => Promise<boolean>) => Promise<void>
}

const FOLDER = 'documents'

export function createDocumentStore(blobs: BlobStore, pepper: string, previousPepper: string | null = null): DocumentStore {
  const seal = createByteSeal(pepper, 'verification-document', previousPepper)
  const keyOf = (hash: string) => `${FOLDER}/${hash.slice(0, 2)}/${hash}`
  const put = async (sealed: Buffer) => {
    const hash = createHash('sha256').update(sealed).digest('hex')
    await blobs.put(keyOf(hash), sealed)
    return hash
  }
  return {
    store: async (documentId, content) => put(seal.seal(documentId, content)),
    reseal: async (documentId, sealedHash) => {
      const sealed = await blobs.get(keyOf(sealedHash))
      if (sealed === null) throw new UnreadableSealError(`The store has no ${keyOf(sealedHash)}`)
      const resealed = seal.reseal(documentId, sealed)
      return resealed && put(resealed)
    },
    read: async (documentId, sealedHash) => {
      const sealed = await blobs.get(keyOf(sealedHash))
      if (sealed === null) throw new Error(`The store has no ${keyOf(sealedHash)}`)
      return seal.open(documentId, sealed)
    },
    remove: async (sealedHash) => blobs.remove(keyOf(sealedHash)),
    sweep: async (before, isUsed) => {
      for await (const { key, modifiedAt } of blobs.list(FOLDER)) {
        const name = key.slice(key.lastIndexOf('/') + 1)
        if (modifiedAt < before && !(await isUsed(name))) await blobs.remove(key)
      }
    },
  }
}
