// Why: money leaves in steps that the database keeps: reserved, made ready, approved by another person, sent, final. It locks nothing: the table is new.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(TABLE)
  await db.raw(GUARD)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE payments_payouts; DROP FUNCTION payments_guard_payout();')
}

const TABLE = `
  CREATE TABLE payments_payouts (
    id            uuid        PRIMARY KEY,
    kind          text        NOT NULL CHECK (kind IN ('refund', 'sweep')),
    merchant_id   uuid,
    requested_by  uuid,
    chain         text        NOT NULL CHECK (chain IN ('tron', 'eth')),
    amount        bigint      NOT NULL CHECK (amount > 0),
    receiver      text        NOT NULL CHECK (receiver ~ '^0x[0-9a-f]{40}$'),
    address_index bigint      CHECK (address_index >= 0),
    state         text        NOT NULL
      CHECK (state IN ('requested', 'reserved', 'prepared', 'approved', 'sent', 'final', 'failed', 'withdrawn')),
    requested_at  timestamptz NOT NULL,
    sender        text        CHECK (sender ~ '^0x[0-9a-f]{40}$'),
    nonce         bigint      CHECK (nonce >= 0),
    unsigned      jsonb,
    prepared_by   uuid,
    prepared_at   timestamptz,
    approved_by   uuid,
    approved_at   timestamptz,
    signed        text,
    tx_hash       text        CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
    sent_at       timestamptz,
    ended_at      timestamptz,
    ended_by      uuid,
    reason        text        CHECK (length(reason) BETWEEN 1 AND 1000),
    CONSTRAINT payments_payouts_kinds CHECK (
      (kind = 'refund') = (merchant_id IS NOT NULL) AND (kind = 'refund') = (requested_by IS NOT NULL)
      AND (kind = 'sweep') = (address_index IS NOT NULL)),
    CONSTRAINT payments_payouts_persons CHECK (
      approved_by <> prepared_by AND prepared_by IS DISTINCT FROM requested_by AND approved_by IS DISTINCT FROM requested_by
      OR approved_by IS NULL AND (prepared_by IS NULL OR prepared_by IS DISTINCT FROM requested_by)),
    CONSTRAINT payments_payouts_prepared CHECK (
      state IN ('requested', 'reserved', 'withdrawn')
      OR prepared_by IS NOT NULL AND prepared_at IS NOT NULL AND sender IS NOT NULL AND unsigned IS NOT NULL),
    CONSTRAINT payments_payouts_approved CHECK (
      state IN ('requested', 'reserved', 'prepared', 'withdrawn') OR approved_by IS NOT NULL AND approved_at IS NOT NULL),
    CONSTRAINT payments_payouts_sent CHECK (
      state NOT IN ('sent', 'final', 'failed') OR signed IS NOT NULL AND tx_hash IS NOT NULL AND sent_at IS NOT NULL),
    CONSTRAINT payments_payouts_ended CHECK (
      (state IN ('final', 'failed', 'withdrawn')) = (ended_at IS NOT NULL)
      AND (state = 'withdrawn') = (ended_by IS NOT NULL) AND (state = 'withdrawn') = (reason IS NOT NULL))
  );
  CREATE INDEX payments_payouts_merchant ON payments_payouts (merchant_id, requested_at);
  CREATE INDEX payments_payouts_open ON payments_payouts (chain, requested_at) WHERE state NOT IN ('final', 'failed', 'withdrawn');
  CREATE UNIQUE INDEX payments_payouts_transactions ON payments_payouts (chain, tx_hash);
  CREATE UNIQUE INDEX payments_payouts_nonces ON payments_payouts (chain, sender, nonce) WHERE state <> 'withdrawn';
  CREATE UNIQUE INDEX payments_payouts_one_sweep ON payments_payouts (chain, sender)
    WHERE kind = 'sweep' AND state NOT IN ('final', 'failed', 'withdrawn');
`

const GUARD = `
  CREATE FUNCTION payments_guard_payout() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      RAISE EXCEPTION 'a payout is never deleted' USING ERRCODE = 'check_violation';
    END IF;
    IF TG_OP = 'INSERT' THEN
      IF (NEW.kind, NEW.state) NOT IN (('refund', 'requested'), ('sweep', 'prepared')) THEN
        RAISE EXCEPTION 'a % does not begin as %', NEW.kind, NEW.state USING ERRCODE = 'check_violation';
      END IF;
      RETURN NEW;
    END IF;
    IF (OLD.state, NEW.state) NOT IN (
      ('requested', 'reserved'), ('reserved', 'prepared'), ('reserved', 'withdrawn'), ('prepared', 'approved'), ('prepared', 'withdrawn'),
      ('approved', 'sent'), ('approved', 'withdrawn'), ('sent', 'final'), ('sent', 'failed'), ('sent', 'withdrawn')) THEN
      RAISE EXCEPTION 'a payout does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
    END IF;
    IF (OLD.id, OLD.kind, OLD.merchant_id, OLD.requested_by, OLD.chain, OLD.amount, OLD.receiver, OLD.address_index, OLD.requested_at)
      IS DISTINCT FROM
      (NEW.id, NEW.kind, NEW.merchant_id, NEW.requested_by, NEW.chain, NEW.amount, NEW.receiver, NEW.address_index, NEW.requested_at)
      OR OLD.state <> 'reserved' AND (OLD.sender, OLD.nonce, OLD.unsigned, OLD.prepared_by, OLD.prepared_at)
        IS DISTINCT FROM (NEW.sender, NEW.nonce, NEW.unsigned, NEW.prepared_by, NEW.prepared_at)
      OR OLD.state <> 'prepared' AND (OLD.approved_by, OLD.approved_at) IS DISTINCT FROM (NEW.approved_by, NEW.approved_at)
      OR OLD.state <> 'approved' AND (OLD.signed, OLD.tx_hash, OLD.sent_at) IS DISTINCT FROM (NEW.signed, NEW.tx_hash, NEW.sent_at) THEN
      RAISE EXCEPTION 'what was decided of a payout stays' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER payments_payouts_guard BEFORE INSERT OR UPDATE OR DELETE ON payments_payouts
    FOR EACH ROW EXECUTE FUNCTION payments_guard_payout();
`
