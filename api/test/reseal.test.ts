import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { reseal } from '../src/cli/reseal.ts'
import { createDocumentStore } from '../src/modules/verification/document-store.ts'
import { createFolderBlobStore, type BlobStore } from '../src/platform/blob-store.ts'
import { createTextSeal } from '../src/platform/text-seal.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const [FIRST, SECOND, STRANGE] = ['the first pepper', 'the second pepper', 'a pepper that nobody knows'] as const
const BOTH = { passwordPepper: SECOND, previousPasswordPepper: FIRST }
// More than a page.
const DOCUMENTS = 120

let database: TestDatabase
let folder: string
let blobs: BlobStore
let merchantId: string

beforeAll(async () => {
  database = await createTestDatabase('demonstration')
  folder = await mkdtemp(join(tmpdir(), 'parlour-reseal-'))
  blobs = createFolderBlobStore(folder)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  const { db } = database
  for (const table of ['identity_second_factors', 'integrations_webhooks', 'verification_documents']) await db(table).delete()
  await db('verification_cases').delete()
  merchantId = (await db('identity_accounts').orderBy('id').first<{ id: string }>('id')).id
  await db('verification_cases').insert({ merchant_id: merchantId })
})

const secretsOf = (pepper: string) => createTextSeal(pepper, 'second-factor-secret')
const webhooksOf = (pepper: string) => createTextSeal(pepper, 'webhook-secret')

it('seals secrets and documents by the current pepper, so that the previous one can be forgotten', async () => {
  await givenSecondFactor(merchantId, FIRST)
  const webhook = await givenWebhook()
  const documents = await givenDocuments(DOCUMENTS)
  expect(await reseal(database.db, blobs, BOTH)).toEqual({
    lines: [
      'two-step secrets    1 sealed again, 0 were already, 0 opened by neither pepper',
      'webhook secrets     1 sealed again, 1 were already, 0 opened by neither pepper',
      `identity documents  ${DOCUMENTS} sealed again, 0 were already, 0 opened by neither pepper`,
    ],
    isComplete: true,
  })
  expect(secretsOf(SECOND).open(merchantId, await secretOf(merchantId))).toBe('JBSWY3DP')
  const { secret, old_secret: oldSecret } = await database.db('integrations_webhooks').where({ id: webhook }).first()
  expect([webhooksOf(SECOND).open(webhook, secret), webhooksOf(SECOND).open(webhook, oldSecret)]).toEqual(['new', 'old'])
  const store = createDocumentStore(blobs, SECOND)
  for (const id of documents) expect(String(await store.read(id, await hashOf(id)))).toBe(`passport ${id}`)
})

it('finds nothing to do the second time', async () => {
  await givenSecondFactor(merchantId, FIRST)
  const [document = ''] = await givenDocuments(1)
  await reseal(database.db, blobs, BOTH)
  const before = [await secretOf(merchantId), await hashOf(document)]
  const { lines } = await reseal(database.db, blobs, BOTH)
  expect(lines.map((line) => /(\d+) sealed again/.exec(line)?.[1])).toEqual(['0', '0', '0'])
  expect([await secretOf(merchantId), await hashOf(document)]).toEqual(before)
})

it('goes on where it was interrupted, and every document opens meanwhile', async () => {
  const documents = await givenDocuments(5)
  let puts = 0
  const failing: BlobStore = {
    ...blobs,
    put: async (key, content) => {
      puts += 1
      if (puts === 3) throw new Error('The store is away')
      return blobs.put(key, content)
    },
  }
  await expect(reseal(database.db, failing, BOTH)).rejects.toThrow('The store is away')
  const during = createDocumentStore(blobs, SECOND, FIRST)
  for (const id of documents) expect(String(await during.read(id, await hashOf(id)))).toBe(`passport ${id}`)
  const { lines } = await reseal(database.db, blobs, BOTH)
  expect(lines[2]).toBe('identity documents  3 sealed again, 2 were already, 0 opened by neither pepper')
})

it('leaves what neither pepper opens as it is, and says so', async () => {
  await givenSecondFactor(merchantId, STRANGE)
  const [lost = '', whole = ''] = await givenDocuments(2)
  await blobs.remove(`documents/${(await hashOf(lost)).slice(0, 2)}/${await hashOf(lost)}`)
  const before = await secretOf(merchantId)
  const { lines, isComplete } = await reseal(database.db, blobs, BOTH)
  expect(isComplete).toBe(false)
  expect(lines[0]).toBe('two-step secrets    0 sealed again, 0 were already, 1 opened by neither pepper')
  expect(lines[2]).toBe('identity documents  1 sealed again, 0 were already, 1 opened by neither pepper')
  expect(await secretOf(merchantId)).toEqual(before)
  expect(String(await createDocumentStore(blobs, SECOND).read(whole, await hashOf(whole)))).toBe(`passport ${whole}`)
})

it('replaces no secret that changed meanwhile', async () => {
  await givenDocuments(1)
  const [id = ''] = await givenDocuments(1)
  const changing: BlobStore = {
    ...blobs,
    put: async (key, content) => {
      await database.db('verification_documents').where({ id }).delete()
      return blobs.put(key, content)
    },
  }
  const { lines } = await reseal(database.db, changing, BOTH)
  expect(lines[2]).toContain('0 opened by neither pepper')
  expect(await database.db('verification_documents').where({ id })).toEqual([])
})

it('needs the previous pepper', async () => {
  await expect(reseal(database.db, blobs, { ...BOTH, previousPasswordPepper: null })).rejects.toThrow(
    'PASSWORD_PEPPER_PREVIOUS must be set',
  )
})

async function givenSecondFactor(accountId: string, pepper: string): Promise<void> {
  const sealed = secretsOf(pepper).seal(accountId, 'JBSWY3DP')
  await database.db('identity_second_factors').insert({ account_id: accountId, sealed_secret: sealed })
}

async function givenWebhook(): Promise<string> {
  const id = randomUUID()
  const sealed = { secret: webhooksOf(SECOND).seal(id, 'new'), old_secret: webhooksOf(FIRST).seal(id, 'old') }
  const own = { id, merchant_id: merchantId, url: 'https://hooks.example.com/', events: ['order.paid'] }
  await database.db('integrations_webhooks').insert({ ...own, ...sealed, old_secret_until: new Date(), created_at: new Date() })
  return id
}

async function givenDocuments(count: number): Promise<readonly string[]> {
  const store = createDocumentStore(blobs, FIRST)
  const ids = Array.from({ length: count }, () => randomUUID())
  const rows = ids.map(async (id) => ({
    id,
    merchant_id: merchantId,
    kind: 'owner-identity',
    file_name: 'passport.pdf',
    media_type: 'application/pdf',
    bytes: 1,
    sealed_hash: await store.store(id, Buffer.from(`passport ${id}`)),
    uploaded_at: new Date(),
  }))
  await database.db('verification_documents').insert(await Promise.all(rows))
  return ids
}

async function secretOf(accountId: string): Promise<Buffer> {
  return (await database.db('identity_second_factors').where({ account_id: accountId }).first<{ sealed_secret: Buffer }>()).sealed_secret
}

async function hashOf(id: string): Promise<string> {
  return (await database.db('verification_documents').where({ id }).first<{ sealed_hash: string }>()).sealed_hash
}
