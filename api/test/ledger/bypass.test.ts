import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS, orderDeposit } from '../../src/modules/ledger/index.ts'
import { arrival, givenBooks, type BooksBench } from './given-books.ts'

let books: BooksBench

beforeAll(async () => {
  books = await givenBooks()
  await books.post(orderDeposit({ key: 'tron:one:0', chain: 'tron', address: 'one', amount: 100n }, 'one'))
})
afterEach(async () => books.holds())
afterAll(async () => books.database.drop())

const journal = (id: string) => ({ id, key: id, kind: 'D1', inputs_hash: '', booked_on: '2026-03-01' })
const line = (id: string, number: number, account: string, amount: number, balance_after: number) => ({
  journal_id: id,
  line: number,
  account,
  amount,
  balance_after,
})

const insertWhole = async (lines: (id: string) => readonly object[]) => {
  const { db } = books.database
  const id = randomUUID()
  return db
    .with('journal', db('ledger_journals').insert(journal(id)).returning('id'))
    .insert(lines(id))
    .into('ledger_postings')
}

describe('a statement that goes past ledger_book', () => {
  it('is rejected for a journal without lines and for lines without a journal', async () => {
    const id = randomUUID()
    await expect(books.database.db('ledger_journals').insert(journal(id))).rejects.toMatchObject({ code: '23514' })
    const lines = [line(id, 1, 'order:one', -1, -101), line(id, 2, 'rev:setup', 1, 1)]
    await expect(books.database.db('ledger_postings').insert(lines)).rejects.toMatchObject({ code: '23514' })
  })

  it('is rejected for one leg, for legs that do not sum to zero, and for an account that is not open', async () => {
    await expect(insertWhole((id) => [line(id, 1, 'order:one', -1, -101)])).rejects.toMatchObject({ code: '23514' })
    await expect(insertWhole((id) => [line(id, 1, 'order:one', -5, -105), line(id, 2, 'order:one', 4, -101)])).rejects.toMatchObject({
      code: '23514',
    })
    await expect(insertWhole((id) => [line(id, 1, 'order:one', -5, -105), line(id, 2, 'order:never', 5, 5)])).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('is rejected for a line that does not continue the balance of its account', async () => {
    await expect(insertWhole((id) => [line(id, 1, 'order:one', -5, -105), line(id, 2, 'order:one', 5, -99)])).rejects.toMatchObject({
      code: '23514',
    })
    await insertWhole((id) => [line(id, 1, 'order:one', -5, -105), line(id, 2, 'order:one', 5, -100)])
  })

  it('is rejected for a balance that moves without a line, also before the first one and together with lines that agree with it', async () => {
    const { db } = books.database
    await db('ledger_accounts').insert({ code: 'credit:empty', kind: 'liability', bound: 'credit' })
    const move = (code: string, balance: number) => db('ledger_accounts').where({ code }).update({ balance })
    await expect(move('credit:empty', -5)).rejects.toMatchObject({ code: '23001' })
    const id = randomUUID()
    const forged = db
      .with('journal', db('ledger_journals').insert(journal(id)).returning('id'))
      .with('order', move('order:one', -1_000).returning('code'))
      .with('chain', move('chain:tron:deposit:one', 1_000).returning('code'))
      .insert([line(id, 1, 'chain:tron:deposit:one', 5, 1_000), line(id, 2, 'order:one', -5, -1_000)])
      .into('ledger_postings')
    await expect(forged).rejects.toMatchObject({ code: '23001' })
    await expect(
      insertWhole((own) => [line(own, 1, 'chain:tron:deposit:one', 5, 1_000), line(own, 2, 'order:one', -5, -1_000)]),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it('moves the balances by its lines, whole or not at all', async () => {
    await insertWhole((id) => [line(id, 1, 'chain:tron:deposit:one', 5, 105), line(id, 2, 'order:one', -5, -105)])
    expect([await books.balance({ code: 'chain:tron:deposit:one' }), await books.balance({ code: 'order:one' })]).toEqual([105n, -105n])
  })

  it('is rejected for an account that opens with money, with another bound or with a code that means nothing', async () => {
    const open = async (row: object) => books.database.db('ledger_accounts').insert({ kind: 'liability', bound: 'credit', ...row })
    await expect(open({ code: 'credit:rich', balance: -5 })).rejects.toMatchObject({ code: '23514' })
    await expect(open({ code: 'credit:free', bound: 'none' })).rejects.toMatchObject({ code: '23514' })
    await expect(open({ code: 'pocket:mine' })).rejects.toMatchObject({ code: '23514' })
    await open({ code: 'credit:fine' })
    await expect(books.post({ ...arrival(1n), lines: [{ account: { code: 'pocket:mine' }, amount: 1n }] })).rejects.toMatchObject({
      code: '23502',
    })
  })

  it('opens every account of payments.md 8 with its kind and bound', async () => {
    const { chainDeposit, treasury, transit, receivable, order, credit, deposit, deferred, held, refund, ...single } = ACCOUNTS
    const owned = [transit, treasury, receivable, order, credit, deposit, deferred, held, refund].map((of) => of('x'))
    const codes = [chainDeposit('tron', 'T'), ...owned, ...Object.values(single)].map(({ code }) => code)
    await books.database.db.raw('SELECT * FROM ledger_lock_balances(?)', [codes])
    const rows: { code: string; kind: string; bound: string }[] = await books.database.db('ledger_accounts').whereIn('code', codes)
    const shapes = Object.fromEntries(rows.map(({ code, kind, bound }) => [code, `${kind} ${bound}`]))
    expect(codes.map((code) => [code, shapes[code]])).toEqual(
      codes.map((code) => {
        if (/^(chain|transit|receivable):/.test(code)) return [code, 'asset debit']
        if (code.startsWith('rev:')) return [code, 'income none']
        return [code, code.startsWith('exp:') ? 'expense none' : 'liability credit']
      }),
    )
  })
})
