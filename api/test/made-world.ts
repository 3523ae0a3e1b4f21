import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeWorld, worldStart } from '../demonstration/index.ts'
import { seedAffiliates, seedDemonstrationRoyalties, seedIdentity } from '../seeds/index.ts'
import { startLocalChain } from '../src/chain/index.ts'
import { localNetworks, type PaymentNetwork } from '../src/modules/payments/domain/payment-network.ts'
import { createQuickHasher } from './sessions/quick-hasher.ts'
import { testConfig } from './test-config.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { testReleases } from './test-releases.ts'

export interface MadeWorld {
  readonly database: TestDatabase
  readonly networks: readonly PaymentNetwork[]
  readonly hasher: ReturnType<typeof createQuickHasher>
  readonly stop: () => Promise<void>
}

/** The demonstration world as the first start at `until` makes it, without releases. */
export async function madeWorld(until: Date): Promise<MadeWorld> {
  const directory = await mkdtemp(join(tmpdir(), 'parlour-world-'))
  const database = await createTestDatabase('catalog')
  const { db, connectionString: databaseUrl } = database
  const hasher = createQuickHasher()
  const chain = await startLocalChain({ directory, isBlockTimerOn: false, startsAt: worldStart(until) })
  const stop = async () => {
    await chain.stop()
    await rm(directory, { recursive: true, force: true })
  }
  try {
    const networks = localNetworks(chain, 1_000_000n)
    await seedIdentity(db, hasher, worldStart(until))
    await seedAffiliates(db, worldStart(until))
    await seedDemonstrationRoyalties(db)
    const releases = testReleases(database, directory)
    const config = testConfig({ dataDirectory: directory })
    await makeWorld({ config, db, databaseUrl, releases, networks, hasher, chain }, until)
    return { database, networks, hasher, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
