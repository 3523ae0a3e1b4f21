// Why: money is booked twice, never changed and never loses a unit; the database itself rejects anything else. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(TABLES)
  await db.raw(BALANCES)
  await db.raw(RULES)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TABLE ledger_postings, ledger_journals, ledger_accounts;
    DROP FUNCTION ledger_move_balance(), ledger_require_balance(), ledger_refuse_change(), ledger_guard_account();
  `)
}

// Positive amounts are debits. A liability bound to 'credit' never has a debit balance, an asset bound to 'debit' never a credit one.
const TABLES = `
  CREATE TABLE ledger_accounts (
    code       text        PRIMARY KEY CHECK (length(code) <= 140),
    kind       text        NOT NULL CHECK (kind IN ('asset', 'liability', 'income', 'expense')),
    bound      text        NOT NULL CHECK (bound IN ('debit', 'credit', 'none')),
    balance    bigint      NOT NULL DEFAULT 0,
    opened_at  timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT ledger_accounts_bound CHECK (
      (bound = 'debit' AND balance >= 0) OR (bound = 'credit' AND balance <= 0) OR bound = 'none'
    )
  );
  CREATE TABLE ledger_journals (
    id          uuid        PRIMARY KEY,
    key         text        NOT NULL UNIQUE CHECK (length(key) <= 200),
    kind        text        NOT NULL CHECK (kind IN ('D1', 'D1b', 'D2', 'D4')),
    inputs_hash text        NOT NULL,
    posted_at   timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE ledger_postings (
    journal_id uuid     NOT NULL REFERENCES ledger_journals (id),
    line       smallint NOT NULL CHECK (line > 0),
    account    text     NOT NULL REFERENCES ledger_accounts (code),
    amount     bigint   NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (journal_id, line)
  );
  CREATE INDEX ledger_postings_account ON ledger_postings (account);
`

const BALANCES = `
  CREATE FUNCTION ledger_move_balance() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (SELECT posted_at FROM ledger_journals WHERE id = NEW.journal_id) <> transaction_timestamp() THEN
      RAISE EXCEPTION 'journal % is closed', NEW.journal_id USING ERRCODE = 'restrict_violation';
    END IF;
    UPDATE ledger_accounts SET balance = balance + NEW.amount WHERE code = NEW.account;
    RETURN NULL;
  END $$;
  CREATE TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings FOR EACH ROW EXECUTE FUNCTION ledger_move_balance();

  CREATE FUNCTION ledger_require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    legs integer;
    total numeric;
  BEGIN
    SELECT count(*), coalesce(sum(amount), 0) INTO legs, total FROM ledger_postings WHERE journal_id = NEW.id;
    IF legs < 2 OR total <> 0 THEN
      RAISE EXCEPTION 'journal % has % legs and sums to %', NEW.key, legs, total USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER ledger_journals_balanced AFTER INSERT ON ledger_journals
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_require_balance();
`

const RULES = `
  CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
  END $$;
  CREATE TRIGGER ledger_journals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_journals
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
  CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

  CREATE FUNCTION ledger_guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 AND (NEW.code, NEW.kind, NEW.bound) = (OLD.code, OLD.kind, OLD.bound) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'accounts move by postings only' USING ERRCODE = 'restrict_violation';
  END $$;
  CREATE TRIGGER ledger_accounts_guard BEFORE UPDATE OR DELETE ON ledger_accounts
    FOR EACH ROW EXECUTE FUNCTION ledger_guard_account();
`
