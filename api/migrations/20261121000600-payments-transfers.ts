// Why: every deposit address is used once and watched for ever, every transfer counts once, and scanning resumes where it committed. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(ADDRESSES)
  await db.raw(TRANSFERS)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TABLE payments_transfers, payments_cursors, payments_addresses, payments_attempts;
    DROP SEQUENCE payments_address_index;
  `)
}

// One sequence for both chains: the same key, and with it the same EVM address, never serves two chains.
const ADDRESSES = `
  CREATE SEQUENCE payments_address_index MINVALUE 0 START 0;
  CREATE TABLE payments_attempts (
    id          uuid        PRIMARY KEY,
    order_id    uuid        NOT NULL,
    merchant_id uuid        NOT NULL,
    method      text        NOT NULL CHECK (method IN ('trc20', 'erc20')),
    created_at  timestamptz NOT NULL,
    expires_at  timestamptz NOT NULL CHECK (expires_at > created_at),
    UNIQUE (order_id, method)
  );
  CREATE INDEX payments_attempts_open ON payments_attempts (expires_at);
  CREATE TABLE payments_addresses (
    chain          text        NOT NULL CHECK (chain IN ('tron', 'eth')),
    address_index  bigint      NOT NULL CHECK (address_index BETWEEN 0 AND 2147483647),
    hex_address    text        NOT NULL CHECK (hex_address ~ '^0x[0-9a-f]{40}$'),
    address        text        NOT NULL,
    attempt_id     uuid        NOT NULL UNIQUE REFERENCES payments_attempts (id),
    order_id       uuid        NOT NULL,
    created_height bigint      NOT NULL CHECK (created_height >= 0),
    PRIMARY KEY (chain, address_index),
    UNIQUE (chain, hex_address),
    UNIQUE (chain, address)
  );
`

const TRANSFERS = `
  CREATE TABLE payments_transfers (
    chain        text        NOT NULL CHECK (chain IN ('tron', 'eth')),
    tx_hash      text        NOT NULL,
    ordinal      integer     NOT NULL CHECK (ordinal >= 0),
    block_hash   text        NOT NULL,
    block_height bigint      NOT NULL CHECK (block_height >= 0),
    log_index    integer     NOT NULL CHECK (log_index >= 0),
    sender       text        NOT NULL,
    hex_address  text        NOT NULL,
    order_id     uuid        NOT NULL,
    amount       bigint      NOT NULL CHECK (amount > 0),
    state        text        NOT NULL CHECK (state IN ('seen', 'credited')),
    use          text        CHECK (use IN ('order', 'credit')),
    credited_at  timestamptz CHECK ((credited_at IS NOT NULL) = (state = 'credited')),
    PRIMARY KEY (chain, tx_hash, ordinal),
    UNIQUE (chain, block_hash, tx_hash, log_index),
    FOREIGN KEY (chain, hex_address) REFERENCES payments_addresses (chain, hex_address)
  );
  CREATE INDEX payments_transfers_order ON payments_transfers (order_id);
  CREATE TABLE payments_cursors (
    chain        text        PRIMARY KEY CHECK (chain IN ('tron', 'eth')),
    genesis_hash text        NOT NULL,
    next_height  bigint      NOT NULL CHECK (next_height >= 0),
    parent_hash  text        NOT NULL,
    head_height  bigint      NOT NULL DEFAULT 0 CHECK (head_height >= 0),
    moved_at     timestamptz NOT NULL DEFAULT now()
  );
`
