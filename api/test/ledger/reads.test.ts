import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS, creditDeposit, creditToDeposit, statement, type BooksReader } from '../../src/modules/ledger/index.ts'
import { givenBooks, type BooksBench } from './given-books.ts'

const merchantId = randomUUID()
const account = ACCOUNTS.deposit(merchantId)
let books: BooksBench
let read: BooksReader

beforeAll(async () => {
  books = await givenBooks()
  read = books.ledger.read(books.database.db)
  const deposit = { key: `tron:${randomUUID()}:0`, chain: 'tron', address: 'TReads', amount: 80_000_000n }
  await books.post({ ...creditDeposit(deposit, merchantId), bookedOn: '2026-03-01' })
  await books.post({ ...creditToDeposit({ requestId: randomUUID(), merchantId, amount: 80_000_000n }), bookedOn: '2026-03-02' })
  for (const [day, fromDeposit] of [
    ['2026-03-03', 33_000_000n],
    ['2026-03-04', 33_000_000n],
    ['2026-03-06', 14_000_000n],
  ] as const) {
    const charged = { maintenance: 33_000_000n, collection: 0n, payout: 0n, royalty: 0n }
    const parts = { fromDeposit, toReceivable: 33_000_000n - fromDeposit }
    await books.post(statement({ contractId: 'c', merchantId, periodStart: day, version: 1, bookedOn: day, ...parts, ...charged }))
  }
})
afterAll(async () => {
  await books.holds()
  await books.database.drop()
})

describe('the reads of the ledger', () => {
  it('say what accounts hold, and on which business day one was emptied', async () => {
    expect(await read.balanceOf(account)).toEqual({ balance: 0n, emptiedOn: '2026-03-06' })
    expect(await read.balanceOf(ACCOUNTS.receivable(merchantId))).toEqual({ balance: 19_000_000n, emptiedOn: null })
    expect(await read.balanceOf(ACCOUNTS.deposit(randomUUID()))).toBeNull()
    const unknown = ACCOUNTS.credit(randomUUID())
    expect(await read.balancesOf([ACCOUNTS.maintenanceRevenue, unknown])).toEqual(
      new Map([
        ['rev:maintenance', -99_000_000n],
        [unknown.code, 0n],
      ]),
    )
  })

  it('page through the lines of an account, newest first, by kind and business day', async () => {
    const first = await read.rowsOf(account, { limit: 2 })
    const second = await read.rowsOf(account, { limit: 9, before: first.at(-1)?.position ?? 0n })
    expect([...first, ...second].map(({ kind, bookedOn, amount, balanceAfter }) => [kind, bookedOn, amount, balanceAfter])).toEqual([
      ['S', '2026-03-06', 14_000_000n, 0n],
      ['S', '2026-03-04', 33_000_000n, -14_000_000n],
      ['S', '2026-03-03', 33_000_000n, -47_000_000n],
      ['D5', '2026-03-02', -80_000_000n, -80_000_000n],
    ])
    const days = async (filter: Partial<Parameters<BooksReader['rowsOf']>[1]>) =>
      (await read.rowsOf(account, { limit: 9, ...filter })).map(({ bookedOn }) => bookedOn)
    expect(await days({ kinds: ['D5'] })).toEqual(['2026-03-02'])
    expect(await days({ from: '2026-03-03', to: '2026-03-04' })).toEqual(['2026-03-04', '2026-03-03'])
  })

  it('show a journal with all its lines', async () => {
    const [newest] = await read.rowsOf(account, { limit: 1 })
    const journal = await read.journalOf(newest?.journalId ?? '')
    expect(journal).toMatchObject({ kind: 'S', key: 'statement:c:2026-03-06:1', bookedOn: '2026-03-06' })
    expect(journal?.lines).toEqual([
      { account, amount: 14_000_000n },
      { account: ACCOUNTS.receivable(merchantId), amount: 19_000_000n },
      { account: ACCOUNTS.maintenanceRevenue, amount: -33_000_000n },
    ])
    expect(await read.journalOf(randomUUID())).toBeNull()
  })

  it('draw a balance for each business day, also for days on which nothing was booked', async () => {
    expect(await read.dailyBalancesOf(account, { from: '2026-03-03', to: '2026-03-07' })).toEqual([
      { date: '2026-03-03', balance: -47_000_000n },
      { date: '2026-03-04', balance: -14_000_000n },
      { date: '2026-03-05', balance: -14_000_000n },
      { date: '2026-03-06', balance: 0n },
      { date: '2026-03-07', balance: 0n },
    ])
  })
})
