import type { Database } from '../../../platform/database.ts'
import { runStatement, type Statement } from '../../../platform/named-statement.ts'
import type { Account } from '../domain/account.ts'
import type { JournalKind } from '../domain/journal.ts'

/** Positive amounts are debits. */
export interface AccountRow {
  /** Increases with every line; used as the page cursor. */
  readonly position: bigint
  readonly journalId: string
  readonly key: string
  readonly kind: JournalKind
  readonly bookedOn: string
  readonly postedAt: Date
  readonly amount: bigint
  readonly balanceAfter: bigint
}

export interface MergedRow extends AccountRow {
  readonly account: string
}

export interface RowRule {
  readonly account: Account
  readonly kind: JournalKind
  readonly side: 'debit' | 'credit' | null
}

/** All lines without `rules`. Business dates, both included. */
export interface MergedFilter {
  readonly accounts: readonly Account[]
  readonly rules: readonly RowRule[] | null
  readonly from: string | null
  readonly to: string | null
  readonly before: bigint | null
  readonly limit: number
}

interface Row extends Omit<MergedRow, 'position' | 'amount' | 'balanceAfter'> {
  readonly position: string
  readonly amount: string
  readonly balanceAfter: string
}

const LAST_POSITION = 9_223_372_036_854_775_807n

export async function readMergedRows(db: Database, filter: MergedFilter): Promise<readonly MergedRow[]> {
  const { accounts, rules, from, to, before, limit } = filter
  const start = [accounts.map(({ code }) => code), String(before ?? LAST_POSITION), limit]
  const isFiltered = rules !== null || from !== null || to !== null
  const given = rules ?? accounts.map((account) => ({ account, kind: null, side: null }))
  const values = isFiltered
    ? [
        ...start,
        given.map(({ account }) => account.code),
        given.map(({ kind }) => kind),
        given.map(signOf),
        from ?? '-infinity',
        to ?? 'infinity',
      ]
    : start
  const rows = await runStatement<Row>(db, isFiltered ? FILTERED : ALL, values)
  return rows.map((row) => ({
    ...row,
    position: BigInt(row.position),
    amount: BigInt(row.amount),
    balanceAfter: BigInt(row.balanceAfter),
  }))
}

function signOf({ side }: { readonly side: RowRule['side'] }): number {
  return side === null ? 0 : side === 'debit' ? 1 : -1
}

const COLUMNS = `line.position::text, line.account, line.amount::text, line.balance_after::text AS "balanceAfter", journal.id AS "journalId",
  journal.key, journal.kind, journal.booked_on::text AS "bookedOn", journal.posted_at AS "postedAt"`

const ALL: Statement = {
  name: 'ledger-merged-rows',
  text: `SELECT ${COLUMNS} FROM unnest($1::text[]) AS code CROSS JOIN LATERAL (
      SELECT * FROM ledger_postings WHERE account = code AND position < $2::bigint ORDER BY position DESC LIMIT $3
    ) AS line JOIN ledger_journals AS journal ON journal.id = line.journal_id ORDER BY line.position DESC LIMIT $3`,
}

const FILTERED: Statement = {
  name: 'ledger-merged-rows-filtered',
  text: `SELECT ${COLUMNS} FROM unnest($1::text[]) AS code CROSS JOIN LATERAL (
      SELECT posting.* FROM ledger_postings AS posting JOIN ledger_journals AS booked ON booked.id = posting.journal_id
      WHERE account = code AND position < $2::bigint AND booked_on BETWEEN $7::date AND $8::date AND EXISTS (
        SELECT FROM unnest($4::text[], $5::text[], $6::int[]) AS rule (account, kind, side)
        WHERE rule.account = code AND coalesce(rule.kind, booked.kind) = booked.kind AND rule.side IN (0, sign(posting.amount)::int)
      ) ORDER BY position DESC LIMIT $3
    ) AS line JOIN ledger_journals AS journal ON journal.id = line.journal_id ORDER BY line.position DESC LIMIT $3`,
}
