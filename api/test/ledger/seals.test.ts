import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSums } from '../../src/modules/ledger/db/books-check.repository.ts'
import { createSealRepository } from '../../src/modules/ledger/db/seal.repository.ts'
import { createBooksWatch } from '../../src/modules/ledger/index.ts'
import { checkBooks as check, findingOf, verifySeals as verify } from '../../src/modules/ledger/use-cases/check-books.ts'
import { STUBS } from '../stubs.ts'
import { arrival, givenBooks, type BooksBench } from './given-books.ts'

let books: BooksBench

beforeAll(async () => {
  books = await givenBooks()
})
afterAll(async () => books.database.drop())

const sealJournals = async () => createBooksWatch({ ...STUBS, db: books.database.db, now: () => new Date() }).seal()
const verifySeals = async () => verify(createSealRepository(books.database.db))
const checkBooks = async (since?: Date) => {
  const { db } = books.database
  return check({ readSums: async (from) => readSums(db, from), seals: createSealRepository(db) }, since)
}

const idOf = async (key: string): Promise<string> => {
  const row: { id: string } | undefined = await books.database.db('ledger_journals').where({ key }).first('id')
  return row?.id ?? ''
}

async function whileTampered<Seen>(change: (id: string) => string, undo: (id: string) => string, look: (id: string) => Promise<Seen>) {
  const journal = arrival(5_000_000n)
  await books.post(journal, arrival(1_000_000n))
  await sealJournals()
  const id = await idOf(journal.key)
  await books.tamper(change(id))
  const seen = await look(id)
  await books.tamper(undo(id))
  return { id, seen }
}

describe('the seals of the ledger', () => {
  it('chain every journal once, each behind the one before (invariant 16)', async () => {
    await books.post(...Array.from({ length: 7 }, (_, index) => arrival(BigInt(index + 1))))
    expect(await sealJournals()).toBe(7)
    expect(await sealJournals()).toBe(0)
    await books.post(arrival(8n))
    expect(await sealJournals()).toBe(1)
    expect(await verifySeals()).toBeNull()
    const read = books.ledger.read(books.database.db)
    const head = await read.headSeal()
    expect(head?.position).toBe(8n)
    expect(await read.sealOf(head?.journalId ?? '')).toEqual(head)
  })

  it('stay one chain when two sealers work at once', async () => {
    await books.post(...Array.from({ length: 40 }, () => arrival(3n)))
    const counts = await Promise.all(Array.from({ length: 6 }, async () => sealJournals()))
    const later = await sealJournals()
    expect(counts.reduce((sum, count) => sum + count, later)).toBe(40)
    expect(await verifySeals()).toBeNull()
  })

  it.each([
    [
      'an amount',
      "UPDATE ledger_postings SET amount = amount * 2 WHERE journal_id = '$'",
      "UPDATE ledger_postings SET amount = amount / 2 WHERE journal_id = '$'",
    ],
    [
      'a business date',
      "UPDATE ledger_journals SET booked_on = booked_on - 1 WHERE id = '$'",
      "UPDATE ledger_journals SET booked_on = booked_on + 1 WHERE id = '$'",
    ],
    ['a kind', "UPDATE ledger_journals SET kind = 'D1b' WHERE id = '$'", "UPDATE ledger_journals SET kind = 'D1' WHERE id = '$'"],
    [
      'an account',
      "UPDATE ledger_postings SET account = account || 'x' WHERE journal_id = '$'",
      "UPDATE ledger_postings SET account = left(account, -1) WHERE journal_id = '$'",
    ],
    [
      'a seal, with the rest of the chain as it was',
      "UPDATE ledger_seals SET hash = reverse(hash) WHERE journal_id = '$'",
      "UPDATE ledger_seals SET hash = reverse(hash) WHERE journal_id = '$'",
    ],
  ])('break where %s was changed behind the rules', async (_what, change, undo) => {
    const { id, seen } = await whileTampered(
      (journal) => change.replace('$', journal),
      (journal) => undo.replace('$', journal),
      async () => verifySeals(),
    )
    expect(seen?.journalId).toBe(id)
    expect(await verifySeals()).toBeNull()
  })

  it('break where a journal was taken away, and where one was slipped into the past', async () => {
    const gone = await whileTampered(
      (id) => `UPDATE ledger_journals SET id = '00000000-0000-4000-8000-000000000001' WHERE id = '${id}'`,
      (id) => `UPDATE ledger_journals SET id = '${id}' WHERE id = '00000000-0000-4000-8000-000000000001'`,
      async () => verifySeals(),
    )
    expect(gone.seen?.journalId).toBe(gone.id)
    const slipped = '00000000-0000-4000-8000-000000000002'
    await books.tamper(
      `INSERT INTO ledger_journals (id, key, kind, inputs_hash, booked_on, posted_at) VALUES ('${slipped}', 'slipped', 'D1', '', '2026-01-01', '2026-01-01')`,
    )
    await sealJournals()
    expect(await verifySeals()).toEqual({ journalId: slipped, position: null })
    await books.tamper(`DELETE FROM ledger_journals WHERE id = '${slipped}'`)
  })
})

