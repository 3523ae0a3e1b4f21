import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGenerationRepository } from '../db/generation.repository.ts'
import { createStorageRepository } from '../db/release.repository.ts'
import { createFolderBlobStore } from '../../../platform/blob-store.ts'
import { createArtifactStore } from '../index.ts'
import {
  requestAs,
  benchRelease,
  following,
  published,
  publishTo,
  type BenchPublication,
  type ReleasesProcess,
} from '../releases-process.test-bench.ts'
import { startReleasesBench, type ReleasesBench } from '../releases.test-bench.ts'
import { sweepStorage } from './sweep-storage.ts'

const DAY_MS = 86_400_000
const PUBLISHED = 16

let bench: ReleasesBench
let api: ReleasesProcess
let billing: readonly BenchPublication[]

beforeAll(async () => {
  bench = await startReleasesBench()
  api = await bench.startProcess()
  await published(api, 'shell', '1.0.0')
  const all: BenchPublication[] = []
  for (let index = 0; index < PUBLISHED; index += 1) all.push(await published(api, 'billing', `1.0.${index}`))
  billing = all
  await following(api, all.at(-1)?.epoch ?? 0)
  // A page that was opened with the second release is still there.
  await bench.database.db('releases_leases').insert([
    { vector_id: billing[1]?.vectorId ?? '', seen_at: new Date(Date.now() - 13 * DAY_MS) },
    { vector_id: billing[2]?.vectorId ?? '', seen_at: new Date(Date.now() + 15 * DAY_MS) },
  ])
})
afterAll(async () => bench.close())

const sweepAt = (now: Date) =>
  sweepStorage({
    db: bench.database.db,
    generations: api.releases.generations,
    historyOf: createGenerationRepository,
    storageOf: createStorageRepository,
    artifacts: createArtifactStore(createFolderBlobStore(bench.directory)),
    now: () => now,
  })
const isThere = async (index: number) => (await api.http.inject(`/assets/billing/entry.1.0.${index}.js`)).statusCode === 200
const versionsThere = async () => {
  // A process of its own, because files that were asked for before lie in memory.
  const fresh = await bench.startProcess()
  const found: number[] = []
  for (let index = 0; index < PUBLISHED; index += 1)
    if ((await fresh.http.inject(`/assets/billing/entry.1.0.${index}.js`)).statusCode === 200) found.push(index)
  await fresh.stop()
  return found
}

describe('the sweep of the storage', () => {
  it('takes away what no visit gets, no open page holds and is not among the last ten; files of a leased vector stay', async () => {
    const before = (await readdir(join(bench.directory, 'artifacts'))).length
    expect(await sweepAt(new Date())).toBe(PUBLISHED - 10 - 2)
    expect(await versionsThere()).toEqual([1, 2, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    expect((await readdir(join(bench.directory, 'artifacts'))).length).toBe(before - (PUBLISHED - 10 - 2))
    expect(await sweepAt(new Date())).toBe(0)
    expect(await isThere(1)).toBe(true)
  })

  it('a lease that ran out holds nothing', async () => {
    expect(await sweepAt(new Date(Date.now() + 2 * DAY_MS))).toBe(1)
    expect(await versionsThere()).toEqual([2, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  })

  it('a lease holds nothing once every vector with the release has expired, however often it is renewed', async () => {
    expect(await sweepAt(new Date(Date.now() + 15 * DAY_MS))).toBe(1)
    expect(await versionsThere()).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  })

  it('a release whose bytes went does not go live again until it is published with them', async () => {
    const request = { name: 'billing', action: 'promote', releaseId: billing[0]?.releaseId, reason: 'back to the first' }
    const rejected = await requestAs(api, 'release-manager', '/api/console/releases/switch', request)
    expect([rejected.statusCode, rejected.json().data.error]).toEqual([404, 'releases.not-found'])
    const again = await publishTo(api, benchRelease('billing', '1.0.0'))
    expect(again.json().data).toMatchObject({ state: 'live', releaseId: billing[0]?.releaseId })
    expect(await versionsThere()).toContain(0)
  })
})
