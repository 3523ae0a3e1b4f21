// Why: merchants see what people open of their sites, kept by day and never by person. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE sites_daily_figures (
      site_id    uuid    NOT NULL,
      day        date    NOT NULL,
      visits     integer NOT NULL CHECK (visits >= 0),
      page_views integer NOT NULL CHECK (page_views >= visits),
      PRIMARY KEY (site_id, day)
    );
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE sites_daily_figures')
}
