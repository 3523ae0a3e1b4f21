import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveManyAddresses } from '../../../../test/chain/many-addresses.ts'
import { recordWholeHead } from '../../../../test/chain/scan-once.ts'
import { givenWatchedChain, type WatchedChain } from '../../../../test/chain/watched-chain.ts'
import { MOST_FILTERED_ADDRESSES, openAddressRegistry } from './address-registry.ts'
import { openChainReader } from './chain-reader.ts'
import { creditNextRange } from './money-loop.ts'
import { placeCursor } from './place-cursor.ts'

let world: WatchedChain

beforeAll(async () => {
  world = await givenWatchedChain()
})
afterAll(async () => {
  await world.close()
})

describe('the registry of addresses', () => {
  it('knows an address that was committed after one with a higher index', async () => {
    const registry = openAddressRegistry(world.db, 'tron')
    const early = await world.db.transaction()
    const lower = await world.giveAddress(early)
    const higher = await world.giveAddress()
    expect(await registry.receivers()).toEqual([higher.hexAddress])
    await early.commit()
    expect(new Set(await registry.receivers())).toEqual(new Set([lower.hexAddress, higher.hexAddress]))
  })

  it('says whose an address is, and leaves strangers out', async () => {
    const { hexAddress, ...owner } = await world.giveAddress()
    const registry = openAddressRegistry(world.db, 'tron')
    expect(await registry.ownersOf([hexAddress, hexAddress, `0x${'7'.repeat(40)}`])).toEqual(new Map([[hexAddress, owner]]))
    expect(await openAddressRegistry(world.db, 'eth').ownersOf([hexAddress])).toEqual(new Map())
  })

  it('gives up filtering at the node when addresses are many, and payments are found all the same', { meta: { req: 'D26' } }, async () => {
    const { deps, network } = world
    const registry = openAddressRegistry(world.db, 'tron')
    const mine = await world.giveAddress()
    expect(await registry.receivers()).toContain(mine.hexAddress)
    await giveManyAddresses(world.db, MOST_FILTERED_ADDRESSES)
    expect(await registry.receivers()).toBeNull()
    const reader = openChainReader(world.rpc, network)
    await placeCursor(world.db, network, reader)
    await world.pay(mine, 999_000_000n)
    await world.pay({ ...mine, hexAddress: `0x${'8'.repeat(40)}` }, 5_000_000n)
    await recordWholeHead(deps, network, reader)
    expect(await world.db('payments_transfers').select('state', 'amount')).toEqual([{ state: 'seen', amount: 999_000_000n }])
    await world.mine(5)
    while (await creditNextRange(deps, network, { reader, witness: { confirm: async () => undefined }, addresses: registry }, 1_000));
    expect(await world.creditedTo(mine)).toEqual([999_000_000n])
    expect(await world.db('payments_transfers')).toHaveLength(1)
  })
})
