import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'

/** UTC days, both included. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

/** What players did on a UTC day; amounts are micro-USDT. */
export interface PlayedDay {
  readonly day: string
  readonly revenue: bigint
  readonly rounds: number
  readonly deposits: number
  readonly depositVolume: bigint
  readonly isDemonstration: boolean
}

/** Totals of the statements whose period ended on the day. */
export interface FeeDay {
  readonly day: string
  readonly total: bigint
}

/** The next maintenance fees, of so many sites. */
export interface NextDebit {
  readonly on: string
  readonly amount: bigint
  readonly sites: number
}

export interface AnsweredDispute {
  readonly statementId: string
  readonly periodEnd: string
  readonly openedAt: Date
  readonly answeredAt: Date
}

/** Of one site, or of all; days without usage have no row. */
export async function listPlayedDays(
  on: Readable,
  merchantId: string,
  siteId: string | null,
  { from, to }: DaySpan,
): Promise<readonly PlayedDay[]> {
  const [statement, site] = siteId === null ? [DAYS, []] : [DAYS_OF_SITE, [siteId]]
  const rows = await runStatement<PlayedDay & { revenue: string; depositVolume: string }>(on, statement, [merchantId, from, to, ...site])
  return rows.map((row) => ({ ...row, revenue: BigInt(row.revenue), depositVolume: BigInt(row.depositVolume) }))
}

/** From the day on, by the id of the site; a site without usage ever is missing. */
export async function readRevenuesSince(on: Readable, merchantId: string, from: string): Promise<ReadonlyMap<string, bigint>> {
  const [row] = await runStatement<{ revenues: Readonly<Record<string, string>> | null }>(on, REVENUES, [merchantId, from])
  return new Map(Object.entries(row?.revenues ?? {}).map(([siteId, revenue]) => [siteId, BigInt(revenue)]))
}

/** Of one site, or of all; days without a statement have no row. */
export async function listFeeDays(
  on: Readable,
  merchantId: string,
  siteId: string | null,
  { from, to }: DaySpan,
): Promise<readonly FeeDay[]> {
  const [statement, site] = siteId === null ? [FEES, []] : [FEES_OF_SITE, [siteId]]
  const [row] = await runStatement<{ fees: Readonly<Record<string, string>> | null }>(on, statement, [merchantId, from, to, ...site])
  return Object.entries(row?.fees ?? {}).map(([day, total]) => ({ day, total: BigInt(total) }))
}

/** What falls due once a month: statements of months, and royalties of sites with daily statements. Days without any have no row. */
export async function listMonthlyFees(on: Readable, merchantId: string, { from, to }: DaySpan): Promise<readonly FeeDay[]> {
  const rows = await runStatement<{ day: string; total: string }>(on, MONTHLY_FEES, [merchantId, from, to])
  return rows.map(({ day, total }) => ({ day, total: BigInt(total) }))
}

/** There were contracts, and no statement of them is to come. */
export async function readIsOver(on: Readable, merchantId: string): Promise<boolean> {
  const [row] = await runStatement<{ isOver: boolean }>(on, IS_OVER, [merchantId])
  return row?.isOver ?? false
}

/** Maintenance only: fees that depend on players are not known in advance. */
export async function readNextDebit(on: Readable, merchantId: string): Promise<NextDebit | null> {
  const [row] = await runStatement<Omit<NextDebit, 'amount'> & { amount: string }>(on, NEXT_DEBIT, [merchantId])
  return row ? { ...row, amount: BigInt(row.amount) } : null
}

/** Opened after the moment, the newest first. */
export async function listAnswered(on: Readable, merchantId: string, openedAfter: Date): Promise<readonly AnsweredDispute[]> {
  const rows = await runStatement<AnsweredDispute & { openedAt: string; answeredAt: string }>(on, ANSWERED, [merchantId, openedAfter])
  return rows.map((row) => ({ ...row, openedAt: new Date(row.openedAt), answeredAt: new Date(row.answeredAt) }))
}

const PLAYED = `SELECT day::text, revenue::text, rounds::float8, deposits::float8, deposit_volume::text AS "depositVolume", is_demonstration AS "isDemonstration"
  FROM settlement_daily_figures WHERE merchant_id = $1 AND day BETWEEN $2::date AND $3::date`

const DAYS: Statement = { name: 'settlement-overview-days', text: `${PLAYED} AND site_id IS NULL` }
const DAYS_OF_SITE: Statement = { name: 'settlement-overview-days-of-site', text: `${PLAYED} AND site_id = $4::uuid` }

