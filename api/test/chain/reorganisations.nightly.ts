import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertLedgerHolds } from '../money/given-orders.ts'
import { seededRandom } from './seeded-random.ts'
import { creditedTransfers, finalTransfers, simulatePayments } from './simulated-payments.ts'
import { givenWatchedChain, type WatchedChain } from './watched-chain.ts'
import { beginHere, openWatcher } from './watching-rounds.ts'

const MINUTE = 60_000
const STEPS = 80
const FIRST_SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)

let world: WatchedChain

beforeAll(async () => {
  world = await givenWatchedChain()
})
afterAll(async () => {
  await world.close()
})

describe('two watchers under reorganisations', () => {
  it('leave the books exactly as the chain, seed after seed for a minute', { meta: { req: 'fault-F2 fault-F5' } }, async () => {
    const end = Date.now() + MINUTE
    let runs = 0
    for (let seed = FIRST_SEED; Date.now() < end; seed += 1) {
      await beginHere(world)
      const watchers = [await openWatcher(world), await openWatcher(world)]
      const watch = async () => void (await Promise.allSettled(watchers.map(async (round) => round())))
      const { addresses } = await simulatePayments(world, seededRandom(seed), STEPS, watch)
      await watch()
      const [truth, credited] = [await finalTransfers(world, addresses), await creditedTransfers(world, addresses)]
      expect(credited, `seed ${seed}`).toEqual(truth)
      await assertLedgerHolds(world)
      runs += 1
    }
    expect(runs).toBeGreaterThan(5)
  })
})
