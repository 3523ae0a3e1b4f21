import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sizeOf } from '@parlour/tooling/size-of'
import { PROVIDER_FAULTS, startFaultProxy, type ProviderFault } from '../../../../test/chain/fault-proxy.ts'
import type { RpcProxy } from '../../../../test/chain/rpc-proxy.ts'
import { seededRandom } from '../../../../test/chain/seeded-random.ts'
import { startTronShim } from '../../../../test/chain/tron-shim.ts'
import { givenWatchedChain, tronOn, type WatchedChain } from '../../../../test/chain/watched-chain.ts'
import { startWatcher } from './watcher.ts'

const FAULTY_SHARE = 0.3
const SEED = Number(process.env.PROVIDER_SEED ?? 20_260_802)

let world: WatchedChain
let shim: RpcProxy

beforeAll(async () => {
  world = await givenWatchedChain()
  shim = await startTronShim(world.chain.url)
  await world.startHere(tronOn([shim.url]))
})
afterAll(async () => {
  await shim.close()
  await world.close()
})

/** Mines on until `isTried`, so that a slow machine, whose watcher asks less often, meets the same faults. */
async function watchThrough(faultOf: () => ProviderFault | null, isTried: () => boolean): Promise<void> {
  const proxy = await startFaultProxy(shim.url, faultOf)
  const network = tronOn([proxy.url], { clockSkewMs: null, timeoutMs: { silence: 300, penalty: 100 } })
  const addresses = [await world.giveAddress(), await world.giveAddress(), await world.giveAddress()] as const
  const watcher = startWatcher(world.deps, network)
  await world.pay(addresses[0], 400_000_000n)
  await world.mine(7)
  await world.payBatch([
    [addresses[1], 999_000_000n],
    [addresses[1], 999_000_000n],
    [addresses[2], 1_000_001n],
  ])
  await world.mine(7)
  await world.pay(addresses[0], 599_000_000n)
  await world.mine(18)
  const credited = async () => Promise.all(addresses.map(world.creditedTo))
  await expect.poll(async () => (await credited()).flat().length, { timeout: 25_000, interval: 50 }).toBe(5)
  const mineUntilTried = async () => {
    if (!isTried()) await world.mine(1)
    return isTried()
  }
  await expect.poll(mineUntilTried, { timeout: 25_000, interval: 50 }).toBe(true)
  await world.mine(25)
  const top = Number(await world.rpc.call('eth_blockNumber', [])) - 18
  const next = async () => Number((await world.db('payments_cursors').first())?.next_height)
  await expect.poll(next, { timeout: 25_000, interval: 50 }).toBe(top + 1)
  await watcher.stop()
  await proxy.close()
  expect(await credited()).toEqual([[400_000_000n, 599_000_000n], [999_000_000n, 999_000_000n], [1_000_001n]])
  expect(await world.db('payments_transfers').where({ state: 'seen' })).toEqual([])
}

describe('a provider', () => {
  it.each(PROVIDER_FAULTS.slice(0, sizeOf(1, PROVIDER_FAULTS.length)))(
    `with the fault %s loses and doubles nothing (PROVIDER_SEED=${SEED})`,
    { meta: { req: 'fault-F4' } },
    async (fault) => {
      const random = seededRandom(SEED)
      let met = 0
      const faultOf = () => {
        if (random() >= FAULTY_SHARE) return null
        met += 1
        return fault
      }
      await watchThrough(faultOf, () => met > 0)
      expect(met).toBeGreaterThan(0)
    },
  )

  it(`with every fault in turn loses and doubles nothing (PROVIDER_SEED=${SEED})`, { meta: { req: 'fault-F4' } }, async () => {
    const random = seededRandom(SEED + 1)
    let met = 0
    const faultOf = () => (random() < FAULTY_SHARE ? (PROVIDER_FAULTS[met++ % PROVIDER_FAULTS.length] ?? null) : null)
    await watchThrough(faultOf, () => met >= PROVIDER_FAULTS.length)
    expect(met).toBeGreaterThanOrEqual(PROVIDER_FAULTS.length)
  })

  it('that is silent is left for the next one, and the money is found there', { meta: { req: 'fault-F4' } }, async () => {
    const dead = await startFaultProxy(shim.url, () => 'hanging')
    const address = await world.giveAddress()
    const watcher = startWatcher(
      world.deps,
      tronOn([dead.url, shim.url], { clockSkewMs: null, timeoutMs: { silence: 100, penalty: 5_000 } }),
    )
    await world.pay(address, 999_000_000n)
    await world.mine(18)
    await expect.poll(async () => world.creditedTo(address), { timeout: 20_000, interval: 50 }).toEqual([999_000_000n])
    await watcher.stop()
    await dead.close()
    expect(dead.counts.requests).toBeLessThan(6)
  })
})
