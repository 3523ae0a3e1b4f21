import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertLedgerHolds } from '../../../../test/money/given-orders.ts'
import { seededRandom } from '../../../../test/chain/seeded-random.ts'
import {
  creditedTransfers,
  DEEPEST_REORG,
  finalTransfers,
  reorganise,
  simulatePayments,
} from '../../../../test/chain/simulated-payments.ts'
import { beginHere, openWatcher } from '../../../../test/chain/watching-rounds.ts'
import { givenWatchedChain, type WatchedChain } from '../../../../test/chain/watched-chain.ts'
import { openChainReader, type ChainReader } from './chain-reader.ts'

const SEED = Number(process.env.REORGANISATION_SEED ?? 20_260_803)

let world: WatchedChain

async function errorsOf(
  reader: ChainReader | undefined,
  { seed, steps }: { readonly seed: number; readonly steps: number },
): Promise<{ readonly lost: number; readonly invented: number; readonly truth: number }> {
  await beginHere(world)
  const watch = await openWatcher(world, reader)
  const { addresses, reorgs } = await simulatePayments(world, seededRandom(seed), steps, async () => watch().catch(() => undefined))
  expect(reorgs).toBeGreaterThan(steps / 10)
  const [truth, credited] = [await finalTransfers(world, addresses), await creditedTransfers(world, addresses)]
  return {
    lost: truth.filter((transfer) => !credited.includes(transfer)).length,
    invented: credited.filter((transfer) => !truth.includes(transfer)).length,
    truth: truth.length,
  }
}

export function testReorganisations(steps: number): void {
  beforeAll(async () => {
    world = await givenWatchedChain()
  })
  afterAll(async () => {
    await world.close()
  })

  describe('a reorganisation', () => {
    it.each(Array.from({ length: DEEPEST_REORG }, (_, index) => index + 1))(
      'of %i blocks takes a seen transfer back',
      { meta: { req: 'fault-F2' } },
      async (depth) => {
        const watch = await openWatcher(world)
        const address = await world.giveAddress()
        await world.mine(6)
        await watch()
        await world.pay(address, 999_000_000n)
        if (depth > 1) await world.mine(depth - 1)
        await watch()
        const rows = async () => world.db('payments_transfers').where({ attempt_id: address.attemptId }).select('state', 'block_height')
        expect(await rows()).toMatchObject([{ state: 'seen' }])
        await reorganise(world, depth, false)
        await watch()
        expect(await rows()).toEqual([])
        await world.mine(5)
        await watch()
        expect(await world.creditedTo(address)).toEqual([])
      },
    )

    it.each([2, DEEPEST_REORG])(
      'of %i blocks that brings the transfer back in another block credits it once',
      { meta: { req: 'fault-F2' } },
      async (depth) => {
        const watch = await openWatcher(world)
        const address = await world.giveAddress()
        await world.mine(6)
        const hash = await world.pay(address, 999_000_000n)
        await world.mine(depth - 1)
        await watch()
        const row = async () => world.db('payments_transfers').where({ attempt_id: address.attemptId }).first()
        const before = await row()
        await reorganise(world, depth, true)
        await watch()
        const after = await row()
        expect(after).toMatchObject({ tx_hash: hash, state: 'seen', ordinal: before?.ordinal })
        expect(Number(after?.block_height)).toBe(Number(before?.block_height) + depth - 1)
        expect(after?.block_hash).not.toBe(before?.block_hash)
        await world.mine(5)
        await watch()
        expect(await world.creditedTo(address)).toEqual([999_000_000n])
        expect(Number((await row())?.final_height)).toBeGreaterThanOrEqual(Number(after?.block_height))
      },
    )

    it(
      `of every depth, under two watchers at once, leaves the books exactly as the chain (REORGANISATION_SEED=${SEED})`,
      { meta: { req: 'fault-F2 fault-F5' } },
      async () => {
        await beginHere(world)
        const watchers = [await openWatcher(world), await openWatcher(world)]
        const watch = async () => void (await Promise.allSettled(watchers.map(async (round) => round())))
        const { addresses, reorgs } = await simulatePayments(world, seededRandom(SEED), steps, watch)
        await watch()
        expect(reorgs).toBeGreaterThan(steps / 10)
        expect(await creditedTransfers(world, addresses)).toEqual(await finalTransfers(world, addresses))
        expect(await world.db('payments_transfers').where({ state: 'seen' })).toEqual([])
        await assertLedgerHolds(world)
      },
    )
  })

  describe('a watcher that is wrong', () => {
    it(
      `because it takes the head for final and no hash for proof credits money that is gone (REORGANISATION_SEED=${SEED})`,
      { meta: { req: 'fault-F12' } },
      async () => {
        const honest = openChainReader(world.rpc, { ...world.network, finality: 0 })
        const careless: ChainReader = {
          ...honest,
          // The parent that the cursor remembers is taken for granted.
          headersAt: async (blocks) => {
            const cursor = await world.db('payments_cursors').first()
            const headers = await honest.headersAt(blocks)
            return headers.map(
              (header) =>
                header && {
                  ...header,
                  hash: header.height === Number(cursor?.next_height) - 1 ? String(cursor?.parent_hash) : header.hash,
                },
            )
          },
          readTransfers: async (range) => honest.readTransfers({ ...range, parentHash: null }),
        }
        const { invented, truth } = await errorsOf(careless, { seed: SEED, steps })
        expect(truth).toBeGreaterThan(steps / 6)
        expect(invented).toBeGreaterThan(0)
      },
    )

    it(
      `because it takes the transaction hash for the identity of a payment loses the rest of a batch (REORGANISATION_SEED=${SEED})`,
      { meta: { req: 'fault-F12' } },
      async () => {
        const honest = openChainReader(world.rpc, world.network)
        const careless: ChainReader = {
          ...honest,
          readTransfers: async (range) => {
            const read = await honest.readTransfers(range)
            const byHash = new Map(
              read.transfers.map(({ transfer, owner }) => [transfer.txHash, { transfer: { ...transfer, ordinal: 0 }, owner }]),
            )
            return { ...read, transfers: [...byHash.values()] }
          },
        }
        const { lost } = await errorsOf(careless, { seed: SEED, steps })
        expect(lost).toBeGreaterThan(0)
      },
    )

    it(
      'because it keeps the number of the newest block for a while does not see a payment that the honest one sees',
      { meta: { req: 'fault-F12' } },
      async () => {
        const honest = openChainReader(world.rpc, world.network)
        const remaining = new Map<string, Promise<Awaited<ReturnType<ChainReader['headersAt']>>>>()
        const cached: ChainReader = {
          ...honest,
          headersAt: async (blocks) => {
            const key = blocks.filter((block) => typeof block === 'string').join()
            const answer = remaining.get(key) ?? honest.headersAt(blocks)
            if (key !== '') remaining.set(key, answer)
            return answer
          },
        }
        await beginHere(world)
        const [wrong, right] = [await openWatcher(world, cached), await openWatcher(world, honest)]
        await wrong()
        const address = await world.giveAddress()
        await world.pay(address, 999_000_000n)
        const seen = async () => (await world.db('payments_transfers').where({ attempt_id: address.attemptId })).length
        await wrong()
        expect(await seen()).toBe(0)
        await right()
        expect(await seen()).toBe(1)
      },
    )

    it(`differs from the honest one in this very simulation (REORGANISATION_SEED=${SEED})`, { meta: { req: 'fault-F12' } }, async () => {
      expect(await errorsOf(undefined, { seed: SEED, steps })).toMatchObject({ lost: 0, invented: 0 })
    })
  })
}
