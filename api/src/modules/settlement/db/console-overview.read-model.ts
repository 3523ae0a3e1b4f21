import { readWaiting, type Waiting } from '../../../platform/console-reads.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'

/** Opened after the moment; `dueAt` is for the caller to say. */
export async function readUnanswered(on: Readable, openedAfter: Date): Promise<Waiting> {
  return readWaiting(on, UNANSWERED, [openedAfter])
}

export async function readOpenTasks(on: Readable): Promise<Waiting> {
  return readWaiting(on, OPEN_TASKS)
}

/** In micro-USDT by the UTC day on which the statements were closed; days without any are missing. */
export async function readFeesTaken(on: Readable, from: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await runStatement<{ day: string; total: string }>(on, FEES, [from])
  return new Map(rows.map(({ day, total }) => [day, BigInt(total)]))
}

const UNANSWERED: Statement = {
  name: 'settlement-unanswered',
  text: `SELECT count(*)::int AS count, min(opened_at) AS "oldestAt" FROM settlement_disputes
    WHERE NOT is_final AND answered_at IS NULL AND opened_at > $1::timestamptz`,
}

const OPEN_TASKS: Statement = {
  name: 'settlement-open-tasks',
  text: `SELECT count(*)::int AS count, min(created_at) AS "oldestAt" FROM settlement_tasks WHERE closed_at IS NULL`,
}

const FEES: Statement = {
  name: 'settlement-fees-taken',
  text: `SELECT (closed_at AT TIME ZONE 'UTC')::date::text AS day, sum(total)::text AS total FROM settlement_statements
    WHERE closed_at >= $1::timestamp AT TIME ZONE 'UTC' GROUP BY 1`,
}
