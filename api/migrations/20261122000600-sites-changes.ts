// Why: every process keeps launched sites in memory and hears at the commit whose sites changed, whoever wrote. Adds triggers: locks three tables for a moment.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE FUNCTION sites_tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('sites_changed', NEW.merchant_id::text);
      RETURN NULL;
    END $$;
    CREATE FUNCTION sites_tell_configuration() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('sites_changed', merchant_id::text) FROM sites_sites WHERE id = NEW.site_id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER sites_sites_tell AFTER UPDATE ON sites_sites
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION sites_tell_change();
    CREATE TRIGGER sites_holds_tell AFTER INSERT OR UPDATE ON sites_holds
      FOR EACH ROW EXECUTE FUNCTION sites_tell_change();
    CREATE TRIGGER sites_configurations_tell AFTER UPDATE ON sites_configurations
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION sites_tell_configuration();
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TRIGGER sites_configurations_tell ON sites_configurations;
    DROP TRIGGER sites_holds_tell ON sites_holds;
    DROP TRIGGER sites_sites_tell ON sites_sites;
    DROP FUNCTION sites_tell_configuration;
    DROP FUNCTION sites_tell_change;
  `)
}
