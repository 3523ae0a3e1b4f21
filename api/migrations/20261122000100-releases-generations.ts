// Why: a generation says what everybody gets, which trains run and what is blocked; a vector id names a combination, whichever generation served it. Locks the small history of vectors.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE releases_vectors
      ADD COLUMN trains     jsonb       NOT NULL DEFAULT '[]',
      ADD COLUMN blocked    jsonb       NOT NULL DEFAULT '[]',
      ADD COLUMN expires_at timestamptz,
      ADD COLUMN key_id     text,
      ADD COLUMN signature  text,
      DROP CONSTRAINT releases_vectors_id_key;
    CREATE TABLE releases_combinations (
      vector_id   text        PRIMARY KEY,
      shell_id    text        NOT NULL REFERENCES releases_releases (id),
      remote_ids  jsonb       NOT NULL,
      first_epoch bigint      NOT NULL,
      first_at    timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE releases_blocks (
      release_id text        PRIMARY KEY REFERENCES releases_releases (id),
      reason     text        NOT NULL,
      actor      text        NOT NULL,
      blocked_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE releases_draws (
      account_id uuid        PRIMARY KEY,
      draw_key   text        NOT NULL,
      drawn_at   timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE releases_leases (
      vector_id text        PRIMARY KEY,
      seen_at   timestamptz NOT NULL
    );
    CREATE TABLE releases_swept (
      release_id text        PRIMARY KEY REFERENCES releases_releases (id),
      swept_at   timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE releases_gate_reports (
      release_id   text        PRIMARY KEY REFERENCES releases_releases (id),
      outcomes     jsonb       NOT NULL,
      milliseconds integer     NOT NULL,
      reported_at  timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE releases_proofs (
      combination  text        PRIMARY KEY,
      is_passed    boolean     NOT NULL,
      outcomes     jsonb       NOT NULL,
      milliseconds integer     NOT NULL,
      proven_at    timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE releases_commands (
      nonce text        PRIMARY KEY,
      at    timestamptz NOT NULL
    );
    CREATE TABLE releases_audit (
      seq        bigint      PRIMARY KEY,
      at         timestamptz NOT NULL,
      actor_kind text        NOT NULL CHECK (actor_kind IN ('staff', 'team', 'system')),
      actor      text        NOT NULL,
      act        text        NOT NULL,
      subject    text        NOT NULL,
      reason     text        NOT NULL,
      before     jsonb       NOT NULL,
      after      jsonb       NOT NULL,
      reverts    bigint      REFERENCES releases_audit (seq),
      prev_hash  text        NOT NULL,
      hash       text        NOT NULL UNIQUE
    );
    CREATE TRIGGER releases_audit_append_only BEFORE UPDATE OR DELETE ON releases_audit FOR EACH ROW EXECUTE FUNCTION releases_refuse_change();
    CREATE TRIGGER releases_audit_kept_whole BEFORE TRUNCATE ON releases_audit FOR EACH STATEMENT EXECUTE FUNCTION releases_refuse_change();
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TABLE releases_audit, releases_commands, releases_proofs, releases_gate_reports, releases_swept, releases_leases, releases_draws, releases_blocks, releases_combinations;
    ALTER TABLE releases_vectors DROP COLUMN trains, DROP COLUMN blocked, DROP COLUMN expires_at, DROP COLUMN key_id, DROP COLUMN signature;
  `)
}
