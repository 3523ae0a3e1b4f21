import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints, type DataOf, type EndpointDefinition } from '@parlour/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfWith } from '../src/modules/verification/verification.test-bench.ts'
import { createS3BlobStore } from '../src/platform/s3-blob-store.ts'
import { startS3Server, type S3Server } from './s3-server.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { wholeAppOn, type WholeApp } from './whole-app-on.ts'

/** Two machines: one database, one bucket, and a folder for each. */
let s3: S3Server
let database: TestDatabase
let folder: string
let one: WholeApp
let other: WholeApp

beforeAll(async () => {
  s3 = await startS3Server()
  database = await createTestDatabase('demonstration')
  await database.db('verification_cases').update({ state: 'unverified' })
  folder = await mkdtemp(join(tmpdir(), 'parlour-machines-'))
  one = await wholeAppOn(database, { config: { blobBucket: s3.place, dataDirectory: join(folder, 'one') } })
  other = await wholeAppOn(database, { config: { blobBucket: s3.place, dataDirectory: join(folder, 'other') } })
})
afterAll(async () => {
  await other.close()
  await one.close()
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

async function call(app: WholeApp, { method, path }: EndpointDefinition, input: Readonly<Record<string, string>>) {
  const headers = { authorization: `Bearer ${await app.tokenOf('merchant1')}`, 'accept-language': 'en' }
  return app.http.inject(
    method === 'GET'
      ? { method, url: `${path}?${new URLSearchParams(input).toString()}`, headers }
      : { method, url: path, headers, payload: input },
  )
}

it('reads a document through one process that came through the other', { meta: { req: 'D42' } }, async () => {
  const file = pdfWith()
  const sent = { kind: 'registration', fileName: 'registration.pdf', content: file.toString('base64') }
  const added = (await call(one, endpoints.addVerificationDocument, sent)).json<{
    data: DataOf<typeof endpoints.addVerificationDocument>
  }>()
  const [document] = added.data.documents
  const read = await call(other, endpoints.readVerificationDocument, { id: document?.id ?? '' })
  expect(read.statusCode).toBe(200)
  expect(read.rawPayload).toEqual(file)
})

it('shows the picture of a design through every process', { meta: { req: 'B03' } }, async () => {
  const name = `${'a'.repeat(64)}.webp`
  await createS3BlobStore(s3.place).put(`thumbnails/${name}`, Buffer.from('RIFF a picture'))
  const answers = await Promise.all([one, other].map(async ({ http }) => http.inject(`/thumbnails/${name}`)))
  expect(answers.map(({ body }) => body)).toEqual(['RIFF a picture', 'RIFF a picture'])
})

it('leaves the folders of the machines empty', async () => {
  expect(await readdir(folder)).toEqual([])
})
