import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenOpenOrder, orderOf } from '../../../../test/money/given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from '../../../../test/money/money-world.ts'
import { openChainReader, type ChainReader } from './chain-reader.ts'

const PRICE = 999_000_000n

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld()
})
afterAll(async () => {
  await world.close()
})

describe('a watcher that takes the transaction hash for the identity of a payment', () => {
  it('F12 loses the second order of a batch', async () => {
    const [first, second] = [await givenOpenOrder(world), await givenOpenOrder(world)]
    const network = world.networkOf('trc20')
    const honest = openChainReader(world.rpc, network)
    const careless: ChainReader = {
      ...honest,
      readTransfers: async (range) => {
        const read = await honest.readTransfers(range)
        return { ...read, transfers: read.transfers.map((transfer) => ({ ...transfer, ordinal: 0 })) }
      },
    }
    await world.payBatch('trc20', [
      [first.hexAddress, PRICE],
      [second.hexAddress, PRICE],
    ])
    await world.finalize()
    await world.watchOnce('trc20', careless)
    const paid = [await orderOf(world, first), await orderOf(world, second)].filter(({ status }) => status === 1)
    expect(paid).toHaveLength(1)
  })
})
