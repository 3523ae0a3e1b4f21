import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFolderBlobStore } from '../../platform/blob-store.ts'
import { installErrorHandler } from '../../platform/error-handler.ts'
import { createSecurityHeaders } from '../../platform/security-headers.ts'
import type { HashDesigns } from './hash-designs-aside.ts'
import { testHashingOfDesigns } from './hash-designs.suite.ts'
import { createThumbnails, type Thumbnails } from './index.ts'

const DUSK = { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'green' }
const PAPER = { templateId: 'aurora', themeId: 'aurora-paper', schemeId: 'green' }
const HASH = 'a'.repeat(64)
const OLD_HASH = 'b'.repeat(64)
const PICTURE = Buffer.from('RIFF a picture')

let dataDirectory: string
let opened: FastifyInstance[]

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'parlour-pictures-'))
  opened = []
})
afterEach(async () => {
  vi.useRealTimers()
  for (const app of opened) await app.close()
  await rm(dataDirectory, { recursive: true, force: true })
})

async function givenPicture(hash: string): Promise<void> {
  await mkdir(join(dataDirectory, 'thumbnails'), { recursive: true })
  await writeFile(join(dataDirectory, 'thumbnails', `${hash}.webp`), PICTURE)
}

const hashesOfDusk = vi.fn<HashDesigns>(async () => new Map([['aurora/aurora-dusk/green', HASH]]))

async function open(hashDesigns: HashDesigns = hashesOfDusk): Promise<{ thumbnails: Thumbnails; http: FastifyInstance }> {
  const onFault = (error: unknown) => {
    throw error
  }
  const thumbnails = createThumbnails({ blobs: createFolderBlobStore(dataDirectory), onFault, hashDesigns })
  const http = Fastify()
  opened.push(http)
  const headers = createSecurityHeaders('http://localhost:8080')
  http.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  installErrorHandler(http)
  await http.register(thumbnails.routes)
  await http.ready()
  return { thumbnails, http }
}

it('gives the address of the picture of a design, and null for one without picture', { meta: { req: 'B03' } }, async () => {
  await givenPicture(HASH)
  const { thumbnails } = await open()
  await expect.poll(() => thumbnails.thumbnailOf(DUSK)).toBe(`/thumbnails/${HASH}.webp`)
  expect(thumbnails.thumbnailOf(PAPER)).toBeNull()
  expect(thumbnails.thumbnailOf({ ...DUSK, schemeId: 'nowhere' })).toBeNull()
})

it('never shows the picture of an older engine', { meta: { req: 'B03' } }, async () => {
  await givenPicture(OLD_HASH)
  const { thumbnails } = await open()
  expect(thumbnails.thumbnailOf(DUSK)).toBeNull()
})

it('draws no design while there is no picture, and each once however many cards request it', async () => {
  hashesOfDusk.mockClear()
  const { thumbnails } = await open()
  expect(thumbnails.thumbnailOf(DUSK)).toBeNull()
  expect(hashesOfDusk).not.toHaveBeenCalled()
  await givenPicture(HASH)
  const { thumbnails: later } = await open()
  for (let card = 0; card < 100; card += 1) later.thumbnailOf(DUSK)
  expect(hashesOfDusk).toHaveBeenCalledTimes(1)
})

it('sees a picture that was made while the process runs', async () => {
  const now = vi.spyOn(performance, 'now')
  const { thumbnails } = await open()
  expect(thumbnails.thumbnailOf(DUSK)).toBeNull()
  await givenPicture(HASH)
  const later = performance.now() + 60_000
  now.mockReturnValue(later)
  thumbnails.thumbnailOf(DUSK)
  now.mockRestore()
  await expect.poll(() => thumbnails.thumbnailOf(DUSK)).toBe(`/thumbnails/${HASH}.webp`)
})

it('serves a picture for good, as what it is', { meta: { req: 'B03' } }, async () => {
  await givenPicture(HASH)
  const { http } = await open()
  const answer = await http.inject({ method: 'GET', url: `/thumbnails/${HASH}.webp` })
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toEqual(PICTURE)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

it('answers 404 for an unknown hash and for everything that is no name of a picture', async () => {
  await givenPicture(HASH)
  await writeFile(join(dataDirectory, 'secrets.json'), 'secret')
  const { http } = await open()
  const names = [
    `${OLD_HASH}.webp`,
    HASH,
    `${HASH.toUpperCase()}.webp`,
    `${HASH}.webp.draft`,
    '..%2fsecrets.json',
    '..%2Fthumbnails%2F..%2Fsecrets.json',
    '%2e%2e%2fsecrets.json',
    `..%2fthumbnails%2f${HASH}.webp`,
    `${HASH}.webp%00`,
  ]
  for (const name of names) {
    const answer = await http.inject({ method: 'GET', url: `/thumbnails/${name}` })
    expect([name, answer.statusCode]).toEqual([name, 404])
    expect(answer.body).not.toContain('secret"')
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

testHashingOfDesigns(40)
