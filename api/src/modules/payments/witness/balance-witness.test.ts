import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WatchedAddress } from '../../../../test/chain/chain-moves.ts'
import { creditRange } from '../../../../test/chain/scan-once.ts'
import { startRpcProxy, type RpcProxy } from '../../../../test/chain/rpc-proxy.ts'
import { startTronShim } from '../../../../test/chain/tron-shim.ts'
import { givenWatchedChain, tronOn, type WatchedChain } from '../../../../test/chain/watched-chain.ts'
import { assertLedgerHolds } from '../../../../test/money/given-orders.ts'
import { LOCAL_ACCOUNTS, LOCAL_TOKENS, untilMined } from '../../../chain/index.ts'
import { openJsonRpc } from '../../../platform/json-rpc.ts'
import { createLedger, sweepSent } from '../../ledger/index.ts'
import { createAlarmRepository } from '../db/alarm.repository.ts'
import { createPayoutRepository } from '../db/payout.repository.ts'
import { toTronAddress } from '../domain/address.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { sweepKey } from '../domain/payout.ts'
import { openChainReader } from '../watcher/chain-reader.ts'
import { openBalanceWitness } from './balance-witness.ts'
import { STUBS } from '../../../../test/stubs.ts'

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
const deps = () => ({ ...world.deps, ledger: createLedger(STUBS) })
const alarms = async () => (await createAlarmRepository(world.db).listOpen(20)).map(({ kind, subject }) => ({ kind, subject }))

function witnessOn(network: PaymentNetwork, url = network.urls[0] ?? '') {
  const rpc = openJsonRpc(url)
  return openBalanceWitness(deps(), network, { rpc, other: () => openChainReader(openJsonRpc(network.urls.at(-1) ?? ''), network) })
}

async function watch(network: PaymentNetwork): Promise<void> {
  const reader = openChainReader(openJsonRpc(network.urls[0] ?? ''), network)
  while (await creditRange(deps(), network, reader));
}

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

async function send({ hexAddress }: WatchedAddress, to: string, amount: bigint): Promise<string> {
  await world.rpc.call('anvil_impersonateAccount', [hexAddress])
  await world.rpc.call('anvil_setBalance', [hexAddress, '0xde0b6b3a7640000'])
  const data = `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
  const gas = '0x30d40'
  const hash = String(await world.rpc.call('eth_sendTransaction', [{ from: hexAddress, to: LOCAL_TOKENS.trc20, data, gas }]))
  await untilMined(world.rpc, hash)
  return hash
}

async function sweep({ hexAddress }: WatchedAddress, txHash: string): Promise<void> {
  const [id, receiver, at] = [randomUUID(), LOCAL_ACCOUNTS.treasury.toLowerCase(), new Date()]
  const unsigned = {
    rail: 'evm',
    chainId: 1,
    from: '',
    to: '',
    data: '0x',
    nonce: 0,
    gas: '0',
    maxFeePerGas: '0',
    maxPriorityFeePerGas: '0',
  } as const
  const prepared = { by: randomUUID(), at, sender: hexAddress, unsigned }
  await world.db.transaction(async (trx) => {
    const payouts = createPayoutRepository(trx)
    await payouts.insertSweep({ id, chain: 'tron', amount: SUM, receiver, addressIndex: 0, ...prepared })
    await payouts.approve([id], randomUUID(), at)
    await payouts.recordSent(id, { signed: '0x', txHash, at })
    const booked = { key: sweepKey('tron', txHash), chain: 'tron', address: toTronAddress(hexAddress), amount: SUM }
    await deps().ledger.within(trx).post(sweepSent(booked))
  })
}

describe('the balance witness', () => {
  it(
    'finds the payment that a node passed over with an empty log list, credits it once and reports it',
    { meta: { req: 'fault-F4' } },
    async () => {
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
    },
  )

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

  it('detects that a chain holds less than the books, and the proof says so', async () => {
    const address = await givenPaid()
    await watch(publicOne())
    await send(address, LOCAL_ACCOUNTS.demoWallet, 1n)
    await world.mine(5)
    await watch(publicOne())
    expect(await witnessOn(publicOne()).prove()).toMatchObject({ isEqual: false })
    expect(await alarms()).toMatchObject([{ kind: 'missing-balance' }])
    await world.pay(address, 1n)
    await world.mine(5)
  })

  it('counts a sweep in transit until its block, so that the proof is equal and nothing is reported', async () => {
    const [waiting, moved, failed] = [await givenPaid(), await givenPaid(), await givenPaid()]
    await watch(publicOne())
    await sweep(waiting, `0x${'a'.repeat(64)}`)
    await sweep(moved, await send(moved, LOCAL_ACCOUNTS.treasury, SUM))
    await sweep(failed, await send(failed, LOCAL_ACCOUNTS.treasury, SUM + 1n))
    const before = await witnessOn(publicOne()).prove()
    // The block of the moved sweep lies above the last one that the books know.
    expect(before).toMatchObject({ isEqual: true, ledgerTotal: before?.chainTotal })
    await world.mine(5)
    await watch(publicOne())
    const after = await witnessOn(publicOne()).prove()
    expect(after).toMatchObject({ isEqual: true, chainTotal: after?.ledgerTotal, ledgerTotal: (before?.ledgerTotal ?? 0n) - SUM })
    expect(await alarms()).toEqual([])
  })

  it('reports money that is missing while a sweep of its address and of another are in transit', async () => {
    const [robbed, other] = [await givenPaid(), await givenPaid()]
    await watch(publicOne())
    await sweep(robbed, `0x${'b'.repeat(64)}`)
    await sweep(other, `0x${'c'.repeat(64)}`)
    await send(robbed, LOCAL_ACCOUNTS.demoWallet, 1n)
    await world.mine(5)
    await watch(publicOne())
    expect(await witnessOn(publicOne()).prove()).toMatchObject({ isEqual: false })
    expect(await alarms()).toEqual([{ kind: 'missing-balance', subject: toTronAddress(robbed.hexAddress) }])
    await world.pay(robbed, 1n)
    await world.mine(5)
  })

  it('leaves money that is not final out where a node reports balances of its head only, as on TRON', async () => {
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