describe('the check of the books', () => {
  it('finds nothing while they hold, whole or recent', async () => {
    for (const since of [undefined, new Date(Date.now() - 60_000)]) {
      const found = await checkBooks(since)
      expect(found).toEqual({ total: 0n, journals: 0, accounts: 0, sealBreak: null })
      expect(findingOf(found)).toBeNull()
    }
  })

  it.each([
    [
      'a line that grew',
      "UPDATE ledger_postings SET amount = amount + 1 WHERE journal_id = '$' AND line = 1",
      "UPDATE ledger_postings SET amount = amount - 1 WHERE journal_id = '$' AND line = 1",
    ],
    [
      'a balance that grew',
      "UPDATE ledger_accounts SET balance = balance * 2 WHERE code IN (SELECT account FROM ledger_postings WHERE journal_id = '$')",
      "UPDATE ledger_accounts SET balance = balance / 2 WHERE code IN (SELECT account FROM ledger_postings WHERE journal_id = '$')",
    ],
  ])('finds %s, whole and recent', async (_what, change, undo) => {
    const { seen } = await whileTampered(
      (id) => change.replace('$', id),
      (id) => undo.replace('$', id),
      async () => Promise.all([checkBooks(), checkBooks(new Date(Date.now() - 60_000))]),
    )
    for (const found of seen) expect(findingOf(found)).not.toBeNull()
  })

  it('raises one alarm, during which nothing is booked, and ends it when the books hold again', async () => {
    const faults: unknown[] = []
    const watchOf = () =>
      createBooksWatch({ ...STUBS, db: books.database.db, now: () => new Date(), onFault: (error) => void faults.push(error) })
    const watch = watchOf()
    await watch.check()
    expect(await watch.isReadOnly()).toBe(false)
    await whileTampered(
      (id) => `UPDATE ledger_journals SET kind = 'D2' WHERE id = '${id}'`,
      (id) => `UPDATE ledger_journals SET kind = 'D1' WHERE id = '${id}'`,
      async () => {
        await watch.check()
        await watch.check()
        expect(await watchOf().isReadOnly()).toBe(true)
        await expect(books.post(arrival(1n))).rejects.toMatchObject({ code: 'platform.read-only' })
      },
    )
    expect(faults.map(String)).toEqual([expect.stringMatching(/^Error: The books do not hold, payments pause: .* the seal of journal/)])
    await watch.check()
    expect(await watchOf().isReadOnly()).toBe(false)
  })

  it('seals and checks by itself until it is stopped', async () => {
    await books.post(arrival(9n))
    const faults: unknown[] = []
    await createBooksWatch({ ...STUBS, db: books.database.db, now: () => new Date(), onFault: (error) => void faults.push(error) })
      .startSweeps()
      .stop()
    expect(faults).toEqual([])
    expect(await sealJournals()).toBe(0)
  })
})
