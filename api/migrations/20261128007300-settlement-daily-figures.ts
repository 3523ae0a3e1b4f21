// Why: the overview of a workspace shows revenue, rounds and payments of players by day; adding up a year of hourly usage for each visit takes
// seconds. The sums follow the usage itself, whatever release records it. Writes of usage wait while what is there is added up. The row without
// a site is the sum of all sites of the merchant.
import type { Database } from '../src/platform/database.ts'

const SUMS = `
  SELECT merchant_id, day, site_id, coalesce(sum(amount) FILTER (WHERE kind = 'ggr'), 0), coalesce(sum(count) FILTER (WHERE kind = 'ggr'), 0),
    coalesce(sum(count) FILTER (WHERE kind = 'collection'), 0), coalesce(sum(amount) FILTER (WHERE kind = 'collection'), 0), bool_or(is_demonstration)
  FROM added CROSS JOIN LATERAL (SELECT merchant_id FROM settlement_contracts WHERE site_id = added.site_id LIMIT 1) AS contract
  GROUP BY GROUPING SETS ((merchant_id, day, site_id), (merchant_id, day))
  ORDER BY merchant_id, day, site_id`

export const ADD = `
  INSERT INTO settlement_daily_figures AS stored
    (merchant_id, day, site_id, revenue, rounds, deposits, deposit_volume, is_demonstration)
  ${SUMS}
  ON CONFLICT (merchant_id, day, site_id) DO UPDATE SET revenue = stored.revenue + excluded.revenue, rounds = stored.rounds + excluded.rounds,
    deposits = stored.deposits + excluded.deposits, deposit_volume = stored.deposit_volume + excluded.deposit_volume,
    is_demonstration = stored.is_demonstration OR excluded.is_demonstration`

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE settlement_daily_figures (
      merchant_id      uuid    NOT NULL,
      day              date    NOT NULL,
      site_id          uuid,
      revenue          bigint  NOT NULL,
      rounds           bigint  NOT NULL CHECK (rounds >= 0),
      deposits         bigint  NOT NULL CHECK (deposits >= 0),
      deposit_volume   bigint  NOT NULL CHECK (deposit_volume >= 0),
      is_demonstration boolean NOT NULL
    );
    CREATE UNIQUE INDEX settlement_daily_figures_once ON settlement_daily_figures (merchant_id, day, site_id) INCLUDE (revenue) NULLS NOT DISTINCT;
    CREATE FUNCTION settlement_add_figures() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${ADD};
      RETURN NULL;
    END $$;
    CREATE TRIGGER settlement_usage_figures AFTER INSERT ON settlement_usage
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION settlement_add_figures();
    WITH added AS (SELECT * FROM settlement_usage) ${ADD};
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TRIGGER settlement_usage_figures ON settlement_usage;
    DROP FUNCTION settlement_add_figures;
    DROP TABLE settlement_daily_figures;
  `)
}
