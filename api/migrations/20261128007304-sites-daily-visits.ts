// Why: the overview of a workspace adds up the visits of all sites of a merchant, which lie far apart by site. Counting visits waits while what
// is there is added up. The row without a site is the sum of all sites of the merchant.
import type { Database } from '../src/platform/database.ts'

export const add = (counted: string) => `
  INSERT INTO sites_daily_visits AS stored (merchant_id, day, site_id, visits)
  SELECT merchant_id, day, site_id, sum(visits) FROM (${counted}) AS counted JOIN sites_sites ON sites_sites.id = site_id
  WHERE visits <> 0
  GROUP BY GROUPING SETS ((merchant_id, day, site_id), (merchant_id, day))
  ORDER BY merchant_id, day, site_id
  ON CONFLICT (merchant_id, day, site_id) DO UPDATE SET visits = stored.visits + excluded.visits`

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE sites_daily_visits (
      merchant_id uuid   NOT NULL,
      day         date   NOT NULL,
      site_id     uuid,
      visits      bigint NOT NULL
    );
    CREATE UNIQUE INDEX sites_daily_visits_once ON sites_daily_visits (merchant_id, day, site_id) INCLUDE (visits) NULLS NOT DISTINCT;
    CREATE FUNCTION sites_add_visits() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        ${add('SELECT site_id, day, visits FROM added')};
      ELSE
        ${add('SELECT site_id, day, added.visits - replaced.visits AS visits FROM added JOIN replaced USING (site_id, day)')};
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER sites_daily_figures_added AFTER INSERT ON sites_daily_figures
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sites_add_visits();
    CREATE TRIGGER sites_daily_figures_changed AFTER UPDATE ON sites_daily_figures
      REFERENCING OLD TABLE AS replaced NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sites_add_visits();
    ${add('SELECT site_id, day, visits FROM sites_daily_figures')};
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TRIGGER sites_daily_figures_added ON sites_daily_figures;
    DROP TRIGGER sites_daily_figures_changed ON sites_daily_figures;
    DROP FUNCTION sites_add_visits;
    DROP TABLE sites_daily_visits;
  `)
}
