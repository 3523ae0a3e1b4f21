import type { ReleaseVector } from '@parlour/contracts'
import { verify, createPublicKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_REGISTRY_KEY } from '../../../test/test-config.ts'
import { createGenerationRepository } from './db/generation.repository.ts'
import { SLOTS } from './domain/cohort.ts'
import { canonicalJson, withoutTrain, withTrain } from './index.ts'
import { ACCOUNTS, requestAs, following, published, type BenchPublication, type ReleasesProcess } from './releases-process.test-bench.ts'
import { startReleasesBench, type ReleasesBench } from './releases.test-bench.ts'

const BUCKETS = 5_000
const SYSTEM = { actor: { kind: 'system', name: 'scheduler' }, subject: 'billing', reason: 'a train of a test' } as const

let bench: ReleasesBench
let one: ReleasesProcess
let other: ReleasesProcess
let candidates: Record<'billing' | 'account' | 'shell', BenchPublication>

beforeAll(async () => {
  bench = await startReleasesBench()
  one = await bench.startProcess()
  await published(one, 'shell', '1.0.0')
  await published(one, 'billing', '1.0.0')
  await published(one, 'account', '1.0.0')
  candidates = {
    billing: await published(one, 'billing', '2.0.0', 'candidate'),
    account: await published(one, 'account', '2.0.0', 'candidate'),
    shell: await published(one, 'shell', '2.0.0', 'candidate'),
  }
  await startTrain('first', { billing: candidates.billing.releaseId, shell: candidates.shell.releaseId })
  const epoch = await startTrain('second', { account: candidates.account.releaseId })
  other = await bench.startProcess()
  await Promise.all([following(one, epoch), following(other, epoch)])
})
afterAll(async () => bench.close())

async function startTrain(id: string, members: Record<string, string>, buckets = BUCKETS): Promise<number> {
  const { generations } = one.releases
  const next = await bench.database.db.transaction(async (trx) =>
    generations.change(trx, (live) => withTrain(live, { id, salt: `salt of ${id}`, buckets, members }), { ...SYSTEM, action: 'start' }),
  )
  return next.epoch
}

interface Visit {
  readonly vector: ReleaseVector
  readonly cookie: string | undefined
  readonly etag: string
  readonly status: number
}

async function callApi({ http }: ReleasesProcess, headers: Record<string, string> = {}): Promise<Visit> {
  const answer = await http.inject({ method: 'GET', url: '/api/releases/vector', headers })
  const set = answer.cookies.find(({ name }) => name === 'parlour-draw')
  return {
    vector: answer.statusCode === 200 ? answer.json<{ data: ReleaseVector }>().data : EMPTY,
    cookie: set?.value,
    etag: String(answer.headers.etag),
    status: answer.statusCode,
  }
}

const EMPTY = { id: '', remotes: {} } as ReleaseVector
const cookieOf = (drawKey: string) => ({ cookie: `parlour-draw=${drawKey}` })
const keyOfSlot = (slot: number) => `${slot}.AAAAAAAAAAAAAAAAAAAAAA`

