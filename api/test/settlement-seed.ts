import type { Database } from '../src/platform/database.ts'

export const LAUNCH_DAY = '2028-02-10'

const SITES_OF_A_MERCHANT = 2

export async function seedContracts(db: Database, sites: number): Promise<void> {
  await db.raw(
    `INSERT INTO settlement_contracts (id, site_id, merchant_id, site_name, package_id, maintenance_fee, maintenance_period, collection_basis_points,
       payout_fee, royalty_basis_points, royalty_minimum, is_royalty_demonstration, prepaid_deposit, launched_on, next_period_start, next_period_end)
     SELECT gen_random_uuid(), md5('site ' || n)::uuid, md5('merchant ' || n / ?::integer)::uuid, 'Lucky Parlour ' || n, 'standard', 33000000, 'day', 350,
       5000000, 1000, 0, true, 1000000000, ?::date, ?::date, ?::date
     FROM generate_series(0, ?::integer - 1) AS n`,
    [SITES_OF_A_MERCHANT, LAUNCH_DAY, LAUNCH_DAY, LAUNCH_DAY, sites],
  )
  await db.raw(
    `SELECT ledger_book(array_agg('seed:' || n ORDER BY n), array_agg('D1b'::text), array_agg(?::date), array_agg(gen_random_uuid()),
       array_agg(n) || array_agg(n), array_agg('chain:tron:deposit:T' || n) || array_agg('deposit:' || md5('merchant ' || n - 1)::uuid),
       array_agg(amount) || array_agg(-amount))
     FROM (SELECT n, CASE WHEN n % 10 = 0 THEN 90000000 ELSE 1000000000 END::bigint AS amount FROM generate_series(1, ?::integer) AS n) AS merchant`,
    [LAUNCH_DAY, Math.ceil(sites / SITES_OF_A_MERCHANT)],
  )
}

export async function seedUsage(db: Database, sites: number, day: string): Promise<void> {
  await db.raw(
    `INSERT INTO settlement_usage (id, site_id, day, counted_on, kind, amount, count, received_at, is_demonstration)
     SELECT gen_random_uuid(), md5('site ' || n)::uuid, ?::date, ?::date,
       CASE WHEN hour < 6 THEN 'collection' WHEN hour < 9 THEN 'payout' ELSE 'ggr' END,
       (hashint8(n * 100 + hour)::bigint & 65535) * 1234 + 17, 1 + hour % 3, ?::timestamptz + make_interval(hours => hour), true
     FROM generate_series(0, 9) AS hour, generate_series(0, ?::integer - 1) AS n`,
    [day, day, `${day}T00:00:00Z`, sites],
  )
}

/** In micro-USDT; independent of the code of the run. */
export async function bareTotal(db: Database, day: string): Promise<bigint> {
  const { rows } = await db.raw<{ rows: { total: bigint }[] }>(
    `SELECT sum(33000000 + round(collected * 0.035 / 10000) * 10000 + payouts * 5000000)::bigint AS total
     FROM settlement_contracts LEFT JOIN (
       SELECT site_id, coalesce(sum(amount) FILTER (WHERE kind = 'collection'), 0) AS collected,
         coalesce(sum(count) FILTER (WHERE kind = 'payout'), 0) AS payouts
       FROM settlement_usage WHERE day = ?::date GROUP BY site_id
     ) AS used USING (site_id)`,
    [day],
  )
  return rows[0]?.total ?? 0n
}
