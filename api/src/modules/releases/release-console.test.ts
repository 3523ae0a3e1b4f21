import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTrain } from './index.ts'
import {
  requestAs,
  benchRelease,
  following,
  published,
  publishTo,
  type BenchPublication,
  type ReleasesProcess,
} from './releases-process.test-bench.ts'
import { startReleasesBench, type ReleasesBench } from './releases.test-bench.ts'

let bench: ReleasesBench
let api: ReleasesProcess
let shell: BenchPublication
let first: BenchPublication
let second: BenchPublication

const CONSOLE = '/api/console/releases'

beforeAll(async () => {
  bench = await startReleasesBench()
  api = await bench.startProcess()
  shell = await published(api, 'shell', '1.0.0')
  await published(api, 'account', '1.0.0')
  first = await published(api, 'billing', '1.0.0')
  second = await published(api, 'billing', '1.1.0')
  await following(api, second.epoch)
})
afterAll(async () => bench.close())

const manage = async (action: 'block' | 'switch', payload: object) =>
  requestAs(api, 'release-manager', `${CONSOLE}/${action}`, { reason: 'a test of it', ...payload })
const liveId = async () => (await api.releases.generations.liveSet(bench.database.db)).remoteIds['billing']
const lastAudit = async () => bench.database.db('releases_audit').orderBy('seq', 'desc').first()

describe('publishing a candidate', () => {
  it(
    'keeps and lists it, and serves it to nobody; the first release of a part is live in any case',
    { meta: { req: 'release-R1' } },
    async () => {
      const epoch = api.releases.vector.epoch()
      const candidate = await published(api, 'billing', '1.2.0', 'candidate')
      expect([candidate.state, candidate.epoch, await liveId()]).toEqual(['candidate', second.epoch, second.releaseId])
      expect(api.releases.vector.epoch()).toBe(epoch)
      const list = await requestAs(api, 'auditor', `${CONSOLE}?name=billing`)
      const states = Object.fromEntries(
        list.json<{ data: { version: string; state: string }[] }>().data.map((row) => [row.version, row.state]),
      )
      expect(states).toEqual({ '1.0.0': 'retired', '1.1.0': 'live', '1.2.0': 'candidate' })
      expect(await lastAudit()).toMatchObject({ actor_kind: 'team', act: 'candidate', subject: 'billing 1.2.0' })
      expect((await published(api, 'billing', '1.2.0', 'candidate')).epoch).toBe(candidate.epoch)
    },
  )

  it('shows what it changes against the live release', { meta: { req: 'release-R1' } }, async () => {
    const { record } = benchRelease('billing', '1.2.0')
    const [row] = (await requestAs(api, 'auditor', `${CONSOLE}?name=billing`)).json<{ data: { releaseId: string }[] }>().data
    const answer = await requestAs(api, 'auditor', `${CONSOLE}/one?releaseId=${row?.releaseId}`)
    expect(answer.json().data).toMatchObject({
      record: { version: '1.2.0' },
      blockedFor: null,
      isProven: null,
      diff: { against: { releaseId: second.releaseId, version: '1.1.0' }, ownedPaths: { added: [], removed: [] } },
    })
    expect(answer.json().data.diff.files.map(({ path }: { path: string }) => path)).toContain(record.entry)
  })
})