describe('the vector of a visit', () => {
  it('a new visitor is drawn once and keeps the vector: in another tab, in a document, on another process, after a restart', async () => {
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const first = await callApi(one)
      const drawKey = first.cookie ?? ''
      expect(drawKey).toMatch(/^\d{1,4}\.[\w-]{22}$/)
      const tab = await callApi(one, cookieOf(drawKey))
      const elsewhere = await callApi(other, cookieOf(drawKey))
      expect([tab.vector, elsewhere.vector, tab.cookie]).toEqual([first.vector, first.vector, undefined])
      const page = await one.http.inject({ method: 'GET', url: '/en/checkout', headers: cookieOf(drawKey) })
      expect(page.headers['x-parlour-vector']).toBe(first.vector.id)
      expect(page.body).toContain(`"id":"${first.vector.id}"`)
      expect(page.body).toContain(first.vector.shell.entry)
    }
    await other.stop()
    other = await bench.startProcess()
    for (let slot = 0; slot < 100; slot += 1) {
      const headers = cookieOf(keyOfSlot(slot))
      expect((await callApi(other, headers)).vector.id).toBe((await callApi(one, headers)).vector.id)
    }
  })

  it('at most four are served, exactly one to each slot, and a train is whole or not there', () => {
    const seen = new Map<string, number>()
    for (let slot = 0; slot < SLOTS; slot += 1) {
      const vector = one.releases.vector.of(slot)?.vector ?? EMPTY
      seen.set(vector.id, (seen.get(vector.id) ?? 0) + 1)
      expect(vector.shell.version === '2.0.0').toBe(vector.remotes['billing']?.version === '2.0.0')
    }
    expect(seen.size).toBe(4)
    const withBilling = Array.from({ length: SLOTS }, (_, slot) => one.releases.vector.of(slot)?.vector.remotes['billing']?.version)
    expect(withBilling.filter((version) => version === '2.0.0')).toHaveLength(BUCKETS)
  })

  it('a browser that signs in takes over the draw of the account and no other, and the account keeps its first', async () => {
    const [left = '', right = ''] = differentKeys()
    const desktop = await callApi(one, { ...cookieOf(left), authorization: 'Bearer merchant' })
    const phone = await callApi(other, { ...cookieOf(right), authorization: 'Bearer merchant' })
    expect([desktop.cookie, phone.cookie, phone.vector.id]).toEqual([undefined, left, desktop.vector.id])
    expect((await callApi(other, cookieOf(right))).vector.id).not.toBe(desktop.vector.id)
    const rows = await bench.database.db('releases_draws').where({ account_id: ACCOUNTS['merchant'] ?? '' })
    expect(rows).toMatchObject([{ draw_key: left }])
    const colleague = await callApi(one, { ...cookieOf(right), authorization: 'Bearer release-manager' })
    expect([colleague.status, colleague.cookie]).toEqual([200, undefined])
  })

  it('twenty first sign-ins of one account at once agree on one draw', async () => {
    const keys = Array.from({ length: 20 }, (_, slot) => keyOfSlot(slot * 400))
    const visits = await Promise.all(
      keys.map(async (key, index) => callApi(index % 2 ? one : other, { ...cookieOf(key), authorization: 'Bearer auditor' })),
    )
    expect(new Set(visits.map(({ vector }) => vector.id)).size).toBe(1)
  })

  it('is signed by the registry, and a repeated request with its tag costs no body', async () => {
    const headers = cookieOf(keyOfSlot(7))
    const { vector, etag } = await callApi(one, headers)
    const { signature, ...content } = vector
    const isSigned = verify(null, Buffer.from(canonicalJson(content)), createPublicKey(TEST_REGISTRY_KEY), Buffer.from(signature, 'base64'))
    expect(isSigned).toBe(true)
    expect((await callApi(one, { ...headers, 'if-none-match': etag })).status).toBe(304)
    expect((await callApi(one, { ...headers, 'if-none-match': '"v-000000000000.1.1"' })).status).toBe(200)
    const call = await one.http.inject({ method: 'GET', url: '/api/releases/live' })
    expect(call.headers['x-parlour-epoch']).toBe(String(vector.epoch))
  })

  it('raising the share keeps everybody, and each keeps the id of an unchanged assignment', async () => {
    const before = Array.from({ length: SLOTS }, (_, slot) => one.releases.vector.of(slot)?.vector)
    await following(one, await startTrain('second', { account: candidates.account.releaseId }, 7_500))
    const exposed = before.flatMap((old, slot) => (old?.remotes['account']?.version === '2.0.0' ? [{ slot, id: old.id }] : []))
    expect(exposed).toHaveLength(BUCKETS)
    expect(exposed.filter(({ slot, id }) => one.releases.vector.of(slot)?.vector.id !== id)).toEqual([])
  })
})

function differentKeys(): readonly string[] {
  const first = one.releases.vector.of(0)?.vector.id
  for (let slot = 1; slot < SLOTS; slot += 1) if (one.releases.vector.of(slot)?.vector.id !== first) return [keyOfSlot(0), keyOfSlot(slot)]
  return []
}

