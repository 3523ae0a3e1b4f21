import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChainReader } from '../../src/modules/payments/watcher/chain-reader.ts'
import { creditRange } from './scan-once.ts'
import { startWatcher } from '../../src/modules/payments/watcher/watcher.ts'
import { openJsonRpc } from '../../src/platform/json-rpc.ts'
import { toTronAddress } from '../../src/modules/payments/domain/address.ts'
import type { HttpFault, RpcProxy } from './rpc-proxy.ts'
import { seededRandom } from './seeded-random.ts'
import { startTronShim, type TronRules } from './tron-shim.ts'
import type { WatchedAddress } from './chain-moves.ts'
import { givenWatchedChain, tronOn, type WatchedChain } from './watched-chain.ts'

const PAYMENTS = 10
const REJECTED_SHARE = 0.26
const SEED = Number(process.env.SHIM_SEED ?? 20_260_801)

let world: WatchedChain
let calm: RpcProxy

beforeAll(async () => {
  world = await givenWatchedChain()
  calm = await startTronShim(world.chain.url)
})
afterAll(async () => {
  await calm.close()
  await world.close()
})

async function findTen(rules: TronRules): Promise<{ readonly found: number; readonly requests: number; readonly faults: number }> {
  const shim = await startTronShim(world.chain.url, rules)
  const addresses: WatchedAddress[] = []
  for (let number = 0; number < PAYMENTS; number += 1) addresses.push(await world.giveAddress())
  const network = tronOn([shim.url], { clockSkewMs: null })
  await world.startHere(tronOn([calm.url]))
  for (const address of addresses) {
    await world.pay(address, 999_000_000n)
    await world.mine(15)
  }
  await world.mine(18)
  const watcher = startWatcher(world.deps, network)
  const credited = async () => (await Promise.all(addresses.map(world.creditedTo))).flat()
  await expect.poll(async () => (await credited()).length, { timeout: 25_000, interval: 100 }).toBe(PAYMENTS)
  await watcher.stop()
  await shim.close()
  return { found: (await credited()).length, ...shim.counts }
}

describe('the watcher on a node with the rules of TRON', () => {
  it('credits a payment with its 19th confirmation, and not before', { meta: { req: 'D28' } }, async () => {
    const network = tronOn([calm.url])
    const reader = openChainReader(openJsonRpc(calm.url), network)
    const creditedAfter = async (blocks: number, address: WatchedAddress) => {
      await world.mine(blocks)
      let isMore = true
      while (isMore) isMore = await creditRange(world.deps, network, reader, 1_000)
      return await world.creditedTo(address)
    }
    const address = await world.giveAddress()
    await world.startHere(network)
    await world.pay(address, 999_000_000n)
    expect(network.confirmationsRequired).toBe(19)
    expect(await creditedAfter(17, address)).toEqual([])
    expect(await creditedAfter(1, address)).toEqual([999_000_000n])
  })

  it('finds 10 of 10 payments with configuration only, in ranges that the node takes', { meta: { req: 'D29' } }, async () => {
    expect(await findTen({ maxRange: 20 })).toMatchObject({ found: PAYMENTS, faults: 0 })
    expect(world.said.filter((message) => message.includes('exceed max block range')).length).toBeGreaterThan(0)
  })

  it(`finds 10 of 10 payments while 26 % of its calls are rejected (SHIM_SEED=${SEED})`, { meta: { req: 'fault-F4' } }, async () => {
    const random = seededRandom(SEED)
    const faultOf = (): HttpFault | null =>
      random() < REJECTED_SHARE ? { kind: 'refused', status: 503, body: '{"Error":"lack of resources"}' } : null
    const { found, requests, faults } = await findTen({ maxRange: 20, faultOf })
    expect(found).toBe(PAYMENTS)
    expect(faults / requests).toBeGreaterThan(REJECTED_SHARE / 2)
  })
})

describe('the stand-in for a TRON node', () => {
  it('rejects what a TRON node rejects', async () => {
    const shim = await startTronShim(world.chain.url, { maxRange: 20, maxLogs: 0 })
    const rpc = openJsonRpc(shim.url)
    const token = tronOn([shim.url]).token
    const fetchData = async (method: string, ...params: readonly unknown[]) => rpc.call(method, params)
    await expect(fetchData('eth_getBlockByNumber', 'safe', false)).rejects.toMatchObject({ code: -32_602 })
    await expect(fetchData('eth_getBlockByNumber', 'pending', false)).rejects.toMatchObject({ code: -32_602 })
    await expect(fetchData('eth_sendRawTransaction', '0x')).rejects.toMatchObject({ code: -32_601 })
    await expect(fetchData('eth_getLogs', { address: toTronAddress(token), fromBlock: '0x0', toBlock: '0x1' })).rejects.toMatchObject({
      code: -32_602,
    })
    await expect(fetchData('eth_getLogs', { address: token, fromBlock: '0x0', toBlock: '0x14' })).rejects.toMatchObject({ code: -32_602 })
    await expect(fetchData('eth_getLogs', { address: token, fromBlock: '0x0', toBlock: '0x13' })).rejects.toMatchObject({ code: -32_005 })
    await expect(fetchData('eth_call', { to: token, data: '0x313ce567' }, '0x1')).rejects.toMatchObject({ code: -32_602 })
    await shim.close()
  })
})
