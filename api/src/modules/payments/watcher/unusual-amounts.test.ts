import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WatchedAddress } from '../../../../test/chain/chain-moves.ts'
import { creditRange, recordWholeHead } from '../../../../test/chain/scan-once.ts'
import { givenWatchedChain, type WatchedChain } from '../../../../test/chain/watched-chain.ts'
import { LOCAL_ACCOUNTS, LOCAL_TOKENS, sendFrom, untilMined } from '../../../chain/index.ts'
import { MOST_MICRO } from '../domain/transfer.ts'
import { openChainReader } from './chain-reader.ts'
import { placeCursor } from './place-cursor.ts'

const MINT = parseAbi(['function mint(address to, uint256 value)'])

let world: WatchedChain

beforeAll(async () => {
  world = await givenWatchedChain()
})
afterAll(async () => {
  await world.close()
})

async function mint({ hexAddress }: WatchedAddress, amount: bigint): Promise<void> {
  const data = encodeFunctionData({ abi: MINT, functionName: 'mint', args: [`0x${hexAddress.slice(2)}`, amount] })
  await untilMined(world.rpc, await sendFrom(world.rpc, LOCAL_ACCOUNTS.deployer, { to: LOCAL_TOKENS.trc20, data }))
}

async function watch(): Promise<void> {
  const { deps, network } = world
  const reader = openChainReader(world.rpc, network)
  await placeCursor(world.db, network, reader)
  while (await creditRange(deps, network, reader, 1_000));
  await recordWholeHead(deps, network, reader)
}

const rowsOf = async ({ attemptId }: WatchedAddress) =>
  world.db('payments_transfers').where({ attempt_id: attemptId }).orderBy('block_height').select('state', 'amount', 'raw_amount')

describe('a transfer', () => {
  it('of more than money can hold is kept for people to look at, and holds up nothing', async () => {
    const address = await world.giveAddress()
    await mint(address, MOST_MICRO + 1n)
    await watch()
    expect(await rowsOf(address)).toEqual([])
    await mint(address, 2n ** 200n)
    await world.pay(address, 999_000_000n)
    await world.mine(5)
    await watch()
    expect(await rowsOf(address)).toEqual([
      { state: 'ignored', amount: MOST_MICRO, raw_amount: String(MOST_MICRO + 1n) },
      { state: 'ignored', amount: MOST_MICRO, raw_amount: String(2n ** 200n) },
      { state: 'credited', amount: 999_000_000n, raw_amount: null },
    ])
  })

  it('of nothing is dropped before anybody sees it', async () => {
    const address = await world.giveAddress()
    await world.pay(address, 0n)
    await watch()
    await world.mine(5)
    await watch()
    expect(await rowsOf(address)).toEqual([])
  })
})
