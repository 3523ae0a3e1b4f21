// Why: releases are immutable and named by their content; what is live is one row of a history with a rising epoch. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE releases_publishers (
      name          text        PRIMARY KEY CHECK (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      public_key    text        NOT NULL,
      registered_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE releases_releases (
      id           text        PRIMARY KEY,
      name         text        NOT NULL REFERENCES releases_publishers (name),
      version      text        NOT NULL,
      record       jsonb       NOT NULL,
      signature    text        NOT NULL,
      published_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (name, version)
    );
    CREATE TABLE releases_files (
      name      text   NOT NULL,
      path      text   NOT NULL,
      integrity text   NOT NULL,
      bytes     bigint NOT NULL CHECK (bytes >= 0),
      PRIMARY KEY (name, path)
    );
    CREATE TABLE releases_vectors (
      epoch      bigint      PRIMARY KEY CHECK (epoch > 0),
      id         text        NOT NULL UNIQUE,
      shell_id   text        REFERENCES releases_releases (id),
      remote_ids jsonb       NOT NULL,
      reason     text        NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE FUNCTION releases_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'release history is append-only' USING ERRCODE = '55000';
    END $$;
    CREATE TRIGGER releases_releases_append_only BEFORE UPDATE OR DELETE ON releases_releases FOR EACH ROW EXECUTE FUNCTION releases_refuse_change();
    CREATE TRIGGER releases_files_append_only BEFORE UPDATE OR DELETE ON releases_files FOR EACH ROW EXECUTE FUNCTION releases_refuse_change();
    CREATE TRIGGER releases_vectors_append_only BEFORE UPDATE OR DELETE ON releases_vectors FOR EACH ROW EXECUTE FUNCTION releases_refuse_change();
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TABLE releases_vectors, releases_files, releases_releases, releases_publishers;
    DROP FUNCTION releases_refuse_change();
  `)
}