async function changeTwice(round: number): Promise<void> {
  const { releaseId } = await published(one, 'billing', `3.0.${round}`, 'candidate')
  const request = { releaseId, isBlocked: true, reason: 'never served' }
  expect((await requestAs(one, 'release-manager', '/api/console/releases/block', request)).statusCode).toBe(200)
  await startTrain('second', { account: candidates.account.releaseId }, 7_500 + round)
}

async function readUntil(isDone: () => boolean, process: ReleasesProcess, known: Map<string, string>) {
  const epochs: number[] = []
  const faults: string[] = []
  while (!isDone()) {
    const { vector } = await callApi(process, cookieOf(keyOfSlot(epochs.length % SLOTS)))
    const parts = canonicalJson({ shell: vector.shell.releaseId, remotes: vector.remotes, blocked: vector.blocked })
    if (vector.blocked.some((id) => parts.includes(`"releaseId":"${id}"`))) faults.push(`a blocked release in ${vector.id}`)
    // One epoch and one pair of trains have one answer, whichever process gives it.
    const key = `${vector.epoch} ${vector.remotes['account']?.releaseId ?? ''} ${vector.shell.releaseId}`
    if ((known.get(key) ?? parts) !== parts) faults.push(`two answers of generation ${vector.epoch}`)
    known.set(key, parts)
    epochs.push(vector.epoch)
    // An injected call never leaves the queue of this turn; the writer needs the next one.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { epochs, faults }
}

describe('changes of what is live under readers', () => {
  it(
    'every reader on every process gets one whole generation while releases are blocked and a train moves',
    { meta: { req: 'PC2' } },
    async () => {
      const work = { isDone: false }
      const known = new Map<string, string>()
      const readers = [one, other].map(async (process) => readUntil(() => work.isDone, process, known))
      try {
        for (let round = 0; round < 15; round += 1) await changeTwice(round)
      } finally {
        work.isDone = true
        await Promise.all(readers)
      }
      for (const { epochs, faults } of await Promise.all(readers)) {
        expect(faults).toEqual([])
        expect(new Set(epochs).size).toBeGreaterThan(2)
        expect(epochs).toEqual(epochs.toSorted((left, right) => left - right))
      }
    },
  )

  it('publishing and rolling back in a loop never serves a set that no generation named', { meta: { req: 'PC2' } }, async () => {
    await endTrains()
    const work = { isDone: false }
    const readers = [one, other].map(async (process) => readUntil(() => work.isDone, process, new Map()))
    try {
      for (let round = 0; round < 10; round += 1) {
        await published(one, 'billing', `4.0.${round}`)
        const request = { name: 'billing', action: 'rollback', reason: 'back again' }
        expect((await requestAs(one, 'release-manager', '/api/console/releases/switch', request)).statusCode).toBe(200)
      }
    } finally {
      work.isDone = true
      await Promise.all(readers)
    }
    for (const { epochs, faults } of await Promise.all(readers)) {
      expect(faults).toEqual([])
      expect(epochs).toEqual(epochs.toSorted((left, right) => left - right))
    }
  })
})

async function endTrains(): Promise<void> {
  const { generations } = one.releases
  await bench.database.db.transaction(async (trx) =>
    generations.change(trx, (live) => withoutTrain(withoutTrain(live, 'first'), 'second'), { ...SYSTEM, action: 'cancel' }),
  )
}

it('a publication waits for its turn behind one that takes longer than a row may stay locked', async () => {
  const { db } = bench.database
  let holding: Promise<void> | undefined
  await new Promise<void>((resolve) => {
    holding = db.transaction(async (trx) => {
      await createGenerationRepository(trx).lock()
      resolve()
      await new Promise((free) => setTimeout(free, 3_500))
    })
  })
  const [, { state }] = await Promise.all([holding, published(one, 'account', '3.0.0', 'candidate')])
  expect(state).toBe('candidate')
  const { rows } = await db.raw<{ rows: { lock_timeout: string }[] }>('SHOW lock_timeout')
  expect(rows).toEqual([{ lock_timeout: '3s' }])
})
