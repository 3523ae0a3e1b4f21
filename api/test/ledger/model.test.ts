import { SEED } from '@parlour/tooling/seed'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JournalKeyReusedError } from '../../src/modules/ledger/domain/journal.ts'
import type { Journal, JournalKind } from '../../src/modules/ledger/index.ts'
import { givenBooks, type BooksBench } from './given-books.ts'
import { createReferenceLedger } from './reference-ledger.ts'

const CODES = ['chain:tron:deposit:T1', 'order:1', 'credit:1', 'deposit:1', 'receivable:1', 'rev:setup', 'rev:maintenance']
const KINDS: readonly JournalKind[] = ['D1', 'D1b', 'D5', 'S']

let books: BooksBench

beforeAll(async () => {
  books = await givenBooks()
})
afterAll(async () => books.database.drop())

const amount = fc.bigInt({ min: -9n, max: 9n }).filter((value) => value !== 0n)
const line = fc.record({ account: fc.constantFrom(...CODES).map((code) => ({ code })), amount })
/** The last line balances most journals; about one in five stays unbalanced. */
const journal = fc
  .record({
    key: fc.nat({ max: 60 }).map(String),
    kind: fc.constantFrom(...KINDS),
    bookedOn: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    rest: fc.constantFrom(...CODES),
    isWhole: fc.constantFrom(true, true, true, true, false),
  })
  .map(({ lines, rest, isWhole, ...parts }): Journal & { readonly bookedOn: string } => {
    const left = lines.reduce((sum, one) => sum - one.amount, 0n)
    const isOpen = isWhole && left !== 0n
    return { ...parts, lines: isOpen ? [...lines, { account: { code: rest }, amount: left }] : lines }
  })

const withRepeats = fc
  .array(fc.record({ journal, again: fc.constantFrom(0, 0, 0, 1, 2) }), { minLength: 5, maxLength: 30 })
  .map((given) =>
    given.flatMap((one, index) => [one.journal, ...given.slice(Math.max(0, index - one.again), index).map((old) => old.journal)]),
  )

const outcomeOf = async (work: Promise<number>): Promise<string> =>
  work.then(
    (booked) => (booked === 1 ? 'booked' : 'known'),
    (error: unknown) => {
      if (error instanceof JournalKeyReusedError) return 'reused'
      const { code, constraint } = error as { code?: string; constraint?: string }
      if (code !== '23514') throw error
      return constraint === 'ledger_accounts_bound' ? 'bound' : 'lopsided'
    },
  )

/** Each run uses its own accounts, so that all runs share one database. */
const readAccounts = async (prefix: string) => {
  const rows: { code: string; balance: bigint; day: string | null }[] = await books.database
    .db('ledger_accounts')
    .whereRaw("code LIKE ? || '%'", [prefix])
    .whereRaw('EXISTS (SELECT FROM ledger_postings WHERE account = code)')
    .select('code', 'balance', books.database.db.raw('emptied_on::text AS day'))
  return new Map(rows.map(({ code, balance, day }) => [code, { balance, day }]))
}

describe('the ledger beside a reference model', () => {
  it(`agrees on every outcome, balance and day of emptying for random journals (seed ${SEED})`, async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(withRepeats, async (journals) => {
        const run = randomUUID()
        const own = (code: string) => (code.startsWith('rev:') ? `rev:${run}${code.slice(4)}` : `${code}-${run}`)
        const model = createReferenceLedger()
        for (const given of journals) {
          const lines = given.lines.map((one) => ({ ...one, account: { code: own(one.account.code) } }))
          const mine = { ...given, key: `${run} ${given.key}`, lines }
          const outcome = model.book(mine)
          seen.add(outcome)
          const work = books.database.db.transaction(async (trx) => books.ledger.within(trx).postAll([mine]))
          expect(await outcomeOf(work)).toBe(outcome)
        }
        const stored = new Map([...(await readAccounts('')).entries()].filter(([code]) => code.includes(run)))
        const expected = [...model.balances].map(([code, balance]) => [code, { balance, day: model.emptied.get(code) ?? null }] as const)
        expect(stored).toEqual(new Map(expected))
      }),
      { numRuns: 60, seed: SEED },
    )
    expect([...seen].toSorted()).toEqual(['booked', 'bound', 'known', 'lopsided', 'reused'])
    await books.holds()
  })

  it(`books the same in one batch as one by one (seed ${SEED})`, async () => {
    const fitting = journal.filter(({ lines }) => lines.length > 1 && lines.reduce((sum, one) => sum + one.amount, 0n) === 0n)
    await fc.assert(
      fc.asyncProperty(fc.array(fitting, { minLength: 2, maxLength: 30 }), async (journals) => {
        const run = randomUUID()
        const named = journals.map((given, index) => ({
          ...given,
          key: `${run} ${index}`,
          lines: given.lines.map((one) => ({ ...one, account: { code: `rev:${run}${one.account.code}` } })),
        }))
        const model = createReferenceLedger()
        for (const one of named) model.book(one)
        const trx = async () => books.database.db.transaction(async (open) => books.ledger.within(open).postAll(named))
        expect([await trx(), await trx()]).toEqual([named.length, 0])
        const expected = [...model.balances].map(([code, balance]) => [code, { balance, day: model.emptied.get(code) ?? null }] as const)
        expect(await readAccounts(`rev:${run}`)).toEqual(new Map(expected))
      }),
      { numRuns: 30, seed: SEED },
    )
    await books.holds()
  })
})
