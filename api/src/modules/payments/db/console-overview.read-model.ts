import { readWaiting, type Waiting } from '../../../platform/console-reads.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'

/** Money set aside or on a wrong network, and money that a chain took back; without that of voided orders. */
export async function readAside(on: Readable): Promise<Waiting> {
  return readWaiting(on, ASIDE)
}

export async function readOpenPayouts(on: Readable): Promise<Waiting> {
  return readWaiting(on, OPEN_PAYOUTS)
}

export async function readOpenAlarms(on: Readable): Promise<Waiting> {
  return readWaiting(on, OPEN_ALARMS)
}

export async function readApproved(on: Readable, bookings: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await runStatement<{ booking: string }>(on, APPROVED, [bookings])
  return new Set(rows.map(({ booking }) => booking))
}

export interface FaultyChain {
  readonly chain: string
  readonly isStopped: boolean
  readonly since: Date
}

/** Stopped by an alarm, or without a new final block for longer than the chain may take. */
export async function listFaultyChains(on: Readable, chains: readonly string[], now: Date): Promise<readonly FaultyChain[]> {
  const rows = await runStatement<FaultyChain & { since: string }>(on, FAULTY_CHAINS, [chains, now])
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}

/** Of one UTC day, in micro-USDT. */
export interface MoneyMoved {
  readonly received: bigint
  readonly paidOut: bigint
}

/** By UTC day; a day on which nothing moved is missing. */
export async function readMoneyMoved(on: Readable, from: string): Promise<ReadonlyMap<string, MoneyMoved>> {
  const rows = await runStatement<{ day: string; received: string; paidOut: string }>(on, MOVED, [from])
  return new Map(rows.map(({ day, received, paidOut }) => [day, { received: BigInt(received), paidOut: BigInt(paidOut) }]))
}

const ASIDE: Statement = {
  name: 'payments-aside',
  text: `SELECT count(*)::int AS count, min(since) AS "oldestAt" FROM (
      SELECT credited_at AS since FROM payments_transfers WHERE state IN ('held', 'suspense')
      UNION ALL SELECT found_at FROM payments_recoveries WHERE state = 'open'
      UNION ALL SELECT raised_at FROM payments_chain_alarms WHERE cleared_at IS NULL AND kind IN ('order-lost-money', 'reversal-blocked')
    ) AS waiting`,
}

const OPEN_PAYOUTS: Statement = {
  name: 'payments-open-payouts',
  text: `SELECT count(*)::int AS count, min(requested_at) AS "oldestAt" FROM payments_payouts
    WHERE state NOT IN ('final', 'failed', 'withdrawn')`,
}

const OPEN_ALARMS: Statement = {
  name: 'payments-open-alarms',
  text: `SELECT count(*)::int AS count, min(raised_at) AS "oldestAt" FROM payments_chain_alarms WHERE cleared_at IS NULL`,
}

const APPROVED: Statement = {
  name: 'payments-approved-releases',
  text: `SELECT booking FROM payments_releases WHERE booking = ANY ($1::text[]) AND approved_at IS NOT NULL`,
}

const FAULTY_CHAINS: Statement = {
  name: 'payments-faulty-chains',
  text: `SELECT cursor.chain, stopped_at IS NOT NULL AS "isStopped", coalesce(stopped_at, final_moved_at) AS since
    FROM payments_cursors AS cursor CROSS JOIN LATERAL (
      SELECT min(raised_at) AS stopped_at FROM payments_chain_alarms AS alarm
      WHERE alarm.chain = cursor.chain AND is_stopping AND cleared_at IS NULL
    ) AS stop
    WHERE cursor.chain = ANY ($1::text[])
      AND (stopped_at IS NOT NULL OR $2::timestamptz - final_moved_at > slow_after_ms * interval '1 millisecond')
    ORDER BY since, cursor.chain`,
}

const MOVED: Statement = {
  name: 'payments-money-moved',
  text: `SELECT (moved_at AT TIME ZONE 'UTC')::date::text AS day, sum(received)::text AS received, sum(paid_out)::text AS "paidOut" FROM (
      SELECT credited_at AS moved_at, amount AS received, 0 AS paid_out FROM payments_transfers
      WHERE state IN ('credited', 'suspense', 'held') AND credited_at >= $1::timestamp AT TIME ZONE 'UTC'
      UNION ALL
      SELECT sent_at, 0, amount FROM payments_payouts
      WHERE kind <> 'sweep' AND state IN ('sent', 'final') AND sent_at >= $1::timestamp AT TIME ZONE 'UTC'
    ) AS moved GROUP BY 1`,
}
