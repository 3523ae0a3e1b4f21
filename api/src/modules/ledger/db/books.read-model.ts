import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import type { Account } from '../domain/account.ts'
import type { JournalKind, Line } from '../domain/journal.ts'
import type { Seal } from '../domain/seal.ts'
import { JournalModel, PostingModel } from './ledger.model.ts'
import { readMergedRows, type AccountRow, type MergedFilter, type MergedRow } from './merged-rows.read-model.ts'
import { readHead, readSeal } from './seal.repository.ts'

/** `emptiedOn` is the business date that brought it to 0; null while it is not 0. */
export interface Balance {
  readonly balance: bigint
  readonly emptiedOn: string | null
}

/** Business dates, both included; `before` is the position of the last line of the previous page. */
export interface RowFilter {
  readonly kinds?: readonly JournalKind[]
  readonly from?: string
  readonly to?: string
  readonly before?: bigint
  readonly limit: number
}

export interface BookedJournal extends Pick<AccountRow, 'key' | 'kind' | 'bookedOn' | 'postedAt'> {
  readonly id: string
  readonly lines: readonly Line[]
}

export interface DailyBalance {
  readonly date: string
  readonly balance: bigint
}

/** Of all merchants, in micro-USDT: now, and before what was booked on this day. */
export interface DepositsHeld {
  readonly now: bigint
  readonly before: bigint
}

export interface BalanceReader {
  /** 0 for an account without postings. */
  readonly balancesOf: (accounts: readonly Account[]) => Promise<ReadonlyMap<string, bigint>>
  readonly balanceOf: (account: Account) => Promise<Balance | null>
  /** By code; omits accounts without postings. */
  readonly datedBalancesOf: (accounts: readonly Account[]) => Promise<ReadonlyMap<string, Balance>>
  readonly depositsHeld: (today: string) => Promise<DepositsHeld>
  /** Per business date, both ends included. */
  /** Omits unknown keys. */
  readonly idsOf: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly dailyBalancesOf: (account: Account, days: { readonly from: string; readonly to: string }) => Promise<readonly DailyBalance[]>
}

export interface BooksReader extends BalanceReader {
  readonly rowsOf: (account: Account, filter: RowFilter) => Promise<readonly AccountRow[]>
  readonly mergedRowsOf: (filter: MergedFilter) => Promise<readonly MergedRow[]>
  readonly journalOf: (id: string) => Promise<BookedJournal | null>
  /** Null until sealed, which takes a second or two. */
  readonly sealOf: (journalId: string) => Promise<Seal | null>
  readonly headSeal: () => Promise<Seal | null>
}

const DAY_MS = 86_400_000

export function openBooks(db: Database): BooksReader {
  return {
    ...openBalances(db),
    rowsOf: async (account, filter) => readRows(db, account, filter),
    mergedRowsOf: async (filter) => readMergedRows(db, filter),
    journalOf: async (id) => readJournal(db, id),
    sealOf: async (journalId) => readSeal(db, journalId),
    headSeal: async () => readHead(db),
  }
}

/** The only part of the books that supports grouped reads. */
export function openBalances(on: Readable): BalanceReader {
  return {
    balancesOf: async (accounts) => readBalances(on, accounts),
    balanceOf: async (account) => (await readDatedBalances(on, [account])).get(account.code) ?? null,
    datedBalancesOf: async (accounts) => readDatedBalances(on, accounts),
    idsOf: async (keys) => readIds(on, keys),
    depositsHeld: async (today) => readDepositsHeld(on, today),
    dailyBalancesOf: async (account, days) => readDailyBalances(on, account, days),
  }
}

async function readBalances(on: Readable, accounts: readonly Account[]): Promise<ReadonlyMap<string, bigint>> {
  const codes = accounts.map(({ code }) => code)
  const rows = await runStatement<{ code: string; balance: string }>(on, BALANCES, [codes])
  return new Map([...codes.map((code) => [code, 0n] as const), ...rows.map(({ code, balance }) => [code, BigInt(balance)] as const)])
}

