import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WatchedAddress } from '../../../../test/chain/chain-moves.ts'
import { startRpcProxy, type RpcProxy } from '../../../../test/chain/rpc-proxy.ts'
import { startTronShim } from '../../../../test/chain/tron-shim.ts'
import { givenWatchedChain, tronOn, type WatchedChain } from '../../../../test/chain/watched-chain.ts'
import { assertLedgerHolds } from '../../../../test/money/given-orders.ts'
import { LOCAL_ACCOUNTS, LOCAL_TOKENS, sendFrom, untilMined } from '../../../chain/index.ts'
import { openJsonRpc } from '../../../platform/json-rpc.ts'
import { createLedger } from '../../ledger/index.ts'
import { openAlarmStore } from '../db/alarm.store.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { openChainReader } from '../watcher/chain-reader.ts'
import { creditNextRange } from '../watcher/money-loop.ts'
import { openBalanceWitness } from './balance-witness.ts'

const SUM = 999_000_000n

let world: WatchedChain

beforeAll(async () => {
  world = await givenWatchedChain()
})
beforeEach(async () => {
  await world.mine(5)
  await world.startHere({ ...world.network, isLocalChain: false })
  await world.db('payments_chain_alarms').del()
})
afterEach(async () => {
  await assertLedgerHolds(world)
})
afterAll(async () => {
  await world.close()
})

const publicOne = (): PaymentNetwork => ({ ...world.network, isLocalChain: false })
const deps = () => ({ ...world.deps, ledger: createLedger() })
const alarms = async () => (await openAlarmStore(world.db).listOpen(20)).map(({ kind, subject }) => ({ kind, subject }))

function witnessOn(network: PaymentNetwork, url = network.urls[0] ?? '') {
  const rpc = openJsonRpc(url)
  return openBalanceWitness(deps(), network, { rpc, other: () => openChainReader(openJsonRpc(network.urls.at(-1) ?? ''), network) })
}

async function watch(network: PaymentNetwork): Promise<void> {
  const reader = openChainReader(openJsonRpc(network.urls[0] ?? ''), network)
  while (await creditNextRange(deps(), network, reader, network.maxRange));
}

/** A node that tells "no logs" with status OK for everything that it is asked before `heal`. */
async function startEmptyNode(): Promise<RpcProxy & { readonly heal: () => void }> {
  let isEmpty = true
  const proxy = await startRpcProxy({
    answer: async ([method, params]) => (isEmpty && method === 'eth_getLogs' ? [] : world.rpc.call(method, params)),
  })
  return { ...proxy, heal: () => void (isEmpty = false) }
}

async function givenPaid(): Promise<WatchedAddress> {
  const address = await world.giveAddress()
  await world.pay(address, SUM)
  await world.mine(5)
  return address
}

describe('the balance witness', () => {
  it('F4 finds the payment that a node passed over with an empty log list, credits it once and tells', async () => {
    const node = await startEmptyNode()
    const network = { ...publicOne(), urls: [node.url, world.chain.url] }
    const address = await givenPaid()
    await watch(network)
    // The control: the watcher alone never comes back to these blocks.
    node.heal()
    await watch(network)
    expect(await world.creditedTo(address)).toEqual([])
    const witness = witnessOn(network)
    await witness.checkAwaited()
    expect(await world.creditedTo(address)).toEqual([SUM])
    expect(await alarms()).toEqual([{ kind: 'missed-transfer', subject: expect.stringMatching(/^tron:0x[0-9a-f]{64}:0$/) }])
    await witness.checkAwaited()
    expect(await world.creditedTo(address)).toEqual([SUM])
    expect(await alarms()).toHaveLength(1)
    await node.close()
  })

  it('proves that chain and books hold the same at one block, and keeps the proof of the day', async () => {
    await givenPaid()
    await watch(publicOne())
    const proof = await witnessOn(publicOne()).prove()
    const block = await openChainReader(world.rpc, publicOne()).headerAt(proof?.height ?? 0)
    expect(proof).toMatchObject({ isEqual: true, blockHash: block?.hash })
    expect(proof?.chainTotal).toBe(proof?.ledgerTotal)
    expect(proof?.chainTotal).toBeGreaterThanOrEqual(SUM)
    expect(await world.db('payments_proofs')).toMatchObject([{ chain: 'tron', is_equal: true }])
    expect(await alarms()).toEqual([])
  })

  it('tells the books from a chain that holds less, and the proof says so', async () => {
    const { hexAddress } = await givenPaid()
    await watch(publicOne())
    await world.rpc.call('anvil_impersonateAccount', [hexAddress])
    await world.rpc.call('anvil_setBalance', [hexAddress, '0xde0b6b3a7640000'])
    const data = `0xa9059cbb${LOCAL_ACCOUNTS.demoWallet.slice(2).toLowerCase().padStart(64, '0')}${1n.toString(16).padStart(64, '0')}`
    await untilMined(world.rpc, await sendFrom(world.rpc, hexAddress, { to: LOCAL_TOKENS.trc20, data }))
    await world.mine(5)
    await watch(publicOne())
    expect(await witnessOn(publicOne()).prove()).toMatchObject({ isEqual: false })
    expect(await alarms()).toMatchObject([{ kind: 'missing-balance' }])
    await untilMined(
      world.rpc,
      await sendFrom(world.rpc, LOCAL_ACCOUNTS.demoWallet, {
        to: LOCAL_TOKENS.trc20,
        data: data.replace(LOCAL_ACCOUNTS.demoWallet.slice(2).toLowerCase(), hexAddress.slice(2)),
      }),
    )
    await world.mine(5)
  })

  it('leaves money that is not final out where a node tells balances of its head only, as on TRON', async () => {
    const shim = await startTronShim(world.chain.url)
    const network = tronOn([shim.url], { clockSkewMs: null })
    await world.mine(20)
    await world.startHere(network)
    const final = await world.giveAddress()
    await world.pay(final, SUM)
    await world.mine(19)
    await watch(network)
    await world.pay(final, 1_000_000n)
    expect(network.stateAt).toBe('latest')
    const witness = witnessOn(network)
    await witness.checkAwaited()
    expect(await alarms()).toEqual([])
    expect(await world.creditedTo(final)).toEqual([SUM])
    await shim.close()
  })
})
