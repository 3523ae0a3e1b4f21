import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sizeOf } from '@parlour/tooling/size-of'
import { flagshipStory } from '../demonstration/flagship-story.ts'
import { advanceWorld } from '../demonstration/index.ts'
import { openWorld, type WorldDeps } from '../demonstration/open-world.ts'
import type { Moment } from '../demonstration/story.types.ts'
import { startWebhookReceiver } from '../demonstration/webhook-receiver.ts'
import { seedAffiliates, seedDemonstrationRoyalties, seedIdentity } from '../seeds/index.ts'
import { startLocalChain, type LocalChain } from '../src/chain/index.ts'
import { localNetworks } from '../src/modules/payments/domain/payment-network.ts'
import { findBrokenMoney } from './money/assert-money-holds.ts'
import { createQuickHasher } from './sessions/quick-hasher.ts'
import { testConfig } from './test-config.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { testReleases } from './test-releases.ts'
import { digestOf } from './world-digest.ts'

/** Thursday noon: four more days have a Monday, on which affiliates are settled. */
const MADE_AT = new Date('2026-11-26T12:00:00Z')
const DAY_MS = 86_400_000
const STEP_DAYS = sizeOf(2, 30)
const DAYS = 2 * STEP_DAYS
const TIMEOUT_MS = sizeOf(300_000, 1_800_000)
const { signal } = new AbortController()

interface SmallWorld {
  readonly database: TestDatabase
  readonly chain: LocalChain
  readonly directory: string
  readonly deps: Omit<WorldDeps, 'startsAt' | 'provenFrom' | 'receiver'>
}

const worlds: SmallWorld[] = []

/** The first two days of the story: one site, its key and its webhook. */
async function makeSmallWorld(): Promise<SmallWorld> {
  const startsAt = new Date(MADE_AT.getTime() - 2 * DAY_MS)
  const directory = await mkdtemp(join(tmpdir(), 'parlour-advance-'))
  const database = await createTestDatabase('catalog')
  const { db, connectionString: databaseUrl } = database
  const chain = await startLocalChain({ directory, isBlockTimerOn: false, startsAt })
  const hasher = createQuickHasher()
  await seedIdentity(db, hasher, startsAt)
  await seedAffiliates(db)
  await seedDemonstrationRoyalties(db)
  const config = testConfig({ dataDirectory: directory })
  const networks = localNetworks(chain, 1_000_000n)
  const deps = { config, db, databaseUrl, networks, hasher, chain, releases: testReleases(database, directory) }
  const receiver = await startWebhookReceiver()
  const world = await openWorld({ ...deps, receiver, remembered: { receiverPort: String(receiver.port) }, provenFrom: startsAt, startsAt })
  const earliest: Moment['act'][] = []
  const on = (daysAgo: number, _time: string, act: Moment['act']): Moment => {
    if (daysAgo >= 125) earliest.push(act)
    return { at: MADE_AT, act }
  }
  const later = (_hours: number, act: Moment['act']) => ({ at: MADE_AT, act })
  flagshipStory({ on, hoursAgo: later, callsOnly: later })
  for (const act of earliest) {
    await act(world)
    await world.settle()
  }
  await world.moveTo(MADE_AT)
  await receiver.close()
  await world.close()
  const made = { database, chain, directory, deps: { ...deps, remembered: world.remembered() } }
  worlds.push(made)
  return made
}

async function advance({ database, directory, deps }: SmallWorld, from: Date, days: number): Promise<void> {
  const releases = testReleases(database, directory)
  await advanceWorld({ ...deps, releases, from, days, signal }, async () => undefined)
}

afterAll(async () => {
  for (const { database, chain, directory } of worlds) {
    await database.drop()
    await chain.stop()
    await rm(directory, { recursive: true, force: true })
  }
})

describe('a demonstration world that is moved on', () => {
  let inSteps: SmallWorld
  let dayByDay: SmallWorld

  beforeAll(async () => {
    inSteps = await makeSmallWorld()
    dayByDay = await makeSmallWorld()
    for (const step of [0, 1]) await advance(inSteps, new Date(MADE_AT.getTime() + step * STEP_DAYS * DAY_MS), STEP_DAYS)
    for (let day = 0; day < DAYS; day += 1) await advance(dayByDay, new Date(MADE_AT.getTime() + day * DAY_MS), 1)
  }, TIMEOUT_MS)

  it('comes to the same in two steps as day by day', async () => {
    expect(await digestOf(inSteps.database.db)).toEqual(await digestOf(dayByDay.database.db))
  })

  it('has usage of each day that passed, and a closed statement', async () => {
    const { rows } = await inSteps.database.db.raw<{ rows: { days: number; closed: number }[] }>(
      `SELECT (SELECT count(DISTINCT day)::int FROM settlement_usage) AS days,
         (SELECT count(DISTINCT period_end)::int FROM settlement_statements WHERE period_end >= '2026-11-26') AS closed`,
    )
    expect(rows).toEqual([{ days: DAYS, closed: DAYS }])
  })

  it('keeps every proof of the books: journals, statements, seals, and the chain', async () => {
    expect(await findBrokenMoney(inSteps.database.db, { networks: inSteps.deps.networks })).toEqual([])
  })
})
