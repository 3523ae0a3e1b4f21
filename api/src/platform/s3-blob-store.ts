import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type * as S3 from '@aws-sdk/client-s3'
import type { BlobBucket } from './blob-config.ts'
import type { BlobStore, StoredBlob } from './blob-store.ts'

interface Connection {
  readonly sdk: typeof S3
  readonly client: S3.S3Client
}

type Send = <Result>(action: string, work: (connection: Connection) => Promise<Result>) => Promise<Result>

const ATTEMPTS = 4
const TIMEOUT_MS = 30_000

/** Faults of the network and the service are retried, less and less often. */
export function createS3BlobStore(place: BlobBucket): BlobStore {
  const send = createSender(place)
  const at = (key: string) => ({ Bucket: place.bucket, Key: `${place.prefix}${key}` })
  const open = async (key: string) =>
    send(`GET ${key}`, async ({ sdk, client }) => {
      const { Body } = await client.send(new sdk.GetObjectCommand(at(key)))
      if (Body instanceof Readable) return Body
      throw new Error('The answer has no body')
    })
  const sizeOf = async (key: string) =>
    send(`HEAD ${key}`, async ({ sdk, client }) => (await client.send(new sdk.HeadObjectCommand(at(key)))).ContentLength)
  const upload = async (key: string, content: Uint8Array | Readable, bytes: number) =>
    send(`PUT ${key}`, async ({ sdk, client }) => {
      await client.send(new sdk.PutObjectCommand({ ...at(key), Body: content, ContentLength: bytes }))
    })
  return {
    put: async (key, content) => {
      if ((await unlessMissing(sizeOf(key))) !== content.length) await upload(key, content, content.length)
    },
    get: async (key) => unlessMissing(whole(async () => open(key))),
    remove: async (key) =>
      send(`DELETE ${key}`, async ({ sdk, client }) => {
        await client.send(new sdk.DeleteObjectCommand(at(key)))
      }),
    list: (folder) => list(send, place, folder),
    read: async (key) => unlessMissing(open(key)),
    write: upload,
  }
}

function createSender({ bucket, prefix, ...place }: BlobBucket): Send {
  let connection: Promise<Connection> | null = null
  return async (action, work) => {
    connection ??= connect(place)
    try {
      return await work(await connection)
    } catch (error) {
      throw failureOf(error, `${action} in s3://${bucket}/${prefix}`)
    }
  }
}

async function* list(send: Send, { bucket, prefix }: BlobBucket, folder: string): AsyncIterable<StoredBlob> {
  const below = { Bucket: bucket, Prefix: `${prefix}${folder}/` }
  let token: string | undefined
  do {
    const next = token === undefined ? below : { ...below, ContinuationToken: token }
    const page = await send(`LIST ${folder}`, async ({ sdk, client }) => client.send(new sdk.ListObjectsV2Command(next)))
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
      yield { key: Key.slice(prefix.length), bytes: Size, modifiedAt: LastModified }
    token = page.NextContinuationToken
  } while (token !== undefined)
}

async function connect({ endpoint, region, credentials }: Pick<BlobBucket, 'endpoint' | 'region' | 'credentials'>): Promise<Connection> {
  // Loaded where a bucket is used only, because it is large.
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    maxAttempts: ATTEMPTS,
    requestHandler: { requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
    // Not every service beside AWS knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(credentials !== null && { credentials }),
  })
  return { sdk, client }
}

class BlobStoreError extends Error {
  override readonly name = 'BlobStoreError'
  readonly isMissing: boolean

  constructor(message: string, isMissing: boolean, options: ErrorOptions) {
    super(message, options)
    this.isMissing = isMissing
  }
}

function failureOf(cause: unknown, action: string): BlobStoreError {
  const { name, message, $metadata } = cause as Error & { readonly $metadata?: { readonly httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  const said = status === undefined ? `failed: ${message}` : `was answered by ${status} ${name}`
  return new BlobStoreError(`${action} ${said}`, status === 404 && name !== 'NoSuchBucket', { cause })
}

async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | null> {
  return found.catch((error: unknown) => {
    if (error instanceof BlobStoreError && error.isMissing) return null
    throw error
  })
}

/** The SDK retries until the answer begins, this until it is over. */
async function whole(open: () => Promise<Readable>): Promise<Buffer> {
  for (let attempts = 1; ; attempts += 1) {
    const content = await open()
    try {
      return await buffer(content)
    } catch (error) {
      if (attempts === ATTEMPTS) throw error
    }
  }
}
