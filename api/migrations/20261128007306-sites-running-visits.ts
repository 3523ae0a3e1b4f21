// Why: the overview reads the visits of a hundred sites over a period and the last day with one; as running totals they are the difference of two
// rows of a site instead of one row for each day. Counting visits waits while what is there is added up.
import type { Database } from '../src/platform/database.ts'
import { add as addVisits } from './20261128007304-sites-daily-visits.ts'

// The same order of locks as in the figures of settlement.
const add = (counted: string) => {
  const sums = `
    SELECT merchant_id, site_id, day, visits,
      coalesce(sum(visits) OVER (PARTITION BY site_id ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS added_before
    FROM (
      SELECT merchant_id, site_id, day, sum(visits) AS visits FROM (${counted}) AS counted JOIN sites_sites ON sites_sites.id = site_id
      WHERE visits <> 0 GROUP BY merchant_id, site_id, day
    ) AS summed`
  const orAdd = `ON CONFLICT (merchant_id, day, site_id) DO UPDATE SET visits = stored.visits + excluded.visits, visits_before = excluded.visits_before`
  return `
  INSERT INTO sites_visit_totals AS stored (merchant_id, site_id, visits, last_visit_on)
  SELECT merchant_id, site_id, sum(visits), max(day) FROM (${sums}) AS sums GROUP BY merchant_id, site_id ORDER BY merchant_id, site_id
  ON CONFLICT (merchant_id, site_id) DO UPDATE SET visits = stored.visits + excluded.visits,
    last_visit_on = greatest(stored.last_visit_on, excluded.last_visit_on);

  INSERT INTO sites_daily_visits AS stored (merchant_id, day, site_id, visits, visits_before)
  SELECT merchant_id, day, site_id, visits, added_before + coalesce((
      SELECT before.visits_before + before.visits FROM sites_daily_visits AS before
      WHERE before.merchant_id = sums.merchant_id AND before.site_id = sums.site_id AND before.day < sums.day ORDER BY before.day DESC LIMIT 1
    ), 0)
  FROM (${sums}) AS sums ${orAdd};

  FOR site IN
    SELECT merchant_id, site_id, min(day) AS first_day, array_agg(day) AS days, array_agg(visits) AS counts
    FROM (${sums}) AS sums GROUP BY merchant_id, site_id
  LOOP
    UPDATE sites_daily_visits AS later SET visits_before = visits_before + (
      SELECT coalesce(sum(earlier.visits), 0) FROM unnest(site.days, site.counts) AS earlier (day, visits) WHERE earlier.day < later.day
    )
    WHERE merchant_id = site.merchant_id AND site_id = site.site_id AND day > site.first_day AND day <> ALL (site.days);
  END LOOP;

  INSERT INTO sites_daily_visits AS stored (merchant_id, day, site_id, visits, visits_before)
  SELECT merchant_id, day, NULL, sum(visits), 0 FROM (${sums}) AS sums GROUP BY merchant_id, day ORDER BY merchant_id, day ${orAdd}`
}

const functionOf = (addTo: (counted: string) => string) => `
  CREATE OR REPLACE FUNCTION sites_add_visits() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE site record;
  BEGIN
    IF TG_OP = 'INSERT' THEN
      ${addTo('SELECT site_id, day, visits FROM added')};
    ELSE
      ${addTo('SELECT site_id, day, added.visits - replaced.visits AS visits FROM added JOIN replaced USING (site_id, day)')};
    END IF;
    RETURN NULL;
  END $$`

const FILL = `
  UPDATE sites_daily_visits AS stored SET visits_before = running.total - stored.visits
  FROM (
    SELECT merchant_id, day, site_id, sum(visits) OVER (PARTITION BY site_id ORDER BY day) AS total FROM sites_daily_visits WHERE site_id IS NOT NULL
  ) AS running
  WHERE (stored.merchant_id, stored.day, stored.site_id) = (running.merchant_id, running.day, running.site_id);
  INSERT INTO sites_visit_totals
  SELECT merchant_id, site_id, sum(visits), max(day) FROM sites_daily_visits WHERE site_id IS NOT NULL GROUP BY merchant_id, site_id`

// Pages keep room, so that a count moves no index.
export async function up(db: Database): Promise<void> {
  await db.raw(`
    LOCK TABLE sites_daily_figures IN SHARE ROW EXCLUSIVE MODE;
    CREATE TABLE sites_visit_totals (
      merchant_id   uuid   NOT NULL,
      site_id       uuid   NOT NULL,
      visits        bigint NOT NULL,
      last_visit_on date   NOT NULL,
      PRIMARY KEY (merchant_id, site_id)
    ) WITH (fillfactor = 50);
    ALTER TABLE sites_daily_visits ADD COLUMN visits_before bigint NOT NULL DEFAULT 0;
    ${FILL};
    ALTER TABLE sites_daily_visits ALTER COLUMN visits_before DROP DEFAULT, SET (fillfactor = 70);
    DROP INDEX sites_daily_visits_once;
    CREATE UNIQUE INDEX sites_daily_visits_once ON sites_daily_visits (merchant_id, day, site_id) INCLUDE (visits_before) NULLS NOT DISTINCT;
    CREATE INDEX sites_daily_visits_of_all ON sites_daily_visits (merchant_id, day) WHERE site_id IS NULL;
    ${functionOf(add)};
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    LOCK TABLE sites_daily_figures IN SHARE ROW EXCLUSIVE MODE;
    ${functionOf(addVisits)};
    DROP INDEX sites_daily_visits_of_all;
    DROP INDEX sites_daily_visits_once;
    CREATE UNIQUE INDEX sites_daily_visits_once ON sites_daily_visits (merchant_id, day, site_id) INCLUDE (visits) NULLS NOT DISTINCT;
    ALTER TABLE sites_daily_visits RESET (fillfactor), DROP COLUMN visits_before;
    DROP TABLE sites_visit_totals;
  `)
}
