import { randomUUID } from 'node:crypto'
import { sizeOf } from '@parlour/tooling/size-of'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  ACCOUNTS,
  creditDeposit,
  creditToDeposit,
  creditToOrder,
  receivablePaid,
  statement,
  writeOff,
  type Journal,
} from '../../src/modules/ledger/index.ts'
import { openDatabase, type Database } from '../../src/platform/database.ts'
import { givenBooks, type BooksBench } from './given-books.ts'

const CONNECTIONS = 20
const ROUNDS = sizeOf(10, 100)
const PRICE = 999_000_000n

let books: BooksBench
let pool: Database

beforeAll(async () => {
  books = await givenBooks()
  pool = openDatabase(books.database.connectionString, { maxConnections: CONNECTIONS })
})
afterEach(async () => books.holds())
afterAll(async () => {
  await pool.destroy()
  await books.database.drop()
})

const post = async (journal: Journal) => pool.transaction(async (trx) => books.ledger.within(trx).post(journal))

const givenCredit = async (amount: bigint) => {
  const merchantId = randomUUID()
  await books.post(creditDeposit({ key: `tron:${randomUUID()}:0`, chain: 'tron', address: `T${merchantId}`, amount }, merchantId))
  return merchantId
}

const countSuccesses = async (attempts: readonly Promise<unknown>[]) => {
  const outcomes = await Promise.allSettled(attempts)
  const rejections = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  for (const rejection of rejections) expect(rejection).toMatchObject({ code: '23514', constraint: 'ledger_accounts_bound' })
  return outcomes.length - rejections.length
}

describe('the ledger under many hands', () => {
  it('lets exactly 30 of 50 simultaneous debits of 33 from a deposit of 1000 through', async () => {
    const merchantId = await givenCredit(1_000_000_000n)
    await books.post(creditToDeposit({ requestId: randomUUID(), merchantId, amount: 1_000_000_000n }))
    const fee = 33_000_000n
    const charged = { fromDeposit: fee, toReceivable: 0n, maintenance: fee, collection: 0n, payout: 0n, royalty: 0n }
    const period = { contractId: merchantId, merchantId, version: 1, bookedOn: '2026-03-01' }
    const debits = Array.from({ length: 50 }, async (_, day) => post(statement({ ...period, periodStart: `day ${day}`, ...charged })))
    expect(await countSuccesses(debits)).toBe(30)
    expect(await books.balance(ACCOUNTS.deposit(merchantId))).toBe(-10_000_000n)
  })

  it(
    'sells exactly 10 to 40 buyers with the money for 10, again and again',
    { meta: { req: 'reliability-R5' }, timeout: 120_000 },
    async () => {
      const rounds: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const merchantId = await givenCredit(PRICE * 10n)
        const buy = async () => post(creditToOrder({ requestId: randomUUID(), merchantId, amount: PRICE }, randomUUID()))
        rounds.push(await countSuccesses(Array.from({ length: 40 }, buy)))
        expect(await books.balance(ACCOUNTS.credit(merchantId))).toBe(0n)
      }
      expect(rounds).toEqual(Array.from({ length: ROUNDS }, () => 10))
    },
  )

  it('control: who reads the balance and then writes it, without the bound, oversells', { meta: { req: 'reliability-R5' } }, async () => {
    await pool.raw('CREATE TABLE naive_balances (merchant uuid PRIMARY KEY, balance bigint NOT NULL)')
    const merchant = randomUUID()
    await pool('naive_balances').insert({ merchant, balance: String(PRICE * 10n) })
    const buy = async () =>
      pool.transaction(async (trx) => {
        const row: { balance: bigint } | undefined = await trx('naive_balances').where({ merchant }).first('balance')
        if (!row || row.balance < PRICE) return false
        await trx('naive_balances')
          .where({ merchant })
          .update({ balance: String(row.balance - PRICE) })
        return true
      })
    const sold = (await Promise.all(Array.from({ length: 40 }, buy))).filter(Boolean).length
    await pool.raw('DROP TABLE naive_balances')
    expect(sold).toBeGreaterThan(10)
  })

  it('never deadlocks when connections post on the same accounts in opposite order', async () => {
    const merchants = await Promise.all([givenCredit(50_000_000n), givenCredit(50_000_000n)])
    const [left, right] = merchants.map(ACCOUNTS.credit)
    if (!left || !right) throw new Error('Two merchants have credit')
    const journal = (from: typeof left, to: typeof right): Journal => ({
      key: randomUUID(),
      kind: 'D5',
      lines: [
        { account: from, amount: 1n },
        { account: ACCOUNTS.order('shared'), amount: -2n },
        { account: to, amount: 1n },
      ],
    })
    await Promise.all(Array.from({ length: 200 }, async (_, index) => post(index % 2 ? journal(left, right) : journal(right, left))))
    expect(await books.balance(ACCOUNTS.order('shared'))).toBe(-400n)
  })

  it('never deadlocks when connections move money both ways between two accounts', async () => {
    const [left, right] = await Promise.all([givenCredit(300n), givenCredit(300n)])
    const journal = (from: string, to: string): Journal => ({
      key: randomUUID(),
      kind: 'D5',
      lines: [
        { account: ACCOUNTS.credit(from), amount: 1n },
        { account: ACCOUNTS.credit(to), amount: -1n },
      ],
    })
    await Promise.all(Array.from({ length: 200 }, async (_, index) => post(index % 4 ? journal(left, right) : journal(right, left))))
    expect([await books.balance(ACCOUNTS.credit(left)), await books.balance(ACCOUNTS.credit(right))]).toEqual([-200n, -400n])
  })

  it('never deadlocks when connections open the same new accounts at once', async () => {
    const orders = Array.from({ length: 12 }, () => randomUUID())
    const total = BigInt(orders.length)
    const chain = ACCOUNTS.chainDeposit('tron', randomUUID())
    const journal = (list: readonly string[]): Journal => ({
      key: randomUUID(),
      kind: 'D1',
      lines: [{ account: chain, amount: total }, ...list.map((id) => ({ account: ACCOUNTS.order(id), amount: -1n }))],
    })
    await Promise.all(Array.from({ length: 40 }, async (_, index) => post(journal(index % 2 ? orders : orders.toReversed()))))
    expect(await books.balance(chain)).toBe(40n * total)
  })

  it('books a batch of journals once, however many runs book it at the same time', async () => {
    const merchantId = await givenCredit(30n)
    const fees = { fromDeposit: 0n, toReceivable: 9n, maintenance: 4n, collection: 3n, payout: 2n, royalty: 0n }
    const period = { contractId: merchantId, merchantId, version: 1 }
    const days = Array.from({ length: 28 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`)
    const batch = days.map((day) => statement({ ...period, periodStart: day, bookedOn: day, ...fees }))
    const run = async () => pool.transaction(async (trx) => books.ledger.within(trx).postAll(batch))
    const booked = await Promise.all(Array.from({ length: 6 }, run))
    expect(booked.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 0, 28])
    expect(await books.balance(ACCOUNTS.receivable(merchantId))).toBe(9n * 28n)
    await books.post(
      creditToDeposit({ requestId: randomUUID(), merchantId, amount: 30n }),
      receivablePaid('top-up', merchantId, 30n),
      writeOff(merchantId, merchantId, 9n * 28n - 30n),
    )
    const settled = await books.ledger.read(pool).balanceOf(ACCOUNTS.receivable(merchantId))
    expect(settled?.balance).toBe(0n)
  })
})
