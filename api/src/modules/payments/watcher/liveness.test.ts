import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTronShim } from '../../../../test/chain/tron-shim.ts'
import { givenWatchedChain, tronOn, type WatchedChain } from '../../../../test/chain/watched-chain.ts'
import { readNetworkHealth } from '../db/cursor.repository.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { startWatcher } from './watcher.ts'

const MINUTE = 60_000

let world: WatchedChain

beforeAll(async () => {
  world = await givenWatchedChain()
  await world.mine(30)
})
afterEach(() => {
  world.clock.offsetMs = 0
  world.said.splice(0)
})
afterAll(async () => {
  await world.close()
})

const isSlow = async () => (await readNetworkHealth(world.db, ['tron'], world.deps.now())).map((health) => health.isSlow)
const finalHeight = async () => Number((await world.db('payments_cursors').first('final_height'))?.final_height)
const looks = async (counts: { readonly requests: number }) => {
  const enough = counts.requests + 8
  await expect.poll(() => counts.requests, { timeout: 10_000, interval: 10 }).toBeGreaterThan(enough)
}

describe('a network', () => {
  it('that was never watched is not slow', async () => {
    expect(await readNetworkHealth(world.db, ['tron', 'eth'], new Date())).toEqual([])
  })

  it('whose final block does not change for more than five minutes is slow, and operators are notified once for each lapse', async () => {
    const shim = await startTronShim(world.chain.url)
    const network: PaymentNetwork = tronOn([shim.url], { clockSkewMs: null })
    await world.startHere(network)
    await world.giveAddress()
    const watcher = startWatcher(world.deps, network)
    await expect.poll(finalHeight, { timeout: 10_000, interval: 10 }).toBeGreaterThan(0)
    world.clock.offsetMs = 4 * MINUTE
    await looks(shim.counts)
    expect(await isSlow()).toEqual([false])
    world.clock.offsetMs = 6 * MINUTE
    await expect.poll(isSlow, { timeout: 10_000, interval: 10 }).toEqual([true])
    await looks(shim.counts)
    expect(world.said).toEqual([expect.stringMatching(/^TRON \(TRC20\): ALARM, block \d+ is the last final one since /)])
    await world.mine(1)
    await expect.poll(isSlow, { timeout: 10_000, interval: 10 }).toEqual([false])
    await looks(shim.counts)
    expect(world.said.slice(1)).toEqual(['TRON (TRC20): blocks become final again'])
    await watcher.stop()
    await shim.close()
  })

  it('on the local chain may make no blocks while nobody pays, and is slow when its node is gone', async () => {
    const shim = await startTronShim(world.chain.url, { chainId: '0x11f62', depth: 4 })
    const network: PaymentNetwork = { ...world.network, urls: [shim.url], pollMs: { whileAwaited: 20, idle: 20 } }
    await world.db('payments_cursors').del()
    const watcher = startWatcher(world.deps, network)
    await expect.poll(finalHeight, { timeout: 10_000, interval: 10 }).toBeGreaterThan(0)
    world.clock.offsetMs = 60 * MINUTE
    await expect.poll(isSlow, { timeout: 10_000, interval: 10 }).toEqual([false])
    await shim.close()
    world.clock.offsetMs = 61 * MINUTE
    await expect.poll(isSlow, { timeout: 10_000, interval: 10 }).toEqual([true])
    await watcher.stop()
    expect(world.said.filter((message) => message.includes('ALARM'))).not.toEqual([])
  })
})
