import { randomBytes, randomUUID } from 'node:crypto'
import { endpoints, type PaymentReceipt, type SharedCheckout } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBooksWatch } from '../../src/modules/ledger/index.ts'
import { givenOpenOrder, givenPaidOrder, type OpenOrder } from './given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from './money-world.ts'
import { STUBS } from '../stubs.ts'

const DAY = 24 * 3_600_000

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld()
})
afterAll(async () => {
  await world.close()
})

const receiptOf = async ({ merchantId, attempt }: OpenOrder) =>
  world.call<PaymentReceipt>(merchantId, endpoints.getPaymentReceipt, { id: attempt.id })
const handOff = async ({ merchantId, attempt }: OpenOrder) =>
  (await world.call<{ token: string; expiresAt: string }>(merchantId, endpoints.createHandoff, { id: attempt.id })).data
const shared = async (token: string) => world.callOpen<SharedCheckout>(endpoints.getSharedCheckout, { token })

describe('the evidence receipt', () => {
  it('proves every credited transfer by the chain, its journal and, once sealed, its place in the books', async () => {
    const open = await givenPaidOrder(world)
    const { data: receipt } = await receiptOf(open)
    const stored = await world.db('payments_transfers').where({ order_id: open.order.id }).first()
    const key = `tron:${stored?.tx_hash}:${stored?.ordinal}`
    const journal = await world.db('ledger_journals').where({ key }).first('id')
    expect(receipt).toMatchObject({
      order: { id: open.order.id, status: 1 },
      received: '999.000000',
      rows: [
        {
          txHash: stored?.tx_hash,
          blockHash: stored?.block_hash,
          blockHeight: Number(stored?.block_height),
          finalHeight: Number(stored?.final_height),
          address: open.attempt.address,
          use: 'order',
          journalId: journal?.id,
          journalKey: key,
          explorerUrl: null,
        },
      ],
    })
    expect(receipt.rows[0]?.finalHeight).toBeGreaterThanOrEqual(receipt.rows[0]?.blockHeight ?? Number.MAX_SAFE_INTEGER)
    await createBooksWatch({ ...STUBS, db: world.db, now: () => new Date() }).seal()
    const sealed = (await receiptOf(open)).data.rows[0]?.seal
    expect(sealed?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('of another merchant answers like one that does not exist', async () => {
    const open = await givenOpenOrder(world)
    const stranger = randomUUID()
    const [other, missing] = [
      await world.call(stranger, endpoints.getPaymentReceipt, { id: open.attempt.id }),
      await world.call(stranger, endpoints.getPaymentReceipt, { id: randomUUID() }),
    ]
    expect(other).toMatchObject({ status: 404, error: 'payments.attempt-not-found' })
    expect({ ...other, data: null }).toEqual({ ...missing, data: null })
  })
})

describe('a checkout that moves to another device', { meta: { req: 'N7' } }, () => {
  it('shows attempt and progress without a login until it is paid and after, and stores the token as a hash only', async () => {
    const open = await givenOpenOrder(world)
    const { token } = await handOff(open)
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await shared(token)).toMatchObject({
      status: 200,
      data: { attempt: { id: open.attempt.id }, result: { status: 'waiting' }, orderNumber: open.order.orderId, siteName: 'Lucky Parlour' },
    })
    await world.pay('trc20', open.hexAddress, 999_000_000n)
    await world.finalize()
    await world.watchOnce('trc20')
    expect((await shared(token)).data.result).toMatchObject({ status: 'paid' })
    const rows = await world.db('payments_handoffs').select()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('answers forged, ended and closed links alike', async () => {
    const [open, cancelled] = [await givenOpenOrder(world), await givenOpenOrder(world)]
    const [ended, closed] = [await handOff(open), await handOff(cancelled)]
    await world.call(cancelled.merchantId, endpoints.editOrder, { id: cancelled.order.id, status: 5 })
    const forged = randomBytes(32).toString('base64url')
    const ofClosed = await shared(closed.token)
    world.clock.offsetMs = DAY
    const answers = [await shared(forged), await shared(ended.token), ofClosed]
    world.clock.offsetMs = 0
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, error: 'payments.handoff-unknown' })
  })
})
