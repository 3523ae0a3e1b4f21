import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { assertLedgerHolds } from '../../../test/money/given-orders.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { ACCOUNTS } from './domain/account.ts'
import { createLedger, completion, orderDeposit, purchase, type Journal } from './index.ts'
import { STUBS } from '../../../test/stubs.ts'

const ledger = createLedger(STUBS)
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await assertLedgerHolds(database)
})
afterAll(async () => {
  await database.drop()
})

const post = async (journal: Journal) => database.db.transaction(async (trx) => ledger.within(trx).post(journal))
const deposit = (amount: bigint, key = `tron:${randomUUID()}:0`) => ({ key, chain: 'tron', address: 'TDemo', amount })
const balance = async (code: string): Promise<bigint | undefined> => {
  const row: { balance: bigint } | undefined = await database.db('ledger_accounts').where({ code }).first('balance')
  return row?.balance
}

describe('the ledger', () => {
  it('books deposit, purchase with surplus and completion so that everything adds up', async () => {
    const order = { id: randomUUID(), merchantId: randomUUID(), amount: 999_000_000n, confirmed: 1_000_000_000n }
    await post(orderDeposit(deposit(order.confirmed), order.id))
    await post(purchase(order))
    expect(await balance(`credit:${order.merchantId}`)).toBe(-1_000_000n)
    await post(completion(order))
    expect([await balance(`order:${order.id}`), await balance(`deferred:${order.id}`)]).toEqual([0n, 0n])
  })

  it('books a key once out of forty simultaneous postings, and rejects it with other contents', async () => {
    const orderId = randomUUID()
    const journal = orderDeposit(deposit(5n), orderId)
    await Promise.all(Array.from({ length: 40 }, async () => post(journal)))
    expect(await balance(`order:${orderId}`)).toBe(-5n)
    await expect(post(orderDeposit({ ...deposit(6n), key: journal.key }, orderId))).rejects.toThrow('exists with other contents')
  })

  it('rejects a journal that does not sum to zero, and one with a single leg', async () => {
    const account = ACCOUNTS.order(randomUUID())
    const lopsided: Journal = {
      key: randomUUID(),
      kind: 'D1',
      lines: [
        { account, amount: -5n },
        { account: ACCOUNTS.chainDeposit('tron', 'TDemo'), amount: 4n },
      ],
    }
    await expect(post(lopsided)).rejects.toMatchObject({ code: '23514' })
    await expect(post({ key: randomUUID(), kind: 'D1', lines: [{ account, amount: -5n }] })).rejects.toMatchObject({ code: '23514' })
    expect(await balance(account.code)).toBeUndefined()
  })

  it('never lets what we owe fall below zero', async () => {
    const order = { id: randomUUID(), merchantId: randomUUID(), amount: 10n, confirmed: 10n }
    await post(orderDeposit(deposit(9n), order.id))
    await expect(post(purchase(order))).rejects.toMatchObject({ code: '23514', constraint: 'ledger_accounts_bound' })
  })

  it('is append-only, and a closed journal takes no further lines', async () => {
    const journal = orderDeposit(deposit(7n), randomUUID())
    await post(journal)
    const stored: { id: string } | undefined = await database.db('ledger_journals').where({ key: journal.key }).first('id')
    const id = stored?.id ?? ''
    const changes = [
      database.db('ledger_postings').where({ journal_id: id }).update({ amount: 8 }),
      database.db('ledger_postings').where({ journal_id: id }).delete(),
      database.db('ledger_journals').where({ id }).delete(),
      database.db('ledger_accounts').update({ balance: 0 }),
      database.db('ledger_accounts').where({ code: 'chain:tron:deposit:TDemo' }).delete(),
      database.db('ledger_postings').insert({ journal_id: id, line: 3, account: 'chain:tron:deposit:TDemo', amount: 1, balance_after: 1 }),
    ]
    for (const change of changes) await expect(change).rejects.toMatchObject({ code: '23001' })
    await expect(database.db.raw('TRUNCATE ledger_postings')).rejects.toMatchObject({ code: '23001' })
  })
})
