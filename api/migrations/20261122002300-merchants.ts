// Why: the staff suspends and disables accounts with a reason, merchants appeal, and the staff keeps notes. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE merchants_suspensions (
      id              uuid        PRIMARY KEY,
      merchant_id     uuid        NOT NULL,
      kind            text        NOT NULL CHECK (kind IN ('terms', 'fraud', 'payments', 'identity', 'security')),
      days            smallint    CHECK (days BETWEEN 1 AND 365),
      reason          text        NOT NULL,
      state           text        NOT NULL CHECK (state IN ('waiting', 'declined', 'active', 'lifted', 'ended')),
      asked_by        uuid        NOT NULL,
      asked_at        timestamptz NOT NULL,
      decided_by      uuid,
      decided_at      timestamptz,
      decision_reason text,
      starts_at       timestamptz,
      ends_at         timestamptz,
      lifted_by       uuid,
      lifted_at       timestamptz,
      lift_reason     text,
      CONSTRAINT merchants_suspensions_two_persons
        CHECK (state IN ('waiting', 'declined') OR days <= 7 OR (decided_by IS NOT NULL AND decided_by <> asked_by)),
      CHECK ((state IN ('active', 'lifted', 'ended')) = (starts_at IS NOT NULL)),
      CHECK (starts_at IS NULL OR (ends_at IS NULL) = (days IS NULL)),
      CHECK ((state = 'lifted') = (lifted_by IS NOT NULL) AND (state IN ('lifted', 'ended')) = (lifted_at IS NOT NULL))
    );
    CREATE INDEX merchants_suspensions_merchant ON merchants_suspensions (merchant_id, asked_at DESC);
    CREATE UNIQUE INDEX merchants_suspensions_active ON merchants_suspensions (merchant_id) WHERE state = 'active';
    CREATE UNIQUE INDEX merchants_suspensions_waiting ON merchants_suspensions (merchant_id) WHERE state = 'waiting';
    CREATE INDEX merchants_suspensions_due ON merchants_suspensions (ends_at) WHERE state = 'active';
    CREATE TABLE merchants_appeals (
      id            uuid        PRIMARY KEY,
      suspension_id uuid        NOT NULL UNIQUE REFERENCES merchants_suspensions (id),
      locale        text        NOT NULL,
      text          text        NOT NULL CHECK (char_length(text) BETWEEN 10 AND 2000),
      sent_at       timestamptz NOT NULL,
      answer        text        CHECK (char_length(answer) BETWEEN 10 AND 2000),
      answered_by   uuid,
      answered_at   timestamptz,
      CHECK ((answer IS NULL) = (answered_by IS NULL) AND (answer IS NULL) = (answered_at IS NULL))
    );
    CREATE TABLE merchants_notes (
      id          uuid        PRIMARY KEY,
      merchant_id uuid        NOT NULL,
      text        text        NOT NULL CHECK (char_length(text) BETWEEN 3 AND 1000),
      written_by  uuid        NOT NULL,
      written_at  timestamptz NOT NULL
    );
    CREATE INDEX merchants_notes_merchant ON merchants_notes (merchant_id, written_at DESC);
    CREATE FUNCTION merchants_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is never changed', TG_TABLE_NAME;
    END $$;
    CREATE TRIGGER merchants_notes_unchanged BEFORE UPDATE ON merchants_notes FOR EACH ROW EXECUTE FUNCTION merchants_refuse_change();
    CREATE TABLE merchants_openings (
      actor_id    uuid        NOT NULL,
      merchant_id uuid        NOT NULL,
      opened_at   timestamptz NOT NULL,
      PRIMARY KEY (actor_id, merchant_id)
    );
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TABLE merchants_openings, merchants_notes, merchants_appeals, merchants_suspensions;
    DROP FUNCTION merchants_refuse_change();
  `)
}
