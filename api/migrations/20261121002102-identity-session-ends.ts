// Why: live streams of a session close when it ends, whichever process ended it. Adds a trigger, so it locks identity_sessions for a moment.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE FUNCTION identity_tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('identity_session_ended', NEW.id::text);
      RETURN NULL;
    END $$;
    CREATE TRIGGER identity_sessions_tell_end AFTER UPDATE OF ended_at ON identity_sessions
      FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION identity_tell_session_end();
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TRIGGER identity_sessions_tell_end ON identity_sessions')
  await db.raw('DROP FUNCTION identity_tell_session_end')
}
