// Why: what the watchers found wrong stops crediting until a person looked at it, chain and books are compared every day, money on wrong paths
// becomes a case, and addresses come from one known key. Cursors also serve chains that are only looked at: their check is read over a few rows.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(ALARMS)
  await db.raw(WITNESS)
  await db.raw(RECOVERIES)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TABLE payments_chain_alarms, payments_proofs, payments_witness_runs, payments_token_facts, payments_recoveries, payments_deposit_keys;
    DELETE FROM payments_cursors WHERE chain NOT IN ('tron', 'eth');
    ALTER TABLE payments_cursors
      DROP CONSTRAINT payments_cursors_chain_check,
      ADD CONSTRAINT payments_cursors_chain_check CHECK (chain IN ('tron', 'eth'));
  `)
}

const ALARMS = `
  CREATE TABLE payments_chain_alarms (
    id          uuid        PRIMARY KEY,
    chain       text        NOT NULL,
    kind        text        NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
    subject     text        NOT NULL,
    is_stopping boolean     NOT NULL,
    facts       jsonb       NOT NULL,
    raised_at   timestamptz NOT NULL,
    cleared_at  timestamptz,
    cleared_by  uuid,
    reason      text        CHECK (length(reason) BETWEEN 1 AND 1000),
    CONSTRAINT payments_chain_alarms_cleared CHECK (
      (cleared_at IS NULL) = (cleared_by IS NULL) AND (cleared_at IS NULL) = (reason IS NULL) AND cleared_at >= raised_at)
  );
  CREATE UNIQUE INDEX payments_chain_alarms_open ON payments_chain_alarms (chain, kind, subject) WHERE cleared_at IS NULL;
`

const WITNESS = `
  CREATE TABLE payments_proofs (
    chain        text        NOT NULL CHECK (chain IN ('tron', 'eth')),
    proved_on    date        NOT NULL,
    block_hash   text        NOT NULL,
    height       bigint      NOT NULL CHECK (height >= 0),
    addresses    integer     NOT NULL CHECK (addresses >= 0),
    chain_total  bigint      NOT NULL,
    ledger_total bigint      NOT NULL,
    is_equal     boolean     NOT NULL,
    proved_at    timestamptz NOT NULL,
    PRIMARY KEY (chain, proved_on)
  );
  CREATE TABLE payments_witness_runs (
    chain  text        NOT NULL,
    job    text        NOT NULL CHECK (job IN ('awaited', 'proof', 'token', 'keys')),
    ran_at timestamptz NOT NULL,
    PRIMARY KEY (chain, job)
  );
  CREATE TABLE payments_token_facts (
    chain   text        NOT NULL CHECK (chain IN ('tron', 'eth')),
    token   text        NOT NULL,
    facts   jsonb       NOT NULL,
    read_at timestamptz NOT NULL,
    PRIMARY KEY (chain, token)
  );
`

const RECOVERIES = `
  CREATE TABLE payments_recoveries (
    id           uuid           PRIMARY KEY,
    chain        text           NOT NULL,
    network      text           NOT NULL,
    token        text           NOT NULL CHECK (token ~ '^0x[0-9a-f]{40}$'),
    symbol       text           NOT NULL,
    decimals     smallint       NOT NULL CHECK (decimals BETWEEN 0 AND 36),
    amount       numeric(78, 0) NOT NULL CHECK (amount > 0),
    tx_hash      text           NOT NULL,
    ordinal      integer        NOT NULL CHECK (ordinal >= 0),
    block_hash   text           NOT NULL,
    block_height bigint         NOT NULL CHECK (block_height >= 0),
    sender       text           NOT NULL,
    hex_address  text           NOT NULL,
    attempt_id   uuid           NOT NULL REFERENCES payments_attempts (id),
    merchant_id  uuid           NOT NULL,
    order_id     uuid,
    state        text           NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'returned', 'closed')),
    found_at     timestamptz    NOT NULL,
    decided_at   timestamptz,
    decided_by   uuid,
    decision     text           CHECK (length(decision) BETWEEN 1 AND 1000),
    UNIQUE (chain, tx_hash, token, ordinal),
    CONSTRAINT payments_recoveries_decided CHECK (
      (state = 'open') = (decided_at IS NULL) AND (state = 'open') = (decided_by IS NULL) AND (state = 'open') = (decision IS NULL))
  );
  CREATE INDEX payments_recoveries_merchant ON payments_recoveries (merchant_id, found_at);
  CREATE INDEX payments_recoveries_attempt ON payments_recoveries (attempt_id);
  CREATE INDEX payments_recoveries_open ON payments_recoveries (found_at) WHERE state = 'open';
  CREATE TABLE payments_deposit_keys (
    fingerprint text        PRIMARY KEY CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
    first_index bigint      NOT NULL UNIQUE CHECK (first_index >= 0),
    since       timestamptz NOT NULL,
    proposed_by uuid,
    approved_by uuid,
    reason      text        NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
    CONSTRAINT payments_deposit_keys_two_persons CHECK ((proposed_by IS NULL) = (approved_by IS NULL) AND proposed_by <> approved_by)
  );
  ALTER TABLE payments_cursors
    DROP CONSTRAINT payments_cursors_chain_check,
    ADD CONSTRAINT payments_cursors_chain_check CHECK (chain ~ '^[a-z][a-z0-9:]{1,79}$');
`
