import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface StoredBlob {
  readonly key: string
  readonly bytes: number
  readonly modifiedAt: Date
}

/** Files that all processes of an installation share. A key stands for the same bytes for good. */
export interface BlobStore {
  /** Does nothing where as many bytes are stored under the key. */
  readonly put: (key: string, content: Uint8Array) => Promise<void>
  readonly get: (key: string) => Promise<Buffer | null>
  readonly remove: (key: string) => Promise<void>
  /** What lies below a folder, in no order; in a folder of the disk also drafts that a crash left. */
  readonly list: (folder: string) => AsyncIterable<StoredBlob>
  /** A stream, for what copies; null when there is none. */
  readonly read: (key: string) => Promise<Readable | null>
  readonly write: (key: string, content: Readable, bytes: number) => Promise<void>
}

/** The folders of the store. */
export const BLOB_FOLDERS = ['artifacts', 'documents', 'thumbnails'] as const

const DRAFT = '.part'

export function isDraft(key: string): boolean {
  return key.endsWith(DRAFT)
}

/** A name only ever stands for a whole file. */
export function createFolderBlobStore(directory: string): BlobStore {
  const pathOf = (key: string) => join(directory, key)
  const write = async (key: string, content: Readable) => {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const draft = `${path}.${randomUUID()}${DRAFT}`
    try {
      await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }))
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
  return {
    put: async (key, content) => {
      const stored = await unlessMissing(stat(pathOf(key)))
      if (stored?.size !== content.length) await write(key, Readable.from([content]))
    },
    get: async (key) => unlessMissing(readFile(pathOf(key))),
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: async function* list(folder) {
      const entries = (await unlessMissing(readdir(pathOf(folder), { recursive: true, withFileTypes: true }))) ?? []
      for (const entry of entries.filter((found) => found.isFile())) {
        const path = join(entry.parentPath, entry.name)
        const found = await unlessMissing(stat(path))
        if (found) yield { key: relative(directory, path), bytes: found.size, modifiedAt: found.mtime }
      }
    },
    read: async (key) => {
      const file = await unlessMissing(open(pathOf(key)))
      return file?.createReadStream() ?? null
    },
    write,
  }
}

async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | null> {
  return found.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
}