// Running totals: what a site has had less what it had before its first row of the period, which is nearly always that of the first day.
const REVENUES: Statement = {
  name: 'settlement-overview-revenues',
  text: `SELECT json_object_agg(total.site_id, (total.revenue - coalesce(first.revenue_before, (
      SELECT revenue_before FROM settlement_daily_figures
      WHERE merchant_id = $1 AND site_id = total.site_id AND day > $2::date ORDER BY day LIMIT 1
    ), total.revenue))::text) AS revenues
    FROM settlement_site_totals AS total LEFT JOIN settlement_daily_figures AS first
      ON first.merchant_id = $1 AND first.day = $2::date AND first.site_id = total.site_id
    WHERE total.merchant_id = $1`,
}

const FEES: Statement = {
  name: 'settlement-overview-fees',
  text: `SELECT json_object_agg(day, total::text) AS fees FROM settlement_daily_fees WHERE merchant_id = $1 AND day BETWEEN $2::date AND $3::date`,
}

const FEES_OF_SITE: Statement = {
  name: 'settlement-overview-fees-of-site',
  text: `SELECT json_object_agg(day, total) AS fees FROM (
      SELECT period_end AS day, sum(total)::text AS total FROM settlement_statements
      WHERE merchant_id = $1 AND contract_id = ANY (ARRAY(SELECT id FROM settlement_contracts WHERE merchant_id = $1 AND site_id = $4::uuid))
        AND period_end BETWEEN $2::date AND $3::date
      GROUP BY period_end
    ) AS days`,
}

// Royalties of daily statements come with the last day of a calendar month.
const MONTHLY_FEES: Statement = {
  name: 'settlement-overview-monthly-fees',
  text: `WITH monthly AS MATERIALIZED (SELECT id FROM settlement_contracts WHERE merchant_id = $1 AND maintenance_period = 'month')
    SELECT day::text, sum(total)::text AS total FROM (
      SELECT period_end AS day, total FROM settlement_statements
      WHERE merchant_id = $1 AND period_end BETWEEN $2::date AND $3::date
        AND EXISTS (SELECT FROM monthly) AND contract_id IN (SELECT id FROM monthly)
      UNION ALL
      SELECT period_end, amount FROM settlement_statements AS statement
        JOIN settlement_lines ON statement_id = statement.id AND kind = 'royalty'
      WHERE merchant_id = $1 AND period_end BETWEEN $2::date AND $3::date AND contract_id NOT IN (SELECT id FROM monthly)
        AND period_end = ANY (ARRAY(
          SELECT (month + interval '1 month - 1 day')::date
          FROM generate_series(date_trunc('month', $2::date::timestamp), $3::date::timestamp, '1 month') AS month))
    ) AS fees GROUP BY day`,
}

const IS_OVER: Statement = {
  name: 'settlement-overview-is-over',
  text: `SELECT NOT EXISTS (SELECT FROM settlement_contracts WHERE merchant_id = $1 AND next_period_start IS NOT NULL)
    AND EXISTS (SELECT FROM settlement_contracts WHERE merchant_id = $1) AS "isOver"`,
}

// As `nextClose` of the contracts in `summary.read-model.ts`.
const NEXT_DEBIT: Statement = {
  name: 'settlement-overview-next-debit',
  text: `SELECT next_period_end::text AS on, sum(maintenance_fee)::text AS amount, count(*)::int AS sites FROM settlement_contracts AS contract
    WHERE merchant_id = $1 AND next_period_start <= coalesce(ended_on, 'infinity')
      AND NOT EXISTS (SELECT FROM settlement_contracts AS later WHERE later.site_id = contract.site_id AND later.launched_on > contract.launched_on)
    GROUP BY next_period_end ORDER BY next_period_end LIMIT 1`,
}

const ANSWERED: Statement = {
  name: 'settlement-overview-answered',
  text: `SELECT statement_id AS "statementId", period_end::text AS "periodEnd", opened_at AS "openedAt", answered_at AS "answeredAt"
    FROM settlement_disputes AS dispute JOIN settlement_statements AS statement ON statement.id = statement_id
    WHERE dispute.merchant_id = $1 AND opened_at > $2::timestamptz AND answered_at IS NOT NULL AND NOT is_final
    ORDER BY opened_at DESC LIMIT 50`,
}
