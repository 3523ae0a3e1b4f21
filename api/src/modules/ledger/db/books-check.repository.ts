import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import { AlarmModel } from './ledger.model.ts'

export interface BooksSums {
  /** In micro-USDT. */
  readonly total: bigint
  readonly journals: number
  /** Accounts with a wrong balance or on the wrong side of zero. */
  readonly accounts: number
}

const WHOLE = `
  SELECT (SELECT coalesce(sum(amount), 0) FROM ledger_postings)::text AS total, (
    SELECT count(*) FROM ledger_journals AS journal FULL JOIN (
      SELECT journal_id, count(*) AS legs, sum(amount) AS total FROM ledger_postings GROUP BY journal_id
    ) AS lines ON journal_id = journal.id
    WHERE journal.id IS NULL OR legs IS NULL OR legs < 2 OR lines.total <> 0
  )::int AS journals, (
    SELECT count(*) FROM ledger_accounts FULL JOIN (SELECT account, sum(amount) AS total FROM ledger_postings GROUP BY account) AS lines ON account = code
    WHERE code IS NULL OR balance <> coalesce(lines.total, 0) OR kind = 'liability' AND balance > 0 OR kind = 'asset' AND balance < 0
  )::int AS accounts`

const RECENT = `
  WITH lines AS MATERIALIZED (
    SELECT id, line, account, amount FROM ledger_journals LEFT JOIN ledger_postings ON journal_id = id WHERE posted_at >= ?
  )
  SELECT (SELECT coalesce(sum(balance), 0) FROM ledger_accounts)::text AS total, (
    SELECT count(*) FROM (SELECT FROM lines GROUP BY id HAVING count(line) < 2 OR sum(amount) <> 0) AS wrong
  )::int AS journals, (
    SELECT count(*) FROM (SELECT DISTINCT account FROM lines WHERE account IS NOT NULL) AS touched
    LEFT JOIN ledger_accounts ON code = account
    WHERE code IS NULL OR balance <> (SELECT balance_after FROM ledger_postings WHERE account = code ORDER BY position DESC LIMIT 1)
  )::int AS accounts`

/** One snapshot; all books without `since`. May take ten minutes instead of the ten seconds of other statements. */
export async function readSums(db: Database, since?: Date): Promise<BooksSums> {
  return db.transaction(async (trx) => {
    await trx.raw("SET LOCAL statement_timeout = '10min'")
    const { rows } = await trx.raw<{ rows: { total: string; journals: number; accounts: number }[] }>(
      since ? RECENT : WHOLE,
      since ? [since] : [],
    )
    const [sums] = rows
    if (!sums) throw new Error('The books answered no sums')
    return { ...sums, total: BigInt(sums.total) }
  })
}

/** Returns whether the alarm is new. */
export async function raiseAlarm(db: Database, finding: string, at: Date): Promise<boolean> {
  return AlarmModel.insertIfAbsent(db, { finding, raisedAt: at })
}

export async function clearAlarm(db: Database, at: Date): Promise<void> {
  await AlarmModel.query(db).whereNull('cleared_at').patch({ clearedAt: at })
}

export async function isAlarmed(db: Database): Promise<boolean> {
  return (await AlarmModel.query(db).whereNull('cleared_at').select('id').first()) !== undefined
}

export async function readAlarm(on: Readable): Promise<{ readonly raisedAt: Date } | null> {
  const [row] = await runStatement<{ raisedAt: string }>(on, ALARM, [])
  return row ? { raisedAt: new Date(row.raisedAt) } : null
}

const ALARM: Statement = { name: 'ledger-alarm', text: 'SELECT raised_at AS "raisedAt" FROM ledger_alarms WHERE cleared_at IS NULL' }
