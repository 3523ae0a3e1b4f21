import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOfPicture } from '../../platform/picture-file.ts'

/** Changes by another process are detected within seconds. */
export interface PictureFolder {
  readonly has: (hash: string) => boolean
  readonly isEmpty: () => boolean
  readonly read: (hash: string) => Promise<Uint8Array | null>
  readonly refresh: () => Promise<void>
  /** Refreshes in the background when the last check is some seconds old. */
  readonly refreshWhenOld: (onRefreshed: () => void) => void
}

const FRESH_FOR = 5_000

/** Another process fills the folder; a missing folder counts as empty. */
export function createPictureFolder(directory: string): PictureFolder {
  let present: ReadonlySet<string> = new Set()
  let lookedAt = -Infinity
  const refresh = async () => {
    lookedAt = performance.now()
    const files = await unlessMissing(readdir(directory))
    present = new Set((files ?? []).flatMap((file) => hashOfPicture(file) ?? []))
  }
  return {
    has: (hash) => present.has(hash),
    isEmpty: () => present.size === 0,
    read: async (hash) => unlessMissing(readFile(join(directory, `${hash}.webp`))),
    refresh,
    refreshWhenOld: (onRefreshed) => {
      if (performance.now() - lookedAt < FRESH_FOR) return
      // A folder that cannot be read now is looked at again; cards draw their designs until then.
      refresh().then(onRefreshed, () => undefined)
    },
  }
}

async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | null> {
  return found.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
}
