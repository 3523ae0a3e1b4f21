// Why: a settlement run books 100,000 statements, so that journals are written whole and in sets, and checked once a statement instead of
// once a row.
// Locks the three tables of the ledger exclusively while their rows are completed.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(DROP_ROW_CHECKS)
  await db.raw(COLUMNS)
  await db.raw(WHOLE_JOURNALS)
  await db.raw(ACCOUNT_RULES)
}

/** Works as long as no journal of a kind is booked that the release before does not know. */
export async function down(db: Database): Promise<void> {
  await db.raw(DROP_CHECKS)
  await db.raw(OLD_COLUMNS)
  await db.raw(ROW_CHECKS)
}

const DROP_ROW_CHECKS = `
  DROP TRIGGER ledger_postings_balance ON ledger_postings;
  DROP TRIGGER ledger_journals_balanced ON ledger_journals;
  DROP TRIGGER ledger_accounts_guard ON ledger_accounts;
  DROP TRIGGER ledger_journals_append_only ON ledger_journals;
  DROP TRIGGER ledger_postings_append_only ON ledger_postings;
  DROP FUNCTION ledger_move_balance(), ledger_require_balance(), ledger_guard_account();
`

const COLUMNS = `
  ALTER TABLE ledger_journals ADD COLUMN booked_on date;
  UPDATE ledger_journals SET booked_on = (posted_at AT TIME ZONE 'UTC')::date;
  ALTER TABLE ledger_journals ALTER COLUMN booked_on SET NOT NULL,
    DROP CONSTRAINT ledger_journals_kind_check,
    ADD CONSTRAINT ledger_journals_kind_check CHECK (kind IN (
      'D1', 'D1b', 'D1c', 'D2', 'D3', 'D4', 'D5', 'D8', 'D9', 'S', 'S5', 'S6', 'R1', 'R2', 'R2v', 'W1', 'W2', 'B1', 'T1'
    ));
  CREATE INDEX ledger_journals_posted_at ON ledger_journals (posted_at);

  ALTER TABLE ledger_postings ADD COLUMN position bigint, ADD COLUMN balance_after bigint,
    DROP CONSTRAINT ledger_postings_journal_id_fkey, DROP CONSTRAINT ledger_postings_account_fkey;
  UPDATE ledger_postings AS posting SET position = ordered.position, balance_after = ordered.balance_after
  FROM (
    SELECT journal_id, line, row_number() OVER everything AS position, sum(amount) OVER of_account AS balance_after
    FROM ledger_postings JOIN ledger_journals ON id = journal_id
    WINDOW everything AS (ORDER BY posted_at, journal_id, line), of_account AS (PARTITION BY account ORDER BY posted_at, journal_id, line)
  ) AS ordered
  WHERE (posting.journal_id, posting.line) = (ordered.journal_id, ordered.line);
  ALTER TABLE ledger_postings ALTER COLUMN position SET NOT NULL, ALTER COLUMN balance_after SET NOT NULL,
    ALTER COLUMN position ADD GENERATED ALWAYS AS IDENTITY;
  SELECT setval(pg_get_serial_sequence('ledger_postings', 'position'), coalesce(max(position), 0) + 1, false) FROM ledger_postings;
  CREATE UNIQUE INDEX ledger_postings_of_account ON ledger_postings (account, position DESC);
  DROP INDEX ledger_postings_account;

  ALTER TABLE ledger_accounts ADD COLUMN emptied_on date, ADD CONSTRAINT ledger_accounts_emptied CHECK (emptied_on IS NULL OR balance = 0);
  UPDATE ledger_accounts SET emptied_on = (
    SELECT booked_on FROM ledger_postings JOIN ledger_journals ON id = journal_id WHERE account = code ORDER BY position DESC LIMIT 1
  ) WHERE balance = 0;
  ALTER TABLE ledger_accounts SET (fillfactor = 70);
`

const OLD_COLUMNS = `
  ALTER TABLE ledger_accounts DROP COLUMN emptied_on, RESET (fillfactor);
  CREATE INDEX ledger_postings_account ON ledger_postings (account);
  DROP INDEX ledger_postings_of_account;
  ALTER TABLE ledger_postings DROP COLUMN position, DROP COLUMN balance_after,
    ADD CONSTRAINT ledger_postings_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES ledger_journals (id),
    ADD CONSTRAINT ledger_postings_account_fkey FOREIGN KEY (account) REFERENCES ledger_accounts (code);
  DROP INDEX ledger_journals_posted_at;
  ALTER TABLE ledger_journals DROP COLUMN booked_on, DROP CONSTRAINT ledger_journals_kind_check,
    ADD CONSTRAINT ledger_journals_kind_check CHECK (kind IN ('D1', 'D1b', 'D2', 'D4'));
`

