import { createHash } from 'node:crypto'
import type { BlobStore } from '../../platform/blob-store.ts'
import { createByteSeal } from '../../platform/byte-seal.ts'

/** Files are sealed: the store alone reveals nothing. */
export interface DocumentStore {
  /** Returns the hash of the sealed file, which is its name in the store. */
  readonly store: (documentId: string, content: Uint8Array) => Promise<string>
  /** Throws when the file is gone, was changed, or belongs to another document. */
  readonly read: (documentId: string, sealedHash: string) => Promise<Buffer>
  readonly remove: (sealedHash: string) => Promise<void>
  /** Removes unreferenced files written before this time: leftovers of a crash or an erasure. */
  readonly sweep: (before: Date, isUsed: (sealedHash: string) => Promise<boolean>) => Promise<void>
}

const FOLDER = 'documents'

export function createDocumentStore(blobs: BlobStore, pepper: string, previousPepper: string | null = null): DocumentStore {
  const seal = createByteSeal(pepper, 'verification-document', previousPepper)
  const keyOf = (hash: string) => `${FOLDER}/${hash.slice(0, 2)}/${hash}`
  return {
    store: async (documentId, content) => {
      const sealed = seal.seal(documentId, content)
      const hash = createHash('sha256').update(sealed).digest('hex')
      await blobs.put(keyOf(hash), sealed)
      return hash
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
