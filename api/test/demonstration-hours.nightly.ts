import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeWorld, worldStart } from '../demonstration/index.ts'
import { seedAffiliates, seedDemonstrationRoyalties, seedIdentity } from '../seeds/index.ts'
import { startLocalChain } from '../src/chain/index.ts'
import { localNetworks } from '../src/modules/payments/domain/payment-network.ts'
import { findBrokenMoney } from './money/assert-money-holds.ts'
import { createQuickHasher } from './sessions/quick-hasher.ts'
import { testConfig } from './test-config.ts'
import { createTestDatabase } from './test-database.ts'
import { testReleases } from './test-releases.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

async function brokenMoneyOfWorld(until: Date): Promise<unknown> {
  const directory = await mkdtemp(join(tmpdir(), 'parlour-world-'))
  const database = await createTestDatabase('catalog')
  const { db, connectionString: databaseUrl } = database
  const hasher = createQuickHasher()
  const chain = await startLocalChain({ directory, isBlockTimerOn: false, startsAt: worldStart(until) })
  try {
    const networks = localNetworks(chain, 1_000_000n)
    await seedIdentity(db, hasher, worldStart(until))
    await seedAffiliates(db, worldStart(until))
    await seedDemonstrationRoyalties(db)
    const releases = testReleases(database, directory)
    const config = testConfig({ dataDirectory: directory })
    await makeWorld({ config, db, databaseUrl, releases, networks, hasher, chain }, until)
    return await findBrokenMoney(db, { networks, now: until })
  } finally {
    await chain.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Midnight, the minutes in which a day closes, and every hour of a day on which something of the story is that many hours ago. */
const MINUTES = [0, 1, 3, 45, 46, 25, ...Array.from({ length: 24 }, (_, hour) => hour * 60 + 1)]
const TOMORROW = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS

it.each(MINUTES.map((minutes, index) => new Date(TOMORROW + index * DAY_MS + minutes * MINUTE_MS).toISOString()))(
  'the demonstration world can be made at %s',
  async (until) => {
    expect(await brokenMoneyOfWorld(new Date(until))).toEqual([])
  },
)
