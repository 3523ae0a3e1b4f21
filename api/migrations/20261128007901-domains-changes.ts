// Why: pages of sites name their own domain and are served under it, so caches are purged as after other changes of sites. Adds a trigger: locks one table for a moment.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE FUNCTION domains_tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('sites_changed', OLD.merchant_id::text);
      RETURN NULL;
    END $$;
    CREATE TRIGGER domains_hosts_verified AFTER UPDATE ON domains_hosts
      FOR EACH ROW WHEN (OLD.verified_at IS DISTINCT FROM NEW.verified_at) EXECUTE FUNCTION domains_tell_change();
    CREATE TRIGGER domains_hosts_removed AFTER DELETE ON domains_hosts
      FOR EACH ROW WHEN (OLD.verified_at IS NOT NULL) EXECUTE FUNCTION domains_tell_change();
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TRIGGER domains_hosts_removed ON domains_hosts;
    DROP TRIGGER domains_hosts_verified ON domains_hosts;
    DROP FUNCTION domains_tell_change;
  `)
}
