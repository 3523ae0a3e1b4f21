// Why: the rest of a deposit is paid out as a refund is, in the same steps; it is proposed by the staff, and another person approves.
// Locks payments_payouts while its rules are checked again.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw("SET LOCAL lock_timeout = '2s'")
  await db.raw(rules("kind IN ('refund', 'deposit-return', 'sweep')", PERSONS))
  await db.raw(GUARD.replace('BEGINNINGS', "('refund', 'requested'), ('deposit-return', 'requested'), ('sweep', 'prepared')"))
}

/** Works as long as no deposit was returned: a payout is never deleted. */
export async function down(db: Database): Promise<void> {
  await db.raw(rules("kind IN ('refund', 'sweep')", OLD_PERSONS))
  await db.raw(GUARD.replace('BEGINNINGS', "('refund', 'requested'), ('sweep', 'prepared')"))
}

// Whoever proposed a return may make it ready too; whoever approves did neither.
const PERSONS = `
  (approved_by IS NULL OR approved_by <> prepared_by AND approved_by IS DISTINCT FROM requested_by)
  AND (prepared_by IS NULL OR kind = 'deposit-return' OR prepared_by IS DISTINCT FROM requested_by)`

const OLD_PERSONS = `
  approved_by <> prepared_by AND prepared_by IS DISTINCT FROM requested_by AND approved_by IS DISTINCT FROM requested_by
  OR approved_by IS NULL AND (prepared_by IS NULL OR prepared_by IS DISTINCT FROM requested_by)`

const rules = (kinds: string, persons: string) => `
  ALTER TABLE payments_payouts
    DROP CONSTRAINT payments_payouts_kind_check, ADD CONSTRAINT payments_payouts_kind_check CHECK (${kinds}),
    DROP CONSTRAINT payments_payouts_kinds, ADD CONSTRAINT payments_payouts_kinds CHECK (
      (kind <> 'sweep') = (merchant_id IS NOT NULL) AND (kind <> 'sweep') = (requested_by IS NOT NULL)
      AND (kind = 'sweep') = (address_index IS NOT NULL)),
    DROP CONSTRAINT payments_payouts_persons, ADD CONSTRAINT payments_payouts_persons CHECK (${persons});
`

const GUARD = `
  CREATE OR REPLACE FUNCTION payments_guard_payout() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      RAISE EXCEPTION 'a payout is never deleted' USING ERRCODE = 'check_violation';
    END IF;
    IF TG_OP = 'INSERT' THEN
      IF (NEW.kind, NEW.state) NOT IN (BEGINNINGS) THEN
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
`
