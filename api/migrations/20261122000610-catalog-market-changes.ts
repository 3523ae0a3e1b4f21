// Why: pages of sites name what their market asks for, and every process keeps them until the market changes. Adds a trigger: locks the markets for a moment.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE FUNCTION catalog_tell_markets() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('catalog_markets_changed', '');
      RETURN NULL;
    END $$;
    CREATE TRIGGER catalog_countries_tell AFTER UPDATE ON catalog_countries
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION catalog_tell_markets();
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TRIGGER catalog_countries_tell ON catalog_countries')
  await db.raw('DROP FUNCTION catalog_tell_markets')
}