describe('actions of the staff', () => {
  it('are for release managers; who may only read is rejected', { meta: { req: 'D30' } }, async () => {
    const payload = { name: 'billing', action: 'rollback', reason: 'not allowed' }
    expect((await requestAs(api, 'auditor', `${CONSOLE}/switch`, payload)).statusCode).toBe(403)
    expect((await requestAs(api, 'merchant', CONSOLE)).statusCode).toBe(403)
    expect(await liveId()).toBe(second.releaseId)
  })

  it(
    'a roll-back serves the last good release, blocks what was live, and leaves a row of the audit log',
    { meta: { req: 'release-R2' } },
    async () => {
      const answer = await manage('switch', { name: 'billing', action: 'rollback' })
      expect(answer.json().data).toMatchObject({ releaseId: first.releaseId, version: '1.0.0' })
      await following(api, answer.json().data.epoch)
      expect(api.releases.vector.current()).toMatchObject({ remotes: { billing: { version: '1.0.0' } }, blocked: [second.releaseId] })
      expect(await lastAudit()).toMatchObject({ actor_kind: 'staff', actor: 'release-manager', act: 'rollback', reason: 'a test of it' })
      const one = await requestAs(api, 'auditor', `${CONSOLE}/one?releaseId=${second.releaseId}`)
      expect(one.json().data).toMatchObject({ release: { state: 'blocked', share: 0 }, blockedFor: 'a test of it' })
    },
  )

  it(
    'what is blocked comes back by nothing but unblocking: not by publishing, promoting or another roll-back',
    { meta: { req: 'release-R2' } },
    async () => {
      const again = await publishTo(api, benchRelease('billing', '1.1.0'))
      expect([again.statusCode, again.json().data.error]).toEqual([409, 'releases.blocked'])
      const promoted = await manage('switch', { name: 'billing', action: 'promote', releaseId: second.releaseId })
      expect(promoted.json().data.error).toBe('releases.blocked')
      const further = await manage('switch', { name: 'billing', action: 'rollback' })
      expect([further.statusCode, further.json().data.error]).toEqual([409, 'releases.no-way-back'])
      expect(await liveId()).toBe(first.releaseId)

      await manage('block', { releaseId: second.releaseId, isBlocked: false })
      const back = await manage('switch', { name: 'billing', action: 'promote', releaseId: second.releaseId })
      expect([back.statusCode, await liveId()]).toEqual([200, second.releaseId])
    },
  )

  it(
    'a blocked live release gives way in the same generation; without another one it stays and says so',
    { meta: { req: 'release-R2' } },
    async () => {
      const answer = await manage('block', { releaseId: second.releaseId, isBlocked: true })
      expect([answer.statusCode, await liveId()]).toEqual([200, first.releaseId])
      const rejected = await manage('block', { releaseId: shell.releaseId, isBlocked: true })
      expect(rejected.json().data.error).toBe('releases.no-way-back')
    },
  )

  it(
    'a part that a train holds is touched by nobody else; a third train and a part in two trains are rejected',
    { meta: { req: 'release-R3' } },
    async () => {
      const { generations } = api.releases
      const candidate = await published(api, 'billing', '1.3.0', 'candidate')
      const change = async (id: string, members: Record<string, string>) =>
        bench.database.db.transaction(async (trx) =>
          generations.change(trx, (live) => withTrain(live, { id, salt: id, buckets: 1_000, members }), {
            actor: { kind: 'system', name: 'scheduler' },
            action: 'start',
            subject: 'billing 1.3.0',
            reason: 'train',
          }),
        )
      await change('one', { billing: candidate.releaseId })
      expect((await manage('switch', { name: 'billing', action: 'rollback' })).json().data.error).toBe('releases.train-open')
      expect((await manage('block', { releaseId: candidate.releaseId, isBlocked: true })).json().data.error).toBe('releases.train-open')
      const live = await publishTo(api, benchRelease('billing', '1.4.0'))
      expect(live.json().data.error).toBe('releases.train-open')
      await expect(change('two', { billing: first.releaseId })).rejects.toMatchObject({ code: 'releases.train-open' })
      await change('two', {})
      await expect(change('three', {})).rejects.toMatchObject({ code: 'releases.train-limit' })
      const parts = (await api.http.inject('/api/releases/live')).json<{ data: { parts: { version: string; share: number }[] } }>()
      expect(parts.data.parts.filter(({ version }) => version === '1.3.0')).toMatchObject([{ state: 'rolling', share: 10 }])
    },
  )

  it('the facts of a vector id name its parts, and when a page last held it', async () => {
    await api.stop()
    api = await bench.startProcess()
    const vectorId = api.releases.vector.current()?.id ?? ''
    // What a stranger invents takes no place from what a page holds.
    for (let invented = 0; invented < 2000; invented += 1) api.releases.visits.sawVector(`v-${String(invented).padStart(12, '0')}`)
    await api.http.inject({ method: 'GET', url: '/api/releases/live', headers: { 'x-parlour-vector': vectorId } })
    await api.stop()
    api = await bench.startProcess()
    const answer = await requestAs(api, 'auditor', `${CONSOLE}/vector?vectorId=${vectorId}`)
    expect(answer.json().data).toMatchObject({ vectorId, lastSeenAt: expect.any(String) as string })
    expect(answer.json().data.parts).toHaveLength(3)
    expect((await requestAs(api, 'auditor', `${CONSOLE}/vector?vectorId=v-000000000000`)).statusCode).toBe(404)
    expect(await bench.database.db('releases_leases').pluck('vector_id')).toEqual([vectorId])
  })
})

describe('the history of what was live', () => {
  it('is append-only, and every generation is signed', { meta: { req: 'PC2' } }, async () => {
    const { db } = bench.database
    for (const table of ['releases_vectors', 'releases_releases', 'releases_audit'])
      await expect(db(table).delete(), table).rejects.toThrow('append-only')
    const rows: { epoch: bigint; signature: string }[] = await db('releases_vectors').orderBy('epoch')
    expect(rows.map(({ epoch }) => Number(epoch))).toEqual(rows.map((_, index) => index + 1))
    for (const { signature } of rows) expect(signature).toMatch(/^[A-Za-z0-9+/]{86}==$/)
  })
})
