import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ArtifactBucket } from '../../../platform/artifact-config.ts'
import { integrityOf } from '../domain/release.ts'
import { createFolderArtifactStore } from './folder-artifact-store.ts'
import { createS3ArtifactStore } from './s3-artifact-store.ts'
import { startS3Server, type S3Server } from './s3-server.fake.ts'

const BYTES = new TextEncoder().encode('export const page = 1')
const OTHER = new TextEncoder().encode('export const page = 2')
let server: S3Server
let directory: string
let place: ArtifactBucket
const waits: number[] = []
const env = { now: () => new Date(), waitMs: async (milliseconds: number) => void waits.push(milliseconds) }

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parlour-artifacts-'))
  server = await startS3Server('parlour', 'a-secret-of-the-store')
  const key = { accessKeyId: 'parlour', secretAccessKey: 'a-secret-of-the-store' }
  place = { ...key, endpoint: server.url, region: 'eu-central-1', bucket: 'parlour', prefix: 'artifacts/eu+1/' }
})
afterAll(async () => {
  await server.stop()
  await rm(directory, { recursive: true })
})
beforeEach(() => {
  server.objects.clear()
  server.calls.length = 0
  server.faults.length = 0
  waits.length = 0
})

describe.each([
  ['a folder', () => createFolderArtifactStore(directory)],
  ['a bucket', () => createS3ArtifactStore(place, env)],
])('artifacts in %s', (_, open) => {
  it('gives back what was put, until it is removed', async () => {
    const store = open()
    await store.put(integrityOf(BYTES), BYTES)
    await store.put(integrityOf(BYTES), BYTES)
    await store.put(integrityOf(OTHER), OTHER)
    expect(Buffer.from(await store.get(integrityOf(BYTES)))).toEqual(Buffer.from(BYTES))
    await store.remove(integrityOf(BYTES))
    await store.remove(integrityOf(BYTES))
    await expect(store.get(integrityOf(BYTES))).rejects.toThrow(/no such file|answered 404/)
    expect(Buffer.from(await store.get(integrityOf(OTHER)))).toEqual(Buffer.from(OTHER))
  })
})

describe('a bucket', () => {
  const path = `/parlour/artifacts/eu%2B1/${Buffer.from(integrityOf(BYTES).slice(7), 'base64').toString('hex')}`

  it('sends the same bytes once', async () => {
    const store = createS3ArtifactStore(place, env)
    await store.put(integrityOf(BYTES), BYTES)
    await store.put(integrityOf(BYTES), BYTES)
    expect(server.calls).toEqual([`HEAD ${path} 404`, `PUT ${path} 200`, `HEAD ${path} 200`])
  })

  it('is rejected with another secret, and does not insist', async () => {
    const store = createS3ArtifactStore({ ...place, secretAccessKey: 'another-secret' }, env)
    await expect(store.put(integrityOf(BYTES), BYTES)).rejects.toThrow(`answered 403  to PUT ${path}`.replace('%2B', '+'))
    expect(server.objects.size).toBe(0)
    expect(waits).toEqual([])
  })

  it('is retried, less and less often, while it is faulty', async () => {
    const store = createS3ArtifactStore(place, env)
    await store.put(integrityOf(BYTES), BYTES)
    server.faults.push(503, 429, 500)
    expect(Buffer.from(await store.get(integrityOf(BYTES)))).toEqual(Buffer.from(BYTES))
    expect(waits).toEqual([200, 400, 800])
    server.faults.push(503, 503, 503, 503)
    await expect(store.get(integrityOf(BYTES))).rejects.toThrow('answered 503')
  })

  it('never hands out bytes that are not those of the integrity value', { meta: { req: 'federation-F12' } }, async () => {
    const store = createS3ArtifactStore(place, env)
    await store.put(integrityOf(BYTES), BYTES)
    server.objects.set(path, Buffer.from(OTHER))
    await expect(store.get(integrityOf(BYTES))).rejects.toThrow('holds other bytes')
  })
})
