import type { Database } from '../src/platform/database.ts'

/** What a world has come to, without the ids that chance gave and without the minute at which something happened. */
const STATEMENTS = [
  'SELECT day::text, kind, sum(count)::text AS count, sum(amount)::text AS amount FROM settlement_usage GROUP BY day, kind ORDER BY day, kind',
  'SELECT day::text, revenue::text FROM settlement_daily_figures ORDER BY day, revenue',
  'SELECT period_start::text, period_end::text, total::text, closed_at::date::text FROM settlement_statements ORDER BY 1, 2, 3',
  "SELECT split_part(code, ':', 1) AS account, balance::text FROM ledger_accounts ORDER BY 1, balance",
  `SELECT kind, booked_on::text, split_part(account, ':', 1) AS account, amount::text
   FROM ledger_journals JOIN ledger_postings ON journal_id = id ORDER BY 2, 1, 3, amount`,
  'SELECT week_start::text, commission::text FROM affiliates_settlements ORDER BY 1, commission',
  'SELECT kind, created_at::date::text AS day, count(*)::int FROM notices_notices GROUP BY 1, 2 ORDER BY 2, 1',
  'SELECT kind, created_at::date::text AS day, count(*)::int FROM mail_messages GROUP BY 1, 2 ORDER BY 2, 1',
  'SELECT type, state, integrations_deliveries.created_at::date::text AS day, count(*)::int FROM integrations_deliveries JOIN integrations_events ON integrations_events.id = event_id GROUP BY 1, 2, 3 ORDER BY 3, 1, 2',
  'SELECT state, credited_at::date::text AS day, amount::text FROM payments_transfers ORDER BY 2, 3',
]

export async function digestOf(db: Database): Promise<readonly unknown[]> {
  const tables = []
  for (const statement of STATEMENTS) tables.push((await db.raw<{ rows: unknown[] }>(statement)).rows)
  return tables
}
