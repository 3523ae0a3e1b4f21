import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenOpenOrder, type OpenOrder } from '../../../../test/money/given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from '../../../../test/money/money-world.ts'
import { endpoints, type DestinationCheck, type RecoveryCase } from '@parlour/contracts'
import { LOCAL_CHAIN_ID, LOCAL_TOKENS, sendLocalToken, startLocalChain, untilMined, type LocalChain } from '../../../chain/index.ts'
import { openJsonRpc } from '../../../platform/json-rpc.ts'
import type { MerchantEvent } from '../../../platform/merchant-events.ts'
import { createAttemptRepository } from '../db/attempt.repository.ts'
import { createRecoveryRepository } from '../db/recovery.repository.ts'
import { findOwnAddress } from '../db/address.repository.ts'
import type { SideChain } from '../domain/side-chain.ts'
import { checkDestination } from '../use-cases/check-destination.ts'
import { openChainReader } from '../watcher/chain-reader.ts'
import { findNextRange } from './detector.ts'

const notified: MerchantEvent[] = []
let world: MoneyWorld
let sibling: LocalChain
let directory = ''

beforeAll(async () => {
  world = await givenMoneyWorld()
  directory = await mkdtemp(join(tmpdir(), 'parlour-sibling-'))
  sibling = await startLocalChain({ directory, isBlockTimerOn: false })
})
afterAll(async () => {
  await world.close()
  await sibling.stop()
  await rm(directory, { recursive: true, force: true })
})

const bsc = (): SideChain => ({
  chain: 'bsc',
  name: 'BNB Smart Chain (BEP20)',
  urls: [sibling.url],
  chainId: LOCAL_CHAIN_ID,
  isLocalChain: true,
  tokens: [{ symbol: 'USDT', token: LOCAL_TOKENS.trc20.toLowerCase(), decimals: 18 }],
  finality: 'finalized',
  maxRange: 1_000,
  pollMs: 1_000,
  timeoutMs: { silence: 1_000, penalty: 1_000 },
})

const otherToken = (): SideChain => ({
  ...bsc(),
  chain: 'tron',
  name: 'TRON (TRC20)',
  urls: [world.chain.url],
  tokens: [{ symbol: 'USDC', token: LOCAL_TOKENS.erc20.toLowerCase(), decimals: 6 }],
})

async function detect(side: SideChain): Promise<void> {
  const deps = {
    db: world.db,
    publish: async (_trx: unknown, event: MerchantEvent) => void notified.push(event),
    now: world.now,
    log: () => undefined,
  }
  const rpc = openJsonRpc(side.urls[0] ?? '')
  for (const token of side.tokens) {
    const reader = openChainReader(rpc, { token: token.token, finality: side.finality })
    while (await findNextRange(deps, side, token, reader, side.maxRange));
  }
}

const casesOf = async (merchantId: string) => (await world.call<readonly RecoveryCase[]>(merchantId, endpoints.listRecoveryCases, {})).data

const guard = () => ({
  networks: world.networks,
  sides: [bsc()],
  findOwnAddress: async (merchantId: string, hex: string) => findOwnAddress(world.db, merchantId, hex),
  attempts: createAttemptRepository(world.db),
  recoveries: createRecoveryRepository(world.db),
})

describe('money on the wrong network', () => {
  it('opens one case for a transfer to our address on a sibling of Ethereum, notifies the merchant once and credits nothing', async () => {
    const open = await givenOpenOrder(world, 'erc20')
    const rpc = openJsonRpc(sibling.url)
    const hash = await sendLocalToken(rpc, 'trc20', `0x${open.hexAddress.slice(2)}`, 25_500_000_000_000n)
    await untilMined(rpc, hash)
    await detect(bsc())
    expect(await casesOf(open.merchantId)).toEqual([])
    await rpc.call('anvil_mine', ['0x5'])
    await detect(bsc())
    await detect(bsc())
    expect(await casesOf(open.merchantId)).toMatchObject([
      { network: 'BNB Smart Chain (BEP20)', token: 'USDT', amount: '0.0000255', txHash: hash, orderId: open.order.id, state: 'open' },
    ])
    expect(notified.filter(({ merchantId }) => merchantId === open.merchantId)).toMatchObject([
      { type: 'recovery.found', recovery: { network: 'BNB Smart Chain (BEP20)', token: 'USDT' } },
    ])
    expect(await world.db('payments_transfers').where({ order_id: open.order.id })).toEqual([])
    expect(await casesOf((await givenOpenOrder(world)).merchantId)).toEqual([])
  })

  it('opens a case for another token on our own chain', async () => {
    const open = await givenOpenOrder(world, 'trc20')
    await world.pay('erc20', open.hexAddress, 7_000_000n)
    await world.finalize()
    await detect(otherToken())
    expect(await casesOf(open.merchantId)).toMatchObject([
      { network: 'TRON (TRC20)', token: 'USDC', amount: '7', address: open.attempt.address },
    ])
    await world.watchOnce('trc20')
    expect(await world.db('payments_transfers').where({ order_id: open.order.id })).toEqual([])
  })

  it('finds a transaction that went to a sibling, with its case', { meta: { req: 'N6' } }, async () => {
    const open = await givenOpenOrder(world, 'erc20')
    const rpc = openJsonRpc(sibling.url)
    const hash = await sendLocalToken(rpc, 'erc20', `0x${open.hexAddress.slice(2)}`, 1n)
    await untilMined(rpc, hash)
    const checked = async (text: string): Promise<DestinationCheck> =>
      checkDestination(guard(), { id: open.attempt.id, text }, open.merchantId)
    const check = await checked(`https://bscscan.com/tx/${hash}`)
    expect(check).toMatchObject({ outcome: 'transaction-wrong-network', network: 'BNB Smart Chain (BEP20)', recoveryId: null })
    expect(await checked(`https://bscscan.com/address/${open.attempt.address}`)).toMatchObject({
      outcome: 'wrong-network-address',
      network: 'BNB Smart Chain (BEP20)',
    })
  })

  it('leads from the transaction to its case for the merchant of the case, and for nobody else', { meta: { req: 'N6' } }, async () => {
    const [open, other] = [await givenOpenOrder(world, 'erc20'), await givenOpenOrder(world, 'erc20')]
    const rpc = openJsonRpc(sibling.url)
    const hash = await sendLocalToken(rpc, 'trc20', `0x${open.hexAddress.slice(2)}`, 1_000_000_000_000n)
    await untilMined(rpc, hash)
    await rpc.call('anvil_mine', ['0x5'])
    await detect(bsc())
    const [found] = await casesOf(open.merchantId)
    const shownTo = async ({ merchantId, attempt: { id } }: OpenOrder) =>
      (await checkDestination(guard(), { id, text: hash }, merchantId)).recoveryId
    expect([found?.txHash, await shownTo(open), await shownTo(other)]).toEqual([hash, found?.id, null])
  })
})
