import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { bucketOf } from '../platform/blob-config.ts'
import { BLOB_FOLDERS, createFolderBlobStore, isDraft, type BlobStore, type StoredBlob } from '../platform/blob-store.ts'
import type { Environment } from '../platform/environment.ts'
import { createS3BlobStore } from '../platform/s3-blob-store.ts'

export interface CopiedBlobs {
  readonly copied: number
  readonly unchanged: number
  readonly bytes: number
}

type OnCopied = (key: string, sha256: string) => void

const AT_ONCE = 8
const ATTEMPTS = 3

/** The store in a bucket (`s3://…`) or in a folder. Throws ConfigError. */
export function blobsAt(place: string, environment: Environment): BlobStore {
  return place.startsWith('s3:') ? createS3BlobStore(bucketOf('The store', place, environment)) : createFolderBlobStore(resolve(place))
}

/** Copies what the target lacks, and reads each copy back. What is removed from the source meanwhile is left out. */
export async function copyBlobs(from: BlobStore, to: BlobStore, onCopied: OnCopied = () => undefined): Promise<CopiedBlobs> {
  const counts = { copied: 0, unchanged: 0, bytes: 0 }
  for (const folder of BLOB_FOLDERS) {
    const present = new Map<string, number>()
    for await (const { key, bytes } of to.list(folder)) present.set(key, bytes)
    await forEach(from.list(folder), async ({ key, bytes }) => {
      if (isDraft(key)) return
      if (present.get(key) === bytes) {
        counts.unchanged += 1
        return
      }
      const sha256 = await copyOne(from, to, { key, bytes })
      if (sha256 === null) return
      counts.copied += 1
      counts.bytes += bytes
      onCopied(key, sha256)
    })
  }
  return counts
}

/** Some at once, for each has a way to the store. */
async function forEach<Item>(items: AsyncIterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const source = items[Symbol.asyncIterator]()
  const worker = async () => {
    for (let next = await source.next(); next.done !== true; next = await source.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** A stream that was sent is not sent again by the store, so the whole copy is repeated. */
async function copyOne(from: BlobStore, to: BlobStore, blob: Pick<StoredBlob, 'key' | 'bytes'>): Promise<string | null> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await tryCopy(from, to, blob)
    } catch (error) {
      if (attempts === ATTEMPTS) throw error
    }
  }
}

async function tryCopy(from: BlobStore, to: BlobStore, { key, bytes }: Pick<StoredBlob, 'key' | 'bytes'>): Promise<string | null> {
  const content = await from.read(key)
  if (content === null) return null
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  content.once('error', (error) => hashing.destroy(error))
  await to.write(key, content.pipe(hashing), bytes)
  const sha256 = hash.digest('hex')
  if ((await hashOf(await to.read(key))) !== sha256) throw new Error(`The copy of ${key} has other bytes`)
  return sha256
}

export async function hashOf(content: Readable | null): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content ?? []) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
