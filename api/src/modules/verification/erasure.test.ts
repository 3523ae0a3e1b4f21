import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '@parlour/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verificationData } from './index.ts'
import { createVerificationBench, type VerificationBench } from './verification.test-bench.ts'

const DAY_MS = 86_400_000
let bench: VerificationBench

beforeAll(async () => {
  bench = await createVerificationBench()
})
afterAll(() => bench.close())

const erase = async (accountId: string) =>
  bench.db.transaction(async (trx) => verificationData.erase(trx, { accountId, names: [], emails: [] }, bench.clock.now))

async function filesLeft(): Promise<readonly string[]> {
  bench.clock.now = new Date(Date.now() + DAY_MS)
  await bench.verification.sweepFiles()
  const entries = await readdir(join(bench.dataDirectory, 'documents'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const hashesOf = async (merchantId: string): Promise<string[]> =>
  bench.db('verification_documents').where({ merchant_id: merchantId }).pluck('sealed_hash')

it(
  'erases a draft that was never handed in with its files on disk, and keeps what the staff were shown',
  { meta: { req: 'compliance-C5' } },
  async () => {
    const [drafting, pending, rejected, bystander] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await bench.givenComplete(drafting)
    await bench.givenPending(pending)
    const { version } = await bench.givenPending(rejected)
    const remarks = [{ item: 'company', reason: 'Please name the company' }]
    expect((await bench.decide(rejected, { decision: 'rejected', remarks, version })).status).toBe(200)
    await bench.givenComplete(bystander)
    const gone = await hashesOf(drafting)
    const stored = (await Promise.all([pending, rejected, bystander].map(hashesOf))).flat()
    expect([gone.length, stored.length]).toEqual([2, 6])
    for (const person of [drafting, pending, rejected]) await erase(person)
    expect((await filesLeft()).toSorted()).toEqual(stored.toSorted())
    const { data } = await bench.call(drafting, endpoints.getVerification)
    expect(data).toMatchObject({ state: 'unverified', version: 0, company: null, owners: [], documents: [] })
    const cases: string[] = await bench.db('verification_cases').pluck('merchant_id')
    expect(cases.toSorted()).toEqual([pending, rejected, bystander].toSorted())
  },
)
