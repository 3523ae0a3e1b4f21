import type { BlobStore } from '../../platform/blob-store.ts'
import { hashOfPicture } from '../../platform/picture-file.ts'

/** Changes by another process are detected within a minute. */
export interface StoredThumbnails {
  readonly has: (hash: string) => boolean
  readonly isEmpty: () => boolean
  readonly read: (hash: string) => Promise<Uint8Array | null>
  readonly refresh: () => Promise<void>
  /** Refreshes in the background when the last check is some time old. */
  readonly refreshWhenOld: (onRefreshed: () => void) => void
}

/** Listing thousands of files of a bucket takes a second and costs money. */
const FRESH_FOR_MS = 30_000
const FOLDER = 'thumbnails'

/** Another process makes the pictures. */
export function openStoredThumbnails(blobs: Pick<BlobStore, 'get' | 'list'>): StoredThumbnails {
  let present: ReadonlySet<string> = new Set()
  let lookedAt = -Infinity
  const refresh = async () => {
    lookedAt = performance.now()
    const found = new Set<string>()
    for await (const { key } of blobs.list(FOLDER)) {
      const hash = hashOfPicture(key.slice(FOLDER.length + 1))
      if (hash !== null) found.add(hash)
    }
    present = found
  }
  return {
    has: (hash) => present.has(hash),
    isEmpty: () => present.size === 0,
    read: async (hash) => blobs.get(`${FOLDER}/${hash}.webp`),
    refresh,
    refreshWhenOld: (onRefreshed) => {
      if (performance.now() - lookedAt < FRESH_FOR_MS) return
      // A store that cannot be read now is looked at again; cards draw their designs until then.
      refresh().then(onRefreshed, () => undefined)
    },
  }
}
