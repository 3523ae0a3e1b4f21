import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { createLiveVector } from '../db/live-vector.ts'
import type { GenerationCandidate, GenerationFault } from './check-generation.ts'
import { createGenerationGuard } from './generation-guard.ts'
import { givenCandidates, givenKey, NOW } from './trust.test-bench.ts'

const key = givenKey()
const { candidate } = givenCandidates(key)
const { wrong } = givenCandidates(key, 6)
const OF_A_FIRST_READING: readonly GenerationFault[] = ['surplus', 'missing', 'altered']
const NOWHERE = 'postgres://nobody@127.0.0.1:1/none'
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => database.drop())

async function follow(said: { now: GenerationCandidate }, connectionString = database.connectionString, folder?: string) {
  const dataDirectory = folder ?? (await mkdtemp(join(tmpdir(), 'parlour-follow-')))
  const faults: string[] = []
  const now = () => NOW
  const vector = createLiveVector({
    repository: { find: async (ids) => said.now.releases.filter(({ id }) => ids.includes(id)) },
    store: { latest: async () => said.now.generation },
    connectionString,
    pages: { load: async () => undefined },
    signer: key,
    guard: createGenerationGuard({ key, dataDirectory, onFault: (fault) => void faults.push(String(fault)), now }),
    now,
  })
  const update = async () => database.db.raw("SELECT pg_notify('releases_vector', '1')")
  return { vector, faults, update, dataDirectory, file: async () => readFile(join(dataDirectory, 'last-generation.json'), 'utf8') }
}

it.each(wrong.filter(([, fault]) => !OF_A_FIRST_READING.includes(fault)))(
  'a process that reads one that %s serves and keeps the last good one, and reports %s once',
  { meta: { req: 'federation-F2' } },
  async (_what, fault, rejected) => {
    const said = { now: candidate() }
    const { vector, faults, update, file } = await follow(said)
    await vector.start()
    await expect.poll(file).toContain('"epoch":5')
    const stored = await file()
    const served = vector.current()
    said.now = rejected
    await update()
    await update()
    const reported = fault === 'older' ? [] : [`Error: Generation 6 of releases is not served: ${fault}`]
    await expect.poll(() => faults).toEqual(reported)
    await vector.stop()
    expect([faults, vector.current(), await file()]).toEqual([reported, served, stored])
  },
)

it('serves nothing rather than a wrong first generation', { meta: { req: 'federation-F2' } }, async () => {
  const rejections = wrong.filter(([, fault]) => fault !== 'older' && fault !== 'surplus')
  for (const [, fault, rejected] of rejections) {
    const { vector, faults, file } = await follow({ now: rejected })
    await vector.start()
    await vector.stop()
    expect([vector.current(), await file().catch(() => null), faults]).toEqual([null, null, [expect.stringContaining(fault)]])
  }
})

it('keeps no generation in a folder that is read-only, which is no fault', async () => {
  const faults: string[] = []
  const save = async (dataDirectory: string) => {
    const guard = createGenerationGuard({ key, dataDirectory, onFault: (fault) => void faults.push(String(fault)), now: () => NOW })
    guard.save(candidate())
    return guard.lastGood()
  }
  // Where not even root can write, and where no folder can be.
  expect(await save('/sys/parlour')).toBeNull()
  expect(faults).toEqual([])
  expect(await save(import.meta.filename)).toBeNull()
  expect(faults).toEqual([expect.stringContaining('EEXIST')])
})

it('a process that starts without its database serves what it served last, signed for now; without that it does not start', async () => {
  const first = await follow({ now: candidate({ epoch: 9 }) })
  await first.vector.start()
  await expect.poll(first.file).toContain('"epoch":9')
  await first.vector.stop()

  const unreachable = { now: candidate() }
  const { vector } = await follow(unreachable, NOWHERE, first.dataDirectory)
  await vector.start()
  await vector.stop()
  expect(vector.current()).toEqual(first.vector.current())
  const stranger = await follow(unreachable, NOWHERE)
  await expect(stranger.vector.start()).rejects.toThrow('ECONNREFUSED')
})
