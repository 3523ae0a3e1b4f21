import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  ACCOUNTS,
  closure,
  completion,
  correction,
  creditDeposit,
  creditToDeposit,
  creditToOrder,
  depositReturned,
  heldDeposit,
  heldToCredit,
  orderDeposit,
  purchase,
  receivablePaid,
  refundPaid,
  refundReserved,
  refundVoided,
  reopening,
  reversal,
  statement,
  suspenseDeposit,
  suspenseToCredit,
  sweepFinal,
  sweepSent,
  toleratedShortfall,
  topUpDeposit,
  writeOff,
} from '../../src/modules/ledger/index.ts'
import { givenBooks, type BooksBench } from './given-books.ts'

let books: BooksBench

beforeAll(async () => {
  books = await givenBooks()
})
afterEach(async () => books.holds())
afterAll(async () => books.database.drop())

const USDT = 1_000_000n
const transfer = (amount: bigint) => ({ key: `tron:${randomUUID()}:0`, chain: 'tron', address: `T${randomUUID()}`, amount })
const differences = async (expected: Readonly<Record<string, bigint>>) => {
  const accounts = Object.keys(expected).map((code) => ({ code }))
  const balances = await books.ledger.read(books.database.db).balancesOf(accounts)
  return [...balances].filter(([code, balance]) => balance !== expected[code])
}

describe('the journals of payments.md 8', () => {
  it(
    'pay an order from a transfer, credit and tolerance',
    { meta: { req: 'journal-D1 journal-D5 journal-D8 journal-D2 journal-D4' } },
    async () => {
      const order = { id: randomUUID(), merchantId: randomUUID(), amount: 999n * USDT, confirmed: 999n * USDT }
      const use = { requestId: randomUUID(), merchantId: order.merchantId, amount: 98n * USDT }
      await books.post(orderDeposit(transfer(900n * USDT), order.id), creditDeposit(transfer(98n * USDT), order.merchantId))
      await books.post(creditToOrder(use, order.id), toleratedShortfall(order.id, USDT), purchase(order), completion(order))
      expect(
        await differences({
          [`order:${order.id}`]: 0n,
          [`credit:${order.merchantId}`]: 0n,
          [`deferred:${order.id}`]: 0n,
          'rev:setup': -999n * USDT,
          'exp:badDebt': USDT,
        }),
      ).toEqual([])
    },
  )

  it('closes an order into credit and opens it again, each time once', { meta: { req: 'journal-D3' } }, async () => {
    const order = { id: randomUUID(), merchantId: randomUUID(), confirmed: 7n * USDT }
    await books.post(orderDeposit(transfer(order.confirmed), order.id), closure(order, 1), closure(order, 1), reopening(order, 1))
    expect(await differences({ [`order:${order.id}`]: -7n * USDT, [`credit:${order.merchantId}`]: 0n })).toEqual([])
    await books.post(closure(order, 2))
    expect(await differences({ [`order:${order.id}`]: 0n, [`credit:${order.merchantId}`]: -7n * USDT })).toEqual([])
  })

  it('put money of others where it can be claimed, and D5 lets it go', { meta: { req: 'journal-D1b journal-D1c' } }, async () => {
    const merchantId = randomUUID()
    const use = (amount: bigint) => ({ requestId: randomUUID(), merchantId, amount })
    await books.post(heldDeposit(transfer(5n), merchantId), suspenseDeposit(transfer(6n)))
    expect(await differences({ [`held:${merchantId}`]: -5n, suspense: -6n })).toEqual([])
    await books.post(heldToCredit(use(5n)), suspenseToCredit(use(4n)), creditToDeposit(use(9n)))
    expect(
      await differences({ [`held:${merchantId}`]: 0n, suspense: -2n, [`credit:${merchantId}`]: 0n, [`deposit:${merchantId}`]: -9n }),
    ).toEqual([])
  })

  it('takes a transfer back from whatever holds it now', { meta: { req: 'journal-D9' } }, async () => {
    const merchantId = randomUUID()
    const gone = transfer(10n)
    await books.post(creditDeposit(gone, merchantId), creditToDeposit({ requestId: randomUUID(), merchantId, amount: 4n }))
    const parts = [
      { account: ACCOUNTS.credit(merchantId), amount: 6n },
      { account: ACCOUNTS.deposit(merchantId), amount: 3n },
      { account: ACCOUNTS.receivable(merchantId), amount: 1n },
    ]
    await books.post(reversal(gone, parts))
    expect(
      await differences({
        [`credit:${merchantId}`]: 0n,
        [`deposit:${merchantId}`]: -1n,
        [`receivable:${merchantId}`]: 1n,
        [`chain:tron:deposit:${gone.address}`]: 0n,
      }),
    ).toEqual([])
  })

  it('charge, correct, settle, write off and end', async () => {
    const merchantId = randomUUID()
    const period = { contractId: randomUUID(), merchantId, periodStart: '2026-03-01', version: 1, bookedOn: '2026-03-31' }
    const charged = { maintenance: 1_000n, collection: 35n, payout: 5n, royalty: 0n }
    await books.post(
      topUpDeposit(transfer(1_000n), merchantId),
      statement({ ...period, fromDeposit: 1_000n, toReceivable: 40n, ...charged }),
    )
    expect(await differences({ [`deposit:${merchantId}`]: 0n, [`receivable:${merchantId}`]: 40n, 'rev:royalty': 0n })).toEqual([])
    const less = { maintenance: 0n, collection: -5n, payout: 0n, royalty: 0n }
    await books.post(correction({ ...period, version: 2, fromDeposit: 0n, toReceivable: -5n, ...less }))
    const topUp = transfer(130n)
    await books.post(topUpDeposit(topUp, merchantId), receivablePaid(topUp.key, merchantId, 30n), writeOff('w', merchantId, 5n))
    expect(await differences({ [`deposit:${merchantId}`]: -100n, [`receivable:${merchantId}`]: 0n, 'rev:collection': -30n })).toEqual([])
    const id = randomUUID()
    await books.post(depositReturned({ id, merchantId, amount: 100n }))
    expect(await differences({ [`deposit:${merchantId}`]: 0n, [`payable:refund:${id}`]: -100n })).toEqual([])
  })

  it(
    'reserve a refund, give it back, and pay it from what was swept',
    { meta: { req: 'journal-R1 journal-R2v journal-W1 journal-W2 journal-R2' } },
    async () => {
      const merchantId = randomUUID()
      const paid = transfer(50n)
      const [voided, final] = [randomUUID(), randomUUID()].map((id) => ({ id, merchantId, amount: 50n }))
      if (!voided || !final) throw new Error('Two refunds')
      await books.post(creditDeposit(paid, merchantId), refundReserved(voided))
      await expect(books.post(refundReserved(final))).rejects.toMatchObject({ constraint: 'ledger_accounts_bound' })
      await books.post(refundVoided(voided), refundReserved(final))
      await expect(books.post(refundPaid(final, 'tron'))).rejects.toMatchObject({ constraint: 'ledger_accounts_bound' })
      const sweep = { key: `${randomUUID()}:0`, chain: 'tron', address: paid.address, amount: 50n }
      await books.post(sweepSent(sweep))
      expect(await differences({ 'transit:tron': 50n, [`chain:tron:deposit:${paid.address}`]: 0n })).toEqual([])
      await books.post(sweepFinal(sweep), refundPaid(final, 'tron'))
      expect(await differences({ 'transit:tron': 0n, 'chain:tron:treasury': 0n, [`payable:refund:${final.id}`]: 0n })).toEqual([])
    },
  )
})
