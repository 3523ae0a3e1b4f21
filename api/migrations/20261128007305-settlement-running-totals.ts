// Why: the overview reads the revenue of a hundred sites over a period; as running totals it is the difference of two rows of a site instead of
// one row for each day. Fees are added up by day as statements are stored. Writes of usage and of statements wait while what is there is added up.
import type { Database } from '../src/platform/database.ts'
import { ADD as ADD_FIGURES } from './20261128007300-settlement-daily-figures.ts'

const SUMS = `
  SELECT merchant_id, site_id, day, revenue, rounds, deposits, deposit_volume, is_demonstration,
    coalesce(sum(revenue) OVER (PARTITION BY site_id ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS added_before
  FROM (
    SELECT site_id, day, coalesce(sum(amount) FILTER (WHERE kind = 'ggr'), 0) AS revenue, coalesce(sum(count) FILTER (WHERE kind = 'ggr'), 0) AS rounds,
      coalesce(sum(count) FILTER (WHERE kind = 'collection'), 0) AS deposits,
      coalesce(sum(amount) FILTER (WHERE kind = 'collection'), 0) AS deposit_volume, bool_or(is_demonstration) AS is_demonstration
    FROM added GROUP BY site_id, day
  ) AS summed CROSS JOIN LATERAL (SELECT merchant_id FROM settlement_contracts WHERE site_id = summed.site_id LIMIT 1) AS contract`

const STORE = `
  INSERT INTO settlement_daily_figures AS stored
    (merchant_id, day, site_id, revenue, rounds, deposits, deposit_volume, is_demonstration, revenue_before)`

const OR_ADD = `
  ON CONFLICT (merchant_id, day, site_id) DO UPDATE SET revenue = stored.revenue + excluded.revenue, rounds = stored.rounds + excluded.rounds,
    deposits = stored.deposits + excluded.deposits, deposit_volume = stored.deposit_volume + excluded.deposit_volume,
    is_demonstration = stored.is_demonstration OR excluded.is_demonstration, revenue_before = excluded.revenue_before`

// Whoever adds to a site locks its total first, in the order of the sites: its rows stand still until the commit. The rows of all sites come
// last, in the order of merchants and days, so that two reports never wait for each other. A row without a site has nothing before it.
const ADD = `
  INSERT INTO settlement_site_totals AS stored (merchant_id, site_id, revenue)
  SELECT merchant_id, site_id, sum(revenue) FROM (${SUMS}) AS sums GROUP BY merchant_id, site_id ORDER BY merchant_id, site_id
  ON CONFLICT (merchant_id, site_id) DO UPDATE SET revenue = stored.revenue + excluded.revenue;

  ${STORE}
  SELECT merchant_id, day, site_id, revenue, rounds, deposits, deposit_volume, is_demonstration, added_before + coalesce((
      SELECT before.revenue_before + before.revenue FROM settlement_daily_figures AS before
      WHERE before.merchant_id = sums.merchant_id AND before.site_id = sums.site_id AND before.day < sums.day ORDER BY before.day DESC LIMIT 1
    ), 0)
  FROM (${SUMS}) AS sums ${OR_ADD};

  FOR site IN
    SELECT merchant_id, site_id, min(day) AS first_day, array_agg(day) AS days, array_agg(revenue) AS revenues
    FROM (${SUMS}) AS sums GROUP BY merchant_id, site_id
  LOOP
    UPDATE settlement_daily_figures AS later SET revenue_before = revenue_before + (
      SELECT coalesce(sum(earlier.revenue), 0) FROM unnest(site.days, site.revenues) AS earlier (day, revenue) WHERE earlier.day < later.day
    )
    WHERE merchant_id = site.merchant_id AND site_id = site.site_id AND day > site.first_day AND day <> ALL (site.days);
  END LOOP;

  ${STORE}
  SELECT merchant_id, day, NULL, sum(revenue), sum(rounds), sum(deposits), sum(deposit_volume), bool_or(is_demonstration), 0
  FROM (${SUMS}) AS sums GROUP BY merchant_id, day ORDER BY merchant_id, day ${OR_ADD}`

