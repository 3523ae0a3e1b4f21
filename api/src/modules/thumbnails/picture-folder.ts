import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOfPicture } from '../../platform/picture-file.ts'

/** The pictures that are there; what a run of the pictures adds or sweeps is seen within seconds. */
export interface PictureFolder {
  readonly has: (hash: string) => boolean
  readonly isEmpty: () => boolean
  /** The bytes, or null when there is no such picture. */
  readonly read: (hash: string) => Promise<Uint8Array | null>
  readonly refresh: () => Promise<void>
  /** Looks again, behind the caller, when the last look is some seconds ago. */
  readonly refreshWhenOld: (onRefreshed: () => void) => void
}

const FRESH_FOR = 5_000

/** Reads a folder of pictures that another process fills; a folder that does not exist is an empty one. */
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
