// Why: a deposit that runs low is watched, asked for and disputed line by line, each once. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(WATCH)
  await db.raw(DISPUTES)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TABLE settlement_disputes, settlement_tasks, settlement_reminders, settlement_topup_requests, settlement_watches
  `)
}

// An episode begins when a deposit falls below 30 % and ends when it is back; each reminder is told once in it.
const WATCH = `
  CREATE TABLE settlement_watches (
    merchant_id  uuid        PRIMARY KEY,
    episode      integer     NOT NULL DEFAULT 0 CHECK (episode >= 0),
    is_wanting   boolean     NOT NULL DEFAULT false,
    suspended_at timestamptz,
    CHECK (suspended_at IS NULL OR is_wanting)
  );
  CREATE TABLE settlement_topup_requests (
    id          uuid        PRIMARY KEY,
    merchant_id uuid        NOT NULL,
    reason      text        NOT NULL CHECK (reason IN ('first', 'low')),
    amount      bigint      NOT NULL CHECK (amount > 0),
    created_at  timestamptz NOT NULL,
    closed_at   timestamptz,
    remainder   bigint      CHECK (remainder >= 0),
    CHECK ((closed_at IS NULL) = (remainder IS NULL))
  );
  CREATE UNIQUE INDEX settlement_topup_requests_open ON settlement_topup_requests (merchant_id) WHERE closed_at IS NULL;
  CREATE INDEX settlement_topup_requests_merchant ON settlement_topup_requests (merchant_id, created_at);
  CREATE TABLE settlement_reminders (
    merchant_id uuid        NOT NULL,
    episode     integer     NOT NULL,
    reminder    text        NOT NULL CHECK (reminder IN ('below-30', 'below-15', 'empty', 'day-7', 'day-14', 'day-21', 'day-27')),
    reached_at  timestamptz NOT NULL,
    PRIMARY KEY (merchant_id, episode, reminder)
  );
  CREATE TABLE settlement_tasks (
    id          uuid        PRIMARY KEY,
    merchant_id uuid        NOT NULL,
    kind        text        NOT NULL CHECK (kind = 'deposit-empty'),
    empty_since date        NOT NULL,
    due_on      date        NOT NULL,
    created_at  timestamptz NOT NULL,
    closed_at   timestamptz,
    closed_by   uuid,
    decision    text,
    CONSTRAINT settlement_tasks_once UNIQUE (merchant_id, kind, empty_since),
    CHECK ((closed_at IS NULL) = (decision IS NULL))
  );
  CREATE INDEX settlement_tasks_open ON settlement_tasks (created_at, id) WHERE closed_at IS NULL;
`

const DISPUTES = `
  CREATE TABLE settlement_disputes (
    id           uuid        PRIMARY KEY,
    merchant_id  uuid        NOT NULL,
    statement_id uuid        NOT NULL,
    line_kind    text        NOT NULL,
    reason       text        NOT NULL,
    answer       text,
    opened_at    timestamptz NOT NULL,
    opened_by    uuid        NOT NULL,
    answered_at  timestamptz,
    answered_by  uuid,
    is_final     boolean     NOT NULL DEFAULT false,
    CONSTRAINT settlement_disputes_once UNIQUE (statement_id, line_kind),
    CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL))
  );
  CREATE INDEX settlement_disputes_merchant ON settlement_disputes (merchant_id, opened_at DESC, id);
  CREATE INDEX settlement_disputes_unfinished ON settlement_disputes (opened_at) WHERE NOT is_final;
`
