import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  endpoints,
  type AuditRow,
  type DataOf,
  type EndpointDefinition,
  type ReleaseRecord,
  type ReleaseRow,
  type Train,
} from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeReleases } from '../demonstration/index.ts'
import { publishProduct } from '../src/cli/publish-product.ts'
import { PUBLISHED_WORKSPACES } from '../src/cli/workspaces.ts'
import { createHealth } from '../src/modules/health/index.ts'
import type { Releases } from '../src/modules/releases/index.ts'
import { createRollouts, readJudgedSince } from '../src/modules/rollouts/index.ts'
import { ownerActor } from '../src/platform/actor.ts'
import { writeBuiltPart, writeBuiltParts } from './built-parts.ts'
import { STUBS } from './stubs.ts'
import { createTestApp } from './test-app.ts'
import { testConfig } from './test-config.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { testReleases } from './test-releases.ts'

const MAKING_TIMEOUT_MS = 300_000
const DAY_MS = 86_400_000

let folder: string
let database: TestDatabase
let releases: Releases
let app: Awaited<ReturnType<typeof createTestApp>>
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlour-world-releases-'))
  database = await createTestDatabase()
  const { db } = database
  await writeBuiltParts(join(folder, 'checkout'))
  const proofs = { level: 'gates', documentOf: () => ({ html: '', policy: '' }) } as const
  await makeReleases({
    config: testConfig({ dataDirectory: folder }),
    db,
    checkout: join(folder, 'checkout'),
    workspaces: PUBLISHED_WORKSPACES,
    openReleases: (given) =>
      testReleases(database, join(folder, 'artifacts'), { ...given, proofs, isRenderedLater: true, publisherNow: STUBS.now }),
  })
  releases = testReleases(database, join(folder, 'artifacts'))
  const { releasesOfVector: releasesOf, served: servedReleases } = releases
  const judgedSince = async () => readJudgedSince(db)
  const config = testConfig()
  const health = createHealth({ db, config, releasesOf, servedReleases, judgedSince, ...STUBS })
  const rollouts = createRollouts({ db, releases, health, ...STUBS })
  const authenticate = async () => ownerActor({ accountId: '', sessionId: '', username: 'release1', roles: ['release-manager'] })
  app = await createTestApp({ config, db, authenticate, modules: [releases, health, rollouts] })
  await releases.vector.start()
  url = await app.listen({ port: 0, host: '127.0.0.1' })
}, MAKING_TIMEOUT_MS)

afterAll(async () => {
  await app.close()
  await releases.vector.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function read<Data>({ path }: EndpointDefinition, query: Readonly<Record<string, string>> = {}): Promise<Data> {
  const answer = await app.inject({ url: path, query, headers: { authorization: 'Bearer release1', 'x-parlour-vector': 'test' } })
  const { success, data } = answer.json<{ success: boolean; data: Data }>()
  expect(success, answer.body.slice(0, 300)).toBe(true)
  return data
}

const start = async () =>
  publishProduct({ url, dataDirectory: folder, registry: releases, checkout: join(folder, 'checkout'), workspaces: PUBLISHED_WORKSPACES })
const trains = async () => read<readonly Train[]>(endpoints.listTrains)
const overviewOf = async (train: Train | undefined) => read<DataOf<typeof endpoints.getTrain>>(endpoints.getTrain, { id: train?.id ?? '' })

describe('the releases of the demonstration world', () => {
  it('are forty in sixty days, each with its gates and with its bytes, one of each part live', async () => {
    const rows = await read<readonly ReleaseRow[]>(endpoints.listReleases)
    expect(rows).toHaveLength(40)
    const times = rows.map(({ publishedAt }) => Date.parse(publishedAt))
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(59 * DAY_MS)
    const states = Object.groupBy(rows, ({ state }) => state)
    expect([states.live?.length, states.rolling?.length, states.blocked?.length, states.candidate?.length]).toEqual([7, 1, 2, undefined])
    const { gates } = await read<DataOf<typeof endpoints.getRelease>>(endpoints.getRelease, { releaseId: rows.at(-1)?.releaseId ?? '' })
    expect(gates.length).toBeGreaterThan(10)
    const published: { name: string; record: ReleaseRecord }[] = await database.db('releases_releases')
    const files = new Map(published.flatMap(({ name, record }) => record.files.map(({ path }) => [`${name} ${path}`, { name, path }])))
    for (const { name, path } of files.values()) expect((await releases.fileOf(name, path))?.bytes.length).toBeGreaterThan(0)
  })

  it('have one that the judge rolled back, with the curves of its harm, and one that it let go on', async () => {
    const judged = await trains()
    const bad = await overviewOf(judged.find(({ state }) => state === 'rolled-back'))
    expect(bad.train.reason).toMatch(/^Judged harmful: uncaught-error in \d+ of \d+ visits/)
    expect([bad.outcome.state, bad.minutes.length > 3]).toEqual(['harmful', true])
    const good = await overviewOf(judged.find(({ state }) => state === 'promoted'))
    expect([good.outcome.state, good.minutes.length > 40]).toEqual(['healthy-so-far', true])
  })

  it('have one canary under way that does no harm so far, and no part that fails', async () => {
    const [open, ...others] = (await trains()).filter(({ endedAt }) => endedAt === null)
    expect([open?.state, open?.percent, others]).toEqual(['running', 25, []])
    const { outcome, minutes } = await overviewOf(open)
    expect([outcome.state, minutes.length > 40]).toEqual(['healthy-so-far', true])
    const health = await read<DataOf<typeof endpoints.getHealth>>(endpoints.getHealth)
    expect(health.filter(({ persons, errorRate }) => persons < 20 || errorRate >= 5)).toEqual([])
  })

  it('have an audit log that verifies, in the order of time, with a release that gates rejected and reasons of the teams', async () => {
    const entries: AuditRow[] = []
    for (let before: number | undefined, hasMore = true; hasMore; before = entries.at(-1)?.seq) {
      const page = await read<{ rows: AuditRow[]; hasMore: boolean; isIntact: boolean }>(
        endpoints.listReleaseAudit,
        before === undefined ? {} : { before: String(before) },
      )
      expect(page.isIntact).toBe(true)
      entries.push(...page.rows)
      hasMore = page.hasMore
    }
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(entries.filter(({ action }) => action === 'reject')).toMatchObject([
      { actor: 'builder', after: { gates: { 'exposed-module': expect.stringContaining('is not among the files') } } },
    ])
    expect(entries.map(({ reason }) => reason)).toContain('Cheaper hero pictures')
    const { freezes } = await read<{ freezes: readonly { by: string }[] }>(endpoints.getRolloutRules)
    expect(freezes.map(({ by }) => by)).toEqual(['release1'])
  })

  it('are followed by a start that publishes nothing, until sources change: then what is under way of them is taken back', async () => {
    const epoch = async () => (await releases.generations.liveSet(database.db)).epoch
    const before = await epoch()
    expect((await start()).unchanged).toEqual([])
    expect(await epoch()).toBe(before)
    const version = await releases.liveVersionOf('account')
    await writeBuiltPart(join(folder, 'checkout'), 'account', 'var changed=1;')
    expect((await start()).unchanged).toEqual([])
    expect(await releases.canaryVersionOf('account')).toBe(null)
    expect(await releases.liveVersionOf('account')).not.toBe(version)
  })
})