async function readDatedBalances(on: Readable, accounts: readonly Account[]): Promise<ReadonlyMap<string, Balance>> {
  const codes = accounts.map(({ code }) => code)
  const rows = await runStatement<{ code: string; balance: string; emptiedOn: string | null }>(on, DATED_BALANCES, [codes])
  return new Map(rows.map(({ code, balance, emptiedOn }) => [code, { balance: BigInt(balance), emptiedOn }]))
}

async function readRows(db: Database, { code }: Account, filter: RowFilter): Promise<readonly AccountRow[]> {
  const { kinds, from, to, before, limit } = filter
  const rows = PostingModel.query(db).join('ledger_journals', 'id', 'journal_id').where('account', code)
  if (kinds) void rows.whereIn('kind', [...kinds])
  if (from !== undefined) void rows.where('booked_on', '>=', from)
  if (to !== undefined) void rows.where('booked_on', '<=', to)
  if (before !== undefined) void rows.where('position', '<', String(before))
  return rows
    .orderBy('position', 'desc')
    .limit(limit)
    .select('position', 'journal_id', 'posted_at', 'balance_after', 'key', 'kind', 'amount', 'booked_on')
    .castTo<AccountRow[]>()
}

async function readJournal(db: Database, id: string): Promise<BookedJournal | null> {
  const journal = await JournalModel.query(db).findById(id)
  if (!journal) return null
  const lines = await PostingModel.query(db).where({ journal_id: id }).orderBy('line').select('account', 'amount')
  const { key, kind, postedAt, bookedOn } = journal
  return { id, key, kind, postedAt, bookedOn, lines: lines.map(({ account, amount }) => ({ account: { code: account }, amount })) }
}

async function readIds(on: Readable, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await runStatement<{ key: string; id: string }>(on, IDS, [keys])
  return new Map(rows.map(({ key, id }) => [key, id]))
}

async function readDepositsHeld(on: Readable, today: string): Promise<DepositsHeld> {
  const [row] = await runStatement<{ held: string; moved: string }>(on, DEPOSITS_HELD, [today])
  const now = BigInt(row?.held ?? 0)
  return { now, before: now - BigInt(row?.moved ?? 0) }
}

async function readDailyBalances(
  on: Readable,
  { code }: Account,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly DailyBalance[]> {
  const moved = await runStatement<{ day: string; amount: string }>(on, MOVED, [code, from, to])
  const amounts = new Map(moved.map(({ day, amount }) => [day, BigInt(amount)]))
  let balance = 0n
  return daysOf(from, to).map((date) => {
    balance += amounts.get(date) ?? 0n
    return { date, balance }
  })
}

function daysOf(from: string, to: string): readonly string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  return Array.from({ length: Math.max(0, (last - first) / DAY_MS + 1) }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  )
}

const IDS: Statement = { name: 'ledger-ids', text: 'SELECT key, id FROM ledger_journals WHERE key = ANY ($1::text[])' }

const DEPOSITS_HELD: Statement = {
  name: 'ledger-deposits-held',
  text: `SELECT (SELECT coalesce(-sum(balance), 0) FROM ledger_accounts WHERE code LIKE 'deposit:%')::text AS held,
    (SELECT coalesce(-sum(amount), 0) FROM ledger_journals JOIN ledger_postings ON journal_id = id
      WHERE booked_on >= $1::date AND account LIKE 'deposit:%')::text AS moved`,
}

const BALANCES: Statement = {
  name: 'ledger-balances',
  text: 'SELECT code, balance::text FROM ledger_accounts WHERE code = ANY ($1::text[])',
}

const DATED_BALANCES: Statement = {
  name: 'ledger-dated-balances',
  text: 'SELECT code, balance::text, emptied_on::text AS "emptiedOn" FROM ledger_accounts WHERE code = ANY ($1::text[])',
}

// What moved before the first day counts on it.
const MOVED: Statement = {
  name: 'ledger-moved',
  text: `SELECT day::text, amount::text FROM (
      SELECT greatest(booked_on, $2::date) AS day, sum(amount) AS amount FROM ledger_postings JOIN ledger_journals ON id = journal_id
      WHERE account = $1 AND booked_on <= $3::date GROUP BY 1
    ) AS moved`,
}
