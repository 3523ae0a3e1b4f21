// Why: trains carry releases to a rising share of visits; freezes and second persons hold them. New tables only.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE rollouts_trains (
      id              uuid        PRIMARY KEY,
      version         integer     NOT NULL DEFAULT 0,
      state           text        NOT NULL CHECK (state IN ('waiting', 'running', 'paused', 'promoted', 'rolled-back', 'cancelled')),
      paused_for      text        CHECK (paused_for IN ('person', 'no-data', 'freeze', 'window')),
      members         jsonb       NOT NULL,
      plan            jsonb       NOT NULL,
      salt            text        NOT NULL UNIQUE,
      step            integer     NOT NULL DEFAULT -1,
      buckets         integer     NOT NULL DEFAULT 0 CHECK (buckets BETWEEN 0 AND 10000),
      step_started_at timestamptz,
      started_at      timestamptz,
      created_at      timestamptz NOT NULL,
      created_by      text        NOT NULL,
      needs_approval  boolean     NOT NULL,
      approved_by     text,
      ended_at        timestamptz,
      reason          text        NOT NULL
    );
    CREATE INDEX rollouts_trains_open ON rollouts_trains (created_at) WHERE ended_at IS NULL;
    CREATE TABLE rollouts_members (
      train_id   uuid    NOT NULL REFERENCES rollouts_trains (id),
      name       text    NOT NULL,
      release_id text    NOT NULL,
      is_open    boolean NOT NULL DEFAULT true,
      PRIMARY KEY (train_id, name)
    );
    CREATE UNIQUE INDEX rollouts_members_one_open ON rollouts_members (name) WHERE is_open;
    CREATE TABLE rollouts_freezes (
      id       uuid        PRIMARY KEY,
      starts_at timestamptz NOT NULL,
      ends_at   timestamptz NOT NULL CHECK (ends_at >= starts_at),
      reason    text        NOT NULL,
      by        text        NOT NULL
    );
    CREATE TABLE rollouts_protected (
      name   text        PRIMARY KEY,
      reason text        NOT NULL,
      by     text        NOT NULL,
      at     timestamptz NOT NULL DEFAULT now()
    );
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE rollouts_protected, rollouts_freezes, rollouts_members, rollouts_trains')
}
