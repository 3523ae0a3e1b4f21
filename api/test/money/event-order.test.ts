import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sizeOf } from '@parlour/tooling/size-of'
import { createArrivalStore } from '../../src/modules/payments/db/payments.unit-of-work.ts'
import { createTransferRepository, type OwnedTransfer } from '../../src/modules/payments/db/transfer.repository.ts'
import { bookArrival } from '../../src/modules/payments/use-cases/book-arrival.ts'
import { assertLedgerHolds, givenOpenOrder, orderOf, type OpenOrder } from './given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from './money-world.ts'

const RUNS = sizeOf(20, 1_000)
const SEED = Number(process.env.R7_SEED ?? '20261121')

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld()
})
afterAll(async () => {
  await assertLedgerHolds(world)
  await world.close()
})

async function givenTransfers(amounts: readonly bigint[]) {
  const open = await givenOpenOrder(world)
  const owner = { attemptId: open.attempt.id, merchantId: open.merchantId, orderId: open.order.id }
  const transfers = amounts.map((amount, ordinal): OwnedTransfer => ({
    transfer: {
      txHash: `0x${randomUUID().replaceAll('-', '').padEnd(64, '0')}`,
      ordinal,
      blockHash: `0x${'b'.repeat(64)}`,
      blockHeight: 1_000_000 + ordinal,
      logIndex: ordinal,
      sender: `0x${'5'.repeat(40)}`,
      hexAddress: open.hexAddress,
      amount,
    },
    owner,
  }))
  return { open, transfers }
}

async function deliver(owned: OwnedTransfer): Promise<void> {
  const network = world.networkOf('trc20')
  await world.db.transaction(async (trx) => {
    const store = createTransferRepository(trx, network.chain)
    if (!(await store.claim(owned, { creditedAt: world.now(), finalHeight: 2_000_000 }))) return
    await store.recordUse(
      owned.transfer,
      await bookArrival(world.arrival, createArrivalStore(trx, world.arrival), network, owned.transfer, owned.owner),
    )
  })
}

async function endState({ merchantId, order }: OpenOrder) {
  const codes = ['order', 'deferred'].map((kind) => `${kind}:${order.id}`).concat(`credit:${merchantId}`)
  const rows: { code: string; balance: bigint }[] = await world.db('ledger_accounts').whereIn('code', codes).select('code', 'balance')
  const balances = codes.map((code) => rows.find((row) => row.code === code)?.balance ?? 0n)
  const { status, remaining } = await orderOf(world, { merchantId, order } as OpenOrder)
  return { status, remaining, balances: balances.map(String) }
}

describe('events of a payment', { meta: { req: 'reliability-R7' } }, () => {
  it(`one to five times each, shuffled and with gaps end as once and in order, ${RUNS} of ${RUNS} (seed ${SEED})`, async () => {
    const amounts = fc.array(fc.bigInt({ min: 1_000_000n, max: 700_000_000n }), { minLength: 1, maxLength: 4 })
    const deliveries = amounts.chain((given) => {
      const times = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: given.length, maxLength: given.length })
      const shuffled = times.chain((counts) => {
        const events = counts.flatMap((count, index) => Array.from({ length: count }, () => index))
        return fc.shuffledSubarray(events, { minLength: 1 })
      })
      return fc.record({ given: fc.constant(given), events: shuffled })
    })
    await fc.assert(
      fc.asyncProperty(deliveries, async ({ given, events }) => {
        const [once, often] = [await givenTransfers(given), await givenTransfers(given)]
        for (const owned of once.transfers) await deliver(owned)
        for (const index of events) {
          const owned = often.transfers[index]
          if (owned) await deliver(owned)
        }
        // What was lost on the way comes in the end: the money loop reads every block.
        for (const owned of often.transfers) await deliver(owned)
        expect(await endState(often.open)).toEqual(await endState(once.open))
      }),
      { numRuns: RUNS, seed: SEED, verbose: true },
    )
  }, 600_000)

  it('control: without the claim an event that comes twice counts twice for its order, while the books reject it', async () => {
    const { open, transfers } = await givenTransfers([10_000_000n])
    const [owned] = transfers
    if (!owned) throw new Error('no transfer')
    await deliver(owned)
    const network = world.networkOf('trc20')
    const again = async () =>
      world.db.transaction(async (trx) =>
        bookArrival(world.arrival, createArrivalStore(trx, world.arrival), network, owned.transfer, owned.owner),
      )
    await again()
    expect(
      (
        await world
          .db('ledger_accounts')
          .where({ code: `order:${open.order.id}` })
          .first('balance')
      )?.balance,
    ).toBe(-10_000_000n)
    expect(await orderOf(world, open)).toMatchObject({ actualPayment: '20.000000' })
  })
})
