import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLedger, orderDeposit, purchase } from '../src/modules/ledger/index.ts'
import { assertLedgerHolds } from '../test/money/given-orders.ts'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'
import * as whole from './20261121002400-ledger-whole-journals.ts'
import * as seals from './20261121002401-ledger-seals.ts'
import * as book from './20261121002402-ledger-book.ts'
import * as moving from './20261121002540-ledger-lines-move-balances.ts'
import { STUBS } from '../test/stubs.ts'

const MIGRATIONS = [whole, seals, book, moving]
const ORDER = { id: 'old', merchantId: 'm', amount: 999n, confirmed: 1_000n }
const OLD_ACCOUNTS = [
  ['chain:tron:deposit:T', 'asset', 'debit'],
  ['order:old', 'liability', 'credit'],
  ['deferred:old', 'liability', 'credit'],
  ['credit:m', 'liability', 'credit'],
] as const

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => database.drop())

/** Books as the release before did: a statement a row, checked at the end of the transaction. */
async function bookAsBefore(journal: ReturnType<typeof purchase>, id: string, hash: string, postedAt: string): Promise<void> {
  await database.db.transaction(async (trx) => {
    await trx.raw('INSERT INTO ledger_journals (id, key, kind, inputs_hash) VALUES (?, ?, ?, ?)', [id, journal.key, journal.kind, hash])
    for (const [index, { account, amount }] of journal.lines.entries()) {
      await trx('ledger_postings').insert({ journal_id: id, line: index + 1, account: account.code, amount: String(amount) })
    }
  })
  await database.db.transaction(async (trx) => {
    await trx.raw("SET LOCAL session_replication_role = 'replica'")
    await trx('ledger_journals').where({ id }).update({ posted_at: postedAt })
  })
}

describe('the migration to whole journals', () => {
  it('keeps what was booked, with its business date and balances, and knows the keys again', async () => {
    const { db } = database
    for (const migration of MIGRATIONS.toReversed()) await migration.down(db)
    for (const [code, kind, bound] of OLD_ACCOUNTS) await db('ledger_accounts').insert({ code, kind, bound })
    const paid = orderDeposit({ key: 'tron:a:0', chain: 'tron', address: 'T', amount: 1_000n }, ORDER.id)
    // The hashes that the release before stored for these contents.
    await bookAsBefore(
      paid,
      'b0000000-0000-4000-8000-000000000000',
      '6897581e53dc4a9eeee5613565fa5cba4e4c650c9957639e79b1c5665b19a9ca',
      '2026-02-28T23:59:59Z',
    )
    await bookAsBefore(
      purchase(ORDER),
      'a0000000-0000-4000-8000-000000000000',
      'e365761c0abd86f156add441f73a036419c864f36c1a3041518f61cc6cec273d',
      '2026-03-01T00:00:00Z',
    )
    for (const migration of MIGRATIONS) await migration.up(db)

    const ledger = createLedger(STUBS)
    const read = ledger.read(db)
    const rows = await read.rowsOf({ code: 'order:old' }, { limit: 9 })
    expect(rows.map(({ kind, bookedOn, balanceAfter }) => [kind, bookedOn, balanceAfter])).toEqual([
      ['D2', '2026-03-01', 0n],
      ['D1', '2026-02-28', -1_000n],
    ])
    expect(await read.balanceOf({ code: 'order:old' })).toEqual({ balance: 0n, emptiedOn: '2026-03-01' })
    const again = await db.transaction(async (trx) => ledger.within(trx).postAll([paid, purchase(ORDER)]))
    expect(again).toBe(0)
    const next = orderDeposit({ key: 'tron:b:0', chain: 'tron', address: 'T', amount: 5n }, ORDER.id)
    expect(await db.transaction(async (trx) => ledger.within(trx).postAll([next]))).toBe(1)
    await assertLedgerHolds(database)
  })
})
