import type { Database } from '../../platform/database.ts'

export const WHALE = '00000000-0000-4000-8000-000000000000'

export async function seedOrders(
  db: Database,
  seed: { readonly orders: number; readonly whaleEvery: number; readonly merchants: number },
): Promise<void> {
  await db.raw(SEED, seed)
  await db.raw('VACUUM ANALYZE orders_orders')
}

// The multipliers are odd, so that neighbours in time differ in state and price whoever owns them.
const SEED = `
  INSERT INTO orders_orders (id, order_number, merchant_id, item_id, status, site_name, slug, countries_id, currency_code, locale, template_id,
    theme_id, scheme_id, package_id, price, amount, confirmed, operation_account, operation_password_hash, server, drafted_at, terms_version,
    terms_locale, terms_accepted_at, created_at, expires_at, paid_at)
  SELECT gen_random_uuid(), 'P-' || upper(lpad(to_hex(n / 65536), 4, '0')) || '-' || upper(lpad(to_hex(n % 65536), 4, '0')),
    ('00000000-0000-4000-8000-' || lpad(to_hex(CASE WHEN n % :whaleEvery = 0 THEN 0 ELSE 1 + n % :merchants END), 12, '0'))::uuid,
    gen_random_uuid(), status, CASE WHEN n / :whaleEvery % 1000 = 7 THEN 'Quiet Zephyr ' ELSE 'Lucky Parlour ' END || n, 'lucky-' || n, 76, 'BRL',
    'pt', 'classic', 'classic-dark', 'green', 'standard', price, price, CASE WHEN status IN (1, 2) THEN price ELSE 0 END, 'operator1', 'hash',
    'sa-east', created, '2026-11-01', 'pt', created, created, created + interval '1 day', CASE WHEN status IN (1, 2) THEN created END
  FROM generate_series(1, :orders) AS n,
    LATERAL (SELECT abs(hashint4(n)) % 200 AS dice, (999 + 250 * (abs(hashint4(n + 7)) % 3)) * 1000000::bigint AS price,
                    '2026-11-21'::timestamptz - (:orders - n) * interval '1 minute' + interval '123 microseconds' AS created) AS drawn,
    LATERAL (SELECT CASE WHEN dice = 0 THEN 5 WHEN dice < 10 THEN 0 WHEN dice < 20 THEN 1 WHEN dice < 60 THEN 4 WHEN dice < 62 THEN 3 ELSE 2 END
                    AS status) AS state`