// Lines are numbered from 1 and come with their journal, so that no later statement can add one: its numbers would not start at 1 or be taken.
// A lookup by a scalar subquery stays an index lookup in a cached plan, however much the tables grow after it was made.
const WHOLE_JOURNALS = `
  CREATE FUNCTION ledger_require_lines() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
  DECLARE
    bare text;
  BEGIN
    SELECT key INTO bare FROM booked WHERE (SELECT line FROM ledger_postings WHERE journal_id = booked.id AND line = 1) IS NULL LIMIT 1;
    IF bare IS NOT NULL THEN
      RAISE EXCEPTION 'journal % has no lines', bare USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER ledger_journals_lines AFTER INSERT ON ledger_journals
    REFERENCING NEW TABLE AS booked FOR EACH STATEMENT EXECUTE FUNCTION ledger_require_lines();

  CREATE FUNCTION ledger_require_whole() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
  DECLARE
    wrong record;
  BEGIN
    SELECT * INTO wrong FROM (
      SELECT journal_id, count(*) AS legs, sum(amount) AS total, min(line) AS first, max(line) AS last FROM lines GROUP BY journal_id
    ) AS journal
    WHERE legs < 2 OR total <> 0 OR first <> 1 OR last <> legs OR (SELECT id FROM ledger_journals WHERE id = journal_id) IS NULL LIMIT 1;
    IF wrong.first <> 1 OR wrong.last <> wrong.legs THEN
      RAISE EXCEPTION 'journal % is closed', wrong.journal_id USING ERRCODE = 'restrict_violation';
    ELSIF wrong.journal_id IS NOT NULL THEN
      RAISE EXCEPTION 'journal % has % legs and sums to %', wrong.journal_id, wrong.legs, wrong.total USING ERRCODE = 'check_violation';
    END IF;

    SELECT account INTO wrong FROM (
      SELECT account, amount, balance_after, lag(balance_after) OVER in_order AS before, lead(line) OVER in_order IS NULL AS is_last
      FROM lines WINDOW in_order AS (PARTITION BY account ORDER BY position)
    ) AS posting
    WHERE before <> balance_after - amount
      OR is_last AND balance_after IS DISTINCT FROM (SELECT balance FROM ledger_accounts WHERE code = account) LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'a line on % does not continue its balance', wrong.account USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER ledger_postings_whole AFTER INSERT ON ledger_postings
    REFERENCING NEW TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION ledger_require_whole();

  CREATE TRIGGER ledger_journals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_journals
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
  CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
`

// An account opens empty and with the shape that its code says; only the lines of a journal move it.
const ACCOUNT_RULES = `
  CREATE FUNCTION ledger_shape_of(code text) RETURNS TABLE (kind text, bound text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE split_part(code, ':', 1)
      WHEN 'rev' THEN 'income'
      WHEN 'exp' THEN 'expense'
      WHEN 'chain' THEN 'asset'
      WHEN 'transit' THEN 'asset'
      WHEN 'receivable' THEN 'asset'
      ELSE 'liability'
    END, CASE
      WHEN code LIKE 'rev:_%' OR code LIKE 'exp:_%' THEN 'none'
      WHEN code LIKE 'chain:_%:deposit:_%' OR code LIKE 'chain:_%:treasury' OR code LIKE 'transit:_%' OR code LIKE 'receivable:_%' THEN 'debit'
      WHEN code = 'suspense' OR code LIKE 'payable:refund:_%' THEN 'credit'
      WHEN split_part(code, ':', 1) IN ('order', 'credit', 'deposit', 'deferred', 'held') AND code LIKE '_%:_%' THEN 'credit'
    END
  $$;

  CREATE FUNCTION ledger_require_shape() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    wrong text;
  BEGIN
    SELECT code INTO wrong FROM opened, ledger_shape_of(opened.code) AS shape
    WHERE balance <> 0 OR emptied_on IS NOT NULL OR (opened.kind, opened.bound) IS DISTINCT FROM (shape.kind, shape.bound) LIMIT 1;
    IF wrong IS NOT NULL THEN
      RAISE EXCEPTION 'account % opens with another shape', wrong USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER ledger_accounts_shape AFTER INSERT ON ledger_accounts
    REFERENCING NEW TABLE AS opened FOR EACH STATEMENT EXECUTE FUNCTION ledger_require_shape();

  CREATE FUNCTION ledger_require_posting() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
  DECLARE
    wrong text;
  BEGIN
    SELECT code INTO wrong FROM moved CROSS JOIN LATERAL (
      SELECT balance_after, journal_id FROM ledger_postings WHERE account = code ORDER BY position DESC LIMIT 1
    ) AS newest
    WHERE balance <> balance_after
      OR emptied_on IS DISTINCT FROM CASE WHEN balance = 0 THEN (SELECT booked_on FROM ledger_journals WHERE id = journal_id) END LIMIT 1;
    IF wrong IS NOT NULL THEN
      RAISE EXCEPTION 'account % moves by postings only', wrong USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER ledger_accounts_posting AFTER UPDATE ON ledger_accounts
    REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION ledger_require_posting();
  CREATE TRIGGER ledger_accounts_kept BEFORE DELETE OR TRUNCATE ON ledger_accounts
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
  CREATE TRIGGER ledger_accounts_fixed BEFORE UPDATE OF code, kind, bound, opened_at ON ledger_accounts
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
`

const DROP_CHECKS = `
  DROP TRIGGER ledger_journals_lines ON ledger_journals;
  DROP TRIGGER ledger_journals_append_only ON ledger_journals;
  DROP TRIGGER ledger_postings_whole ON ledger_postings;
  DROP TRIGGER ledger_postings_append_only ON ledger_postings;
  DROP TRIGGER ledger_accounts_shape ON ledger_accounts;
  DROP TRIGGER ledger_accounts_posting ON ledger_accounts;
  DROP TRIGGER ledger_accounts_kept ON ledger_accounts;
  DROP TRIGGER ledger_accounts_fixed ON ledger_accounts;
  DROP FUNCTION ledger_require_lines(), ledger_require_whole(), ledger_require_shape(), ledger_require_posting(), ledger_shape_of(text);
`

const ROW_CHECKS = `
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
