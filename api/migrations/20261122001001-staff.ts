// Why: every sensitive act of the staff is kept in a log that nobody can change, and a change of roles waits for a second person. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE FUNCTION staff_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
    END $$;
    CREATE TABLE staff_audit (
      seq        bigint      PRIMARY KEY,
      at         timestamptz NOT NULL,
      actor_id   uuid,
      actor      text        NOT NULL,
      role       text        NOT NULL,
      act        text        NOT NULL,
      subject    text        NOT NULL,
      reason     text        NOT NULL,
      request_id text        NOT NULL,
      before     jsonb       NOT NULL,
      after      jsonb       NOT NULL,
      prev_hash  text        NOT NULL,
      hash       text        NOT NULL UNIQUE
    );
    CREATE INDEX staff_audit_actor ON staff_audit (actor, seq DESC);
    CREATE INDEX staff_audit_act ON staff_audit (act, seq DESC);
    CREATE TRIGGER staff_audit_append_only BEFORE UPDATE OR DELETE ON staff_audit FOR EACH ROW EXECUTE FUNCTION staff_refuse_change();
    CREATE TRIGGER staff_audit_kept_whole BEFORE TRUNCATE ON staff_audit FOR EACH STATEMENT EXECUTE FUNCTION staff_refuse_change();
    CREATE TABLE staff_role_changes (
      id              uuid        PRIMARY KEY,
      account_id      uuid        NOT NULL,
      roles_before    text[]      NOT NULL,
      roles_after     text[]      NOT NULL CHECK (roles_after <> roles_before),
      reason          text        NOT NULL,
      asked_by        uuid        NOT NULL,
      asked_at        timestamptz NOT NULL,
      expires_at      timestamptz NOT NULL CHECK (expires_at > asked_at),
      state           text        NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'declined', 'expired')),
      decided_by      uuid,
      decided_at      timestamptz,
      decision_reason text,
      CHECK (state <> 'approved' OR decided_by IS DISTINCT FROM asked_by),
      CHECK ((state = 'waiting') = (decided_at IS NULL)),
      CHECK ((state IN ('approved', 'declined')) = (decided_by IS NOT NULL))
    );
    CREATE UNIQUE INDEX staff_role_changes_one_waiting ON staff_role_changes (account_id) WHERE state = 'waiting';
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE staff_role_changes, staff_audit; DROP FUNCTION staff_refuse_change()')
}
