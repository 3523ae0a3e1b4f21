import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startRpcProxy } from '../../../../test/chain/rpc-proxy.ts'
import { givenWatchedChain, type WatchedChain } from '../../../../test/chain/watched-chain.ts'
import { openJsonRpc, type RpcCall } from '../../../platform/json-rpc.ts'
import { createAlarmRepository } from '../db/alarm.repository.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { openAddressRegistry } from './address-registry.ts'
import { openChainReader } from './chain-reader.ts'
import { openChainStop } from './chain-stop.ts'
import { creditNextRange } from './money-loop.ts'
import { openSecondWitness, WitnessDiffersError } from './second-witness.ts'

let world: WatchedChain

beforeAll(async () => {
  world = await givenWatchedChain()
})
beforeEach(async () => {
  await world.mine(5)
  await world.startHere({ ...world.network, isLocalChain: false })
})
afterAll(async () => {
  await world.close()
})

async function creditBeside(answer: (call: RpcCall) => Promise<unknown>, every = 1, urls?: readonly string[]) {
  const other = await startRpcProxy({ answer })
  const network: PaymentNetwork = { ...world.network, isLocalChain: false, urls: urls ?? [world.chain.url, other.url] }
  const reader = openChainReader(openJsonRpc(world.chain.url), network)
  const witness = openSecondWitness(network, { url: () => world.chain.url }, every)
  const addresses = openAddressRegistry(world.db, network.chain)
  const stop = openChainStop(world.deps, network, { reader, witness })
  const address = await world.giveAddress()
  await world.pay(address, 999_000_000n)
  await world.mine(5)
  const round = async () => stop.heed(async () => creditNextRange(world.deps, network, { reader, witness, addresses }, network.maxRange))
  const error: unknown = await round().catch((caught: unknown) => caught)
  await other.close()
  return { error, credited: await world.creditedTo(address), isStopped: await stop.isStopped() }
}

const honest = async ([method, params]: RpcCall) => world.rpc.call(method, params)

describe('the second witness', () => {
  it('stops crediting and alarms when another node reports other transfers', { meta: { req: 'fault-F4' } }, async () => {
    const { error, credited, isStopped } = await creditBeside(async (call) => (call[0] === 'eth_getLogs' ? [] : honest(call)))
    expect(error).toBeInstanceOf(WitnessDiffersError)
    expect(credited).toEqual([])
    expect(isStopped).toBe(true)
    const [alarm] = await createAlarmRepository(world.db).listOpen(5)
    expect(alarm).toMatchObject({ kind: 'witness-differs', isStopping: true, facts: { onlyThere: [] } })
    await world.db('payments_chain_alarms').del()
  })

  it('lets crediting go on when both report the same', async () => {
    expect(await creditBeside(honest)).toMatchObject({ error: true, credited: [999_000_000n], isStopped: false })
  })

  it('takes no answer of a node that is behind or silent for a difference', async () => {
    const behind = async (call: RpcCall) => (call[0] === 'eth_getBlockByNumber' ? null : honest(call))
    expect(await creditBeside(behind)).toMatchObject({ credited: [999_000_000n], isStopped: false })
    const silent = async () => Promise.reject(new Error('no'))
    expect(await creditBeside(silent)).toMatchObject({ credited: [999_000_000n], isStopped: false })
  })

  it('checks every k-th range only, and none when there is one node: the control credits what a witness would have stopped', async () => {
    const lying = async (call: RpcCall) => (call[0] === 'eth_getLogs' ? [] : honest(call))
    expect(await creditBeside(lying, 20)).toMatchObject({ credited: [999_000_000n] })
    expect(await creditBeside(lying, 1, [world.chain.url])).toMatchObject({ credited: [999_000_000n] })
  })
})
