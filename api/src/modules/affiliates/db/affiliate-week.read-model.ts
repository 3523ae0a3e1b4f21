import type { Database } from '../../../platform/database.ts'
import type { Affiliate } from '../domain/application.ts'
import type { WeekSums } from '../domain/affiliate-week.ts'

/** Read model across identity, orders and sites. Returns sums only and excludes the agent's own account. */
export async function readAffiliateWeeks(db: Database, { leagueCode, accountId }: Affiliate): Promise<readonly WeekSums[]> {
  const { rows } = await db.raw<{ rows: (Omit<WeekSums, 'weekStart'> & { week: string })[] }>(WEEKS, { leagueCode, accountId })
  return rows.map(({ week, ...sums }) => ({ weekStart: new Date(`${week}T00:00:00Z`), ...sums }))
}

const WEEKS = `
  WITH merchants AS (
    SELECT id, registered_at FROM identity_accounts WHERE league_code = :leagueCode AND id IS DISTINCT FROM :accountId::uuid
  ), happened AS (
    SELECT day::timestamp AS at, 1 AS clicks, 0 AS registrations, 0 AS sites, 0::bigint AS base
      FROM affiliates_clicks WHERE code = :leagueCode
    UNION ALL
    SELECT registered_at AT TIME ZONE 'UTC', 0, 1, 0, 0 FROM merchants
    UNION ALL
    SELECT launched_at AT TIME ZONE 'UTC', 0, 0, 1, 0 FROM sites_sites JOIN merchants ON merchants.id = merchant_id
      WHERE launched_at IS NOT NULL
    UNION ALL
    SELECT paid_at AT TIME ZONE 'UTC', 0, 0, 0, price FROM orders_orders JOIN merchants ON merchants.id = merchant_id
      WHERE status IN (1, 2) AND paid_at IS NOT NULL
  )
  SELECT to_char(date_trunc('week', at), 'YYYY-MM-DD') AS week, sum(clicks)::int AS clicks, sum(registrations)::int AS registrations,
    sum(sites)::int AS sites, sum(base)::bigint AS base
  FROM happened GROUP BY 1 ORDER BY 1`
