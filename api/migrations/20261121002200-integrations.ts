// Why: merchants connect their own servers, by keys that read and by webhooks that are told; what is told waits here from the commit on. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE integrations_keys (
      id             uuid        PRIMARY KEY,
      merchant_id    uuid        NOT NULL,
      name           text        NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
      hint           text        NOT NULL,
      scopes         text[]      NOT NULL CHECK (cardinality(scopes) > 0),
      token_hash     bytea       NOT NULL CONSTRAINT integrations_keys_token UNIQUE CHECK (length(token_hash) = 32),
      old_token_hash bytea       CONSTRAINT integrations_keys_old_token UNIQUE CHECK (length(old_token_hash) = 32),
      old_until      timestamptz,
      created_at     timestamptz NOT NULL,
      last_used_on   date,
      CHECK ((old_token_hash IS NULL) = (old_until IS NULL))
    );
    CREATE INDEX integrations_keys_merchant ON integrations_keys (merchant_id, created_at, id);
    CREATE TABLE integrations_webhooks (
      id               uuid        PRIMARY KEY,
      merchant_id      uuid        NOT NULL,
      url              text        NOT NULL CHECK (char_length(url) BETWEEN 1 AND 2000),
      events           text[]      NOT NULL CHECK (cardinality(events) > 0),
      secret           bytea       NOT NULL,
      old_secret       bytea,
      old_secret_until timestamptz,
      created_at       timestamptz NOT NULL,
      paused_at        timestamptz,
      paused_by        text        CHECK (paused_by IN ('merchant', 'failures')),
      failing_since    timestamptz,
      CHECK ((old_secret IS NULL) = (old_secret_until IS NULL)),
      CHECK ((paused_at IS NULL) = (paused_by IS NULL))
    );
    CREATE INDEX integrations_webhooks_merchant ON integrations_webhooks (merchant_id, created_at, id);
    CREATE TABLE integrations_events (
      id          uuid        PRIMARY KEY,
      merchant_id uuid        NOT NULL,
      type        text        NOT NULL,
      body        text        NOT NULL,
      created_at  timestamptz NOT NULL
    );
    CREATE INDEX integrations_events_created ON integrations_events (created_at);
    CREATE TABLE integrations_deliveries (
      id            uuid        PRIMARY KEY,
      webhook_id    uuid        NOT NULL REFERENCES integrations_webhooks ON DELETE CASCADE,
      event_id      uuid        NOT NULL REFERENCES integrations_events ON DELETE CASCADE,
      state         text        NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
      tries         integer     NOT NULL DEFAULT 0 CHECK (tries >= 0),
      created_at    timestamptz NOT NULL,
      next_at       timestamptz,
      claimed_until timestamptz,
      last_at       timestamptz,
      last_status   integer,
      last_duration integer,
      last_answer   text,
      last_fault    text        CHECK (last_fault IN ('timeout', 'address', 'redirect', 'connection', 'status')),
      CHECK ((state = 'waiting') = (next_at IS NOT NULL))
    );
    CREATE INDEX integrations_deliveries_log ON integrations_deliveries (webhook_id, created_at DESC, id DESC);
    CREATE INDEX integrations_deliveries_event ON integrations_deliveries (event_id);
    CREATE INDEX integrations_deliveries_due ON integrations_deliveries (next_at) WHERE state = 'waiting';
    CREATE INDEX integrations_deliveries_claimed ON integrations_deliveries (webhook_id, claimed_until) WHERE claimed_until IS NOT NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE integrations_deliveries, integrations_events, integrations_webhooks, integrations_keys')
}
