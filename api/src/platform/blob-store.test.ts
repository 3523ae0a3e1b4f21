import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startS3Server, type S3Server } from '../../test/s3-server.ts'
import { createArtifactStore, integrityOf } from '../modules/releases/index.ts'
import { createFolderBlobStore, type BlobStore, type StoredBlob } from './blob-store.ts'
import { createS3BlobStore } from './s3-blob-store.ts'

const BYTES = Buffer.from('export const page = 1')
const OTHER = Buffer.from('export const page = two')
let server: S3Server
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parlour-blobs-'))
  server = await startS3Server()
})
afterAll(async () => {
  await server.stop()
  await rm(directory, { recursive: true })
})
beforeEach(() => {
  server.calls.length = 0
  server.faults.length = 0
})

async function listed(store: BlobStore, folder: string): Promise<readonly StoredBlob[]> {
  const found: StoredBlob[] = []
  for await (const blob of store.list(folder)) found.push(blob)
  return found
}

describe.each([
  ['a folder', () => createFolderBlobStore(directory)],
  ['a bucket', () => createS3BlobStore(server.place)],
])('files in %s', (_, open) => {
  it('are what was put, until they are removed', async () => {
    const store = open()
    const before = new Date(Date.now() - 60_000)
    expect(await listed(store, 'artifacts')).toEqual([])
    await store.put('artifacts/a1', BYTES)
    await store.put('artifacts/a1', BYTES)
    await store.put('documents/b2/b2+3', OTHER)
    expect(await store.get('artifacts/a1')).toEqual(BYTES)
    expect(await listed(store, 'artifacts')).toMatchObject([{ key: 'artifacts/a1', bytes: BYTES.length }])
    const [document] = await listed(store, 'documents')
    expect(document).toMatchObject({ key: 'documents/b2/b2+3', bytes: OTHER.length })
    expect(document?.modifiedAt.getTime()).toBeGreaterThan(before.getTime())
    await store.remove('artifacts/a1')
    await store.remove('artifacts/a1')
    expect(await store.get('artifacts/a1')).toBeNull()
    expect(await store.get('documents/b2/b2+3')).toEqual(OTHER)
  })

  it('are copied as a stream', async () => {
    const store = open()
    await store.write('thumbnails/c3.webp', Readable.from([BYTES, OTHER]), BYTES.length + OTHER.length)
    const content = await store.read('thumbnails/c3.webp')
    expect(await buffer(content ?? Readable.from([]))).toEqual(Buffer.concat([BYTES, OTHER]))
    expect(await store.read('thumbnails/d4.webp')).toBeNull()
  })

  it('are never handed out with other bytes than those of the integrity value', { meta: { req: 'federation-F12' } }, async () => {
    const store = open()
    const artifacts = createArtifactStore(store)
    await artifacts.put(integrityOf(BYTES), BYTES)
    expect(Buffer.from(await artifacts.get(integrityOf(BYTES)))).toEqual(BYTES)
    const [{ key }] = (await listed(store, 'artifacts')) as [StoredBlob]
    await store.put(key, OTHER)
    await expect(artifacts.get(integrityOf(BYTES))).rejects.toThrow('holds other bytes')
    await artifacts.remove(integrityOf(BYTES))
    await expect(artifacts.get(integrityOf(BYTES))).rejects.toThrow('has no')
  })
})

it('leaves no half a file in a folder when a stream breaks off', async () => {
  const store = createFolderBlobStore(directory)
  const broken = Readable.from(
    (async function* breaking() {
      yield BYTES
      await Promise.reject(new Error('broken off'))
    })(),
  )
  await expect(store.write('documents/e5/e5', broken, 2 * BYTES.length)).rejects.toThrow('broken off')
  expect(await readdir(join(directory, 'documents', 'e5'))).toEqual([])
})

describe('a bucket', () => {
  const path = '/parlour/production/eu%2B1/artifacts/f6'

  it('gets the same bytes once', async () => {
    const store = createS3BlobStore(server.place)
    await store.put('artifacts/f6', BYTES)
    await store.put('artifacts/f6', BYTES)
    expect(server.calls).toEqual([`HEAD ${path} 404`, `PUT ${path} 200`, `HEAD ${path} 200`])
  })

  it('is rejected with another key, and does not insist', async () => {
    const credentials = { accessKeyId: 'ANOTHER', secretAccessKey: 'another-secret' }
    const store = createS3BlobStore({ ...server.place, credentials })
    await expect(store.put('artifacts/a7', BYTES)).rejects.toThrow('HEAD artifacts/a7 in s3://parlour/production/eu+1/ was answered by 403')
    expect(server.calls).toHaveLength(1)
  })

  it('says that it is missing, which is not a missing file', async () => {
    const store = createS3BlobStore({ ...server.place, bucket: 'another' })
    await expect(store.get('artifacts/f6')).rejects.toThrow('NoSuchBucket')
  })

  it('is asked again while it is faulty, three times', async () => {
    const store = createS3BlobStore(server.place)
    await store.put('artifacts/f6', BYTES)
    server.faults.push(503, 429, 500)
    expect(await store.get('artifacts/f6')).toEqual(BYTES)
    server.faults.push(503, 503, 503, 503)
    await expect(store.get('artifacts/f6')).rejects.toThrow('answered by 503')
    expect(server.faults).toEqual([])
  })
})