const FEES = `
  INSERT INTO settlement_daily_fees AS stored (merchant_id, day, total)
  SELECT merchant_id, period_end, sum(total) FROM added GROUP BY merchant_id, period_end ORDER BY merchant_id, period_end
  ON CONFLICT (merchant_id, day) DO UPDATE SET total = stored.total + excluded.total`

const FILL = `
  UPDATE settlement_daily_figures AS stored SET revenue_before = running.total - stored.revenue
  FROM (
    SELECT merchant_id, day, site_id, sum(revenue) OVER (PARTITION BY site_id ORDER BY day) AS total FROM settlement_daily_figures
    WHERE site_id IS NOT NULL
  ) AS running
  WHERE (stored.merchant_id, stored.day, stored.site_id) = (running.merchant_id, running.day, running.site_id);
  INSERT INTO settlement_site_totals
  SELECT merchant_id, site_id, sum(revenue) FROM settlement_daily_figures WHERE site_id IS NOT NULL GROUP BY merchant_id, site_id;
  INSERT INTO settlement_daily_fees SELECT merchant_id, period_end, sum(total) FROM settlement_statements GROUP BY merchant_id, period_end`

// Pages keep room, so that a report moves no index.
export async function up(db: Database): Promise<void> {
  await db.raw(`
    LOCK TABLE settlement_usage, settlement_statements IN SHARE ROW EXCLUSIVE MODE;
    CREATE TABLE settlement_site_totals (
      merchant_id uuid   NOT NULL,
      site_id     uuid   NOT NULL,
      revenue     bigint NOT NULL,
      PRIMARY KEY (merchant_id, site_id)
    ) WITH (fillfactor = 50);
    CREATE TABLE settlement_daily_fees (
      merchant_id uuid   NOT NULL,
      day         date   NOT NULL,
      total       bigint NOT NULL,
      PRIMARY KEY (merchant_id, day)
    );
    ALTER TABLE settlement_daily_figures ADD COLUMN revenue_before bigint NOT NULL DEFAULT 0;
    ${FILL};
    ALTER TABLE settlement_daily_figures ALTER COLUMN revenue_before DROP DEFAULT, SET (fillfactor = 70);
    DROP INDEX settlement_daily_figures_once;
    CREATE UNIQUE INDEX settlement_daily_figures_once ON settlement_daily_figures (merchant_id, day, site_id) INCLUDE (revenue_before) NULLS NOT DISTINCT;
    CREATE INDEX settlement_daily_figures_of_all ON settlement_daily_figures (merchant_id, day) WHERE site_id IS NULL;
    CREATE OR REPLACE FUNCTION settlement_add_figures() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE site record;
    BEGIN
      ${ADD};
      RETURN NULL;
    END $$;
    CREATE FUNCTION settlement_add_fees() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${FEES};
      RETURN NULL;
    END $$;
    CREATE TRIGGER settlement_statements_fees AFTER INSERT ON settlement_statements
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION settlement_add_fees();
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    LOCK TABLE settlement_usage, settlement_statements IN SHARE ROW EXCLUSIVE MODE;
    DROP TRIGGER settlement_statements_fees ON settlement_statements;
    DROP FUNCTION settlement_add_fees;
    CREATE OR REPLACE FUNCTION settlement_add_figures() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${ADD_FIGURES};
      RETURN NULL;
    END $$;
    DROP INDEX settlement_daily_figures_of_all;
    DROP INDEX settlement_daily_figures_once;
    CREATE UNIQUE INDEX settlement_daily_figures_once ON settlement_daily_figures (merchant_id, day, site_id) INCLUDE (revenue) NULLS NOT DISTINCT;
    ALTER TABLE settlement_daily_figures RESET (fillfactor), DROP COLUMN revenue_before;
    DROP TABLE settlement_site_totals, settlement_daily_fees;
  `)
}
