import type { Database } from '../../../platform/database.ts'
import type { Account } from '../domain/account.ts'
import type { JournalKind, Line } from '../domain/journal.ts'
import type { Seal } from '../domain/seal.ts'
import { readMergedRows, type MergedFilter, type MergedRow } from './merged-rows.read-model.ts'
import { readHead, readSeal } from './seal.store.ts'

/** What an account holds; `emptiedOn` is the business date of the journal that brought it to 0, null while it is not 0. */
export interface Balance {
  readonly balance: bigint
  readonly emptiedOn: string | null
}

/** A line of an account with what it belongs to. Positive amounts are debits. */
export interface AccountRow {
  /** Grows with every line; the key of a page. */
  readonly position: bigint
  readonly journalId: string
  readonly key: string
  readonly kind: JournalKind
  readonly bookedOn: string
  readonly postedAt: Date
  readonly amount: bigint
  readonly balanceAfter: bigint
}

/** Which lines of an account: days are business dates, both included; `before` is the position of the last line of the page before. */
export interface RowFilter {
  readonly kinds?: readonly JournalKind[]
  readonly from?: string
  readonly to?: string
  readonly before?: bigint
  readonly limit: number
}

/** A journal with all its lines. */
export interface BookedJournal extends Pick<AccountRow, 'key' | 'kind' | 'bookedOn' | 'postedAt'> {
  readonly id: string
  readonly lines: readonly Line[]
}

/** What an account held at the end of a business day. */
export interface DailyBalance {
  readonly date: string
  readonly balance: bigint
}

/** Everything that is read from the books, on a pool or in a transaction. */
export interface BooksReader {
  /** Balances by code; an account that nothing was booked on holds 0. */
  readonly balancesOf: (accounts: readonly Account[]) => Promise<ReadonlyMap<string, bigint>>
  /** Null when the account never opened. */
  readonly balanceOf: (account: Account) => Promise<Balance | null>
  /** Lines of an account, newest first. */
  readonly rowsOf: (account: Account, filter: RowFilter) => Promise<readonly AccountRow[]>
  /** Lines of several accounts as one list, newest first. */
  readonly mergedRowsOf: (filter: MergedFilter) => Promise<readonly MergedRow[]>
  /** Null when there is none. */
  readonly journalOf: (id: string) => Promise<BookedJournal | null>
  /** Ids of journals by their keys; a key that stands for none is left out. */
  readonly idsOf: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** One balance for each day from `from` to `to`, by business date. */
  readonly dailyBalancesOf: (account: Account, days: { readonly from: string; readonly to: string }) => Promise<readonly DailyBalance[]>
  /** Null until the journal is sealed, which takes a second or two. */
  readonly sealOf: (journalId: string) => Promise<Seal | null>
  /** The newest seal. */
  readonly headSeal: () => Promise<Seal | null>
}

/** Opens the books for reading. */
export function openBooks(db: Database): BooksReader {
  return {
    balancesOf: async (accounts) => readBalances(db, accounts),
    balanceOf: async (account) => readBalance(db, account),
    rowsOf: async (account, filter) => readRows(db, account, filter),
    mergedRowsOf: async (filter) => readMergedRows(db, filter),
    journalOf: async (id) => readJournal(db, id),
    idsOf: async (keys) => readIds(db, keys),
    dailyBalancesOf: async (account, days) => readDailyBalances(db, account, days),
    sealOf: async (journalId) => readSeal(db, journalId),
    headSeal: async () => readHead(db),
  }
}

async function readBalances(db: Database, accounts: readonly Account[]): Promise<ReadonlyMap<string, bigint>> {
  const codes = accounts.map(({ code }) => code)
  const rows: { code: string; balance: bigint }[] = await db('ledger_accounts').whereIn('code', codes).select('code', 'balance')
  return new Map([...codes.map((code) => [code, 0n] as const), ...rows.map(({ code, balance }) => [code, balance] as const)])
}

async function readBalance(db: Database, { code }: Account): Promise<Balance | null> {
  const row: Balance | undefined = await db('ledger_accounts').where({ code }).first('balance', db.raw('emptied_on::text AS "emptiedOn"'))
  return row ?? null
}

async function readRows(db: Database, { code }: Account, filter: RowFilter): Promise<readonly AccountRow[]> {
  const { kinds, from, to, before, limit } = filter
  const rows = db('ledger_postings').join('ledger_journals', 'id', 'journal_id').where('account', code)
  if (kinds) void rows.whereIn('kind', [...kinds])
  if (from !== undefined) void rows.where('booked_on', '>=', from)
  if (to !== undefined) void rows.where('booked_on', '<=', to)
  if (before !== undefined) void rows.where('position', '<', String(before))
  const columns = { position: 'position', journalId: 'journal_id', postedAt: 'posted_at', balanceAfter: 'balance_after' }
  return rows.orderBy('position', 'desc').limit(limit).select(columns, 'key', 'kind', 'amount', db.raw('booked_on::text AS "bookedOn"'))
}

async function readJournal(db: Database, id: string): Promise<BookedJournal | null> {
  const journal: Omit<BookedJournal, 'lines'> | undefined = await db('ledger_journals')
    .where({ id })
    .first('id', 'key', 'kind', { postedAt: 'posted_at' }, db.raw('booked_on::text AS "bookedOn"'))
  if (!journal) return null
  const lines: { account: string; amount: bigint }[] = await db('ledger_postings')
    .where({ journal_id: id })
    .orderBy('line')
    .select('account', 'amount')
  return { ...journal, lines: lines.map(({ account, amount }) => ({ account: { code: account }, amount })) }
}

async function readIds(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows: { key: string; id: string }[] = await db('ledger_journals')
    .whereIn('key', [...keys])
    .select('key', 'id')
  return new Map(rows.map(({ key, id }) => [key, id]))
}

async function readDailyBalances(
  db: Database,
  { code }: Account,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly DailyBalance[]> {
  const { rows } = await db.raw<{ rows: { date: string; balance: string }[] }>(
    `WITH moved AS (
       SELECT greatest(booked_on, ?::date) AS day, sum(amount) AS amount FROM ledger_postings JOIN ledger_journals ON id = journal_id
       WHERE account = ? AND booked_on <= ?::date GROUP BY 1
     )
     SELECT day::date::text AS date, sum(coalesce(amount, 0)) OVER (ORDER BY day)::text AS balance
     FROM generate_series(?::date, ?::date, interval '1 day') AS day LEFT JOIN moved USING (day) ORDER BY day`,
    [from, code, to, from, to],
  )
  return rows.map(({ date, balance }) => ({ date, balance: BigInt(balance) }))
}
