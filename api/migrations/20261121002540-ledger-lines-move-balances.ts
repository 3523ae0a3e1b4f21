// Why: nearly every journal moves money from one account to another, and the rules cost it more than its writes; and a balance passed that only
// its newest line agreed with, or that had no line at all. The lines move the balances themselves, and nothing else can. Locks the accounts while
// their rule changes.
import type { Database } from '../src/platform/database.ts'
import * as bookBefore from './20261121002402-ledger-book.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(LINES_MOVE)
  await db.raw(ONLY_LINES_MOVE)
  await db.raw(TWO_LEGS)
  await db.raw(BOOK)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP FUNCTION ledger_book_two_legs(text, text, date, uuid, text, bigint, text, bigint);
    DROP TRIGGER ledger_accounts_moved ON ledger_accounts;
    DROP FUNCTION ledger_refuse_move();
  `)
  await db.raw(RULES_BEFORE)
  await bookBefore.down(db)
  await bookBefore.up(db)
}

const JOURNAL_IS_LOPSIDED = "'journal % has % legs and sums to %'"

// A journal that comes alone with a line an account, in order, is moved as it stands; anything else is looked at as a set. Without scans, hashes
// and merges an account is looked up by its code, however small the table was when the plan was made.
const LINES_MOVE = `
  CREATE OR REPLACE FUNCTION ledger_require_whole() RETURNS trigger LANGUAGE plpgsql
    SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  DECLARE
    leg record;
    wrong record;
    journal uuid;
    account_before text COLLATE "C" := '';
    is_alone boolean;
    legs int := 0;
    total numeric := 0;
    booked date;
    moved int;
    broken int;
  BEGIN
    FOR leg IN SELECT journal_id, line, account, amount FROM lines LOOP
      legs := legs + 1;
      total := total + leg.amount;
      is_alone := leg.line = legs AND leg.account > account_before AND leg.journal_id = coalesce(journal, leg.journal_id);
      EXIT WHEN NOT is_alone;
      journal := leg.journal_id;
      account_before := leg.account;
    END LOOP;

    IF is_alone THEN
      SELECT booked_on INTO booked FROM ledger_journals WHERE id = journal;
      UPDATE ledger_accounts SET balance = balance_after, emptied_on = CASE WHEN balance_after = 0 THEN booked END
      FROM lines WHERE code = account AND balance = balance_after - amount;
      GET DIAGNOSTICS moved = ROW_COUNT;
      IF moved < legs THEN
        RAISE EXCEPTION 'a line of journal % does not continue the balance of its account', journal USING ERRCODE = 'check_violation';
      ELSIF legs < 2 OR total <> 0 OR booked IS NULL THEN
        RAISE EXCEPTION ${JOURNAL_IS_LOPSIDED}, journal, legs, total USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END IF;

    SELECT * INTO wrong FROM (
      SELECT journal_id, count(*) AS legs, sum(amount) AS total, min(line) AS first, max(line) AS last FROM lines GROUP BY journal_id
    ) AS written
    WHERE written.legs < 2 OR written.total <> 0 OR first <> 1 OR last <> written.legs
      OR (SELECT id FROM ledger_journals WHERE id = journal_id) IS NULL LIMIT 1;
    IF wrong.first <> 1 OR wrong.last <> wrong.legs THEN
      RAISE EXCEPTION 'journal % is closed', wrong.journal_id USING ERRCODE = 'restrict_violation';
    END IF;
    WITH standing AS (
      SELECT account, journal_id, balance_after, balance_after - sum(amount) OVER in_order AS start, lead(line) OVER in_order IS NULL AS is_last
      FROM lines WINDOW in_order AS (PARTITION BY account ORDER BY position)
    ), moving AS MATERIALIZED (
      SELECT account, min(start) AS start, max(start) AS other_start, max(balance_after) FILTER (WHERE is_last) AS balance_after,
        (array_agg(journal_id) FILTER (WHERE is_last))[1] AS journal_id
      FROM standing GROUP BY account
    ), continued AS (
      UPDATE ledger_accounts SET balance = balance_after,
        emptied_on = CASE WHEN balance_after = 0 THEN (SELECT booked_on FROM ledger_journals WHERE id = journal_id) END
      FROM moving WHERE code = account AND balance = start AND start = other_start RETURNING code
    )
    SELECT (SELECT count(*) FROM moving) - count(*) INTO broken FROM continued;
    IF broken <> 0 THEN
      RAISE EXCEPTION 'lines on % accounts do not continue their balance', broken USING ERRCODE = 'check_violation';
    ELSIF wrong.journal_id IS NOT NULL THEN
      RAISE EXCEPTION ${JOURNAL_IS_LOPSIDED}, wrong.journal_id, wrong.legs, wrong.total USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END $$;
`

const ONLY_LINES_MOVE = `
  DROP TRIGGER ledger_accounts_posting ON ledger_accounts;
  DROP FUNCTION ledger_require_posting();
  CREATE FUNCTION ledger_refuse_move() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'accounts move by postings only' USING ERRCODE = 'restrict_violation';
  END $$;
  CREATE TRIGGER ledger_accounts_moved BEFORE UPDATE ON ledger_accounts
    FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse_move();
`

// The accounts come in order. Writes nothing and answers false for a known key, for accounts that are not open and during an alarm.
const TWO_LEGS = `
  CREATE FUNCTION ledger_book_two_legs(
    p_key text, p_kind text, p_booked_on date, p_id uuid, p_one text, p_one_amount bigint, p_two text, p_two_amount bigint
  ) RETURNS boolean LANGUAGE plpgsql
    SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
  DECLARE
    one_text text COLLATE "C" := p_one || '=' || p_one_amount;
    two_text text COLLATE "C" := p_two || '=' || p_two_amount;
  BEGIN
    WITH fresh AS (
      INSERT INTO ledger_journals (id, key, kind, inputs_hash, booked_on)
      SELECT p_id, p_key, p_kind, ledger_hash_of(p_kind, least(one_text, two_text) || E'\\n' || greatest(one_text, two_text)),
        coalesce(p_booked_on, (now() AT TIME ZONE 'UTC')::date)
      WHERE NOT EXISTS (SELECT FROM ledger_alarms WHERE cleared_at IS NULL)
        AND (SELECT count(*) FROM ledger_accounts WHERE code IN (p_one, p_two)) = 2
      ON CONFLICT (key) DO NOTHING RETURNING id
    ), locked AS MATERIALIZED (
      SELECT code, balance FROM ledger_accounts WHERE code IN (p_one, p_two) AND (SELECT id FROM fresh) IS NOT NULL
      ORDER BY code COLLATE "C" FOR UPDATE
    )
    INSERT INTO ledger_postings (journal_id, line, account, amount, balance_after)
    SELECT p_id, CASE code WHEN p_one THEN 1 ELSE 2 END, code, amount, balance + amount
    FROM locked CROSS JOIN LATERAL (SELECT CASE code WHEN p_one THEN p_one_amount ELSE p_two_amount END AS amount) AS leg;
    RETURN FOUND;
  END $$;
`

// As before, except that two legs go their own way and that the lines move the balances.
const BOOK = `
  CREATE OR REPLACE FUNCTION ledger_book(
    p_keys text[], p_kinds text[], p_booked_on date[], p_ids uuid[], p_line_journal int[], p_line_account text[], p_line_amount bigint[]
  ) RETURNS int LANGUAGE plpgsql
    SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
  DECLARE
    booked int;
    reused text;
    one int := CASE WHEN p_line_account[1] < p_line_account[2] COLLATE "C" THEN 1 ELSE 2 END;
    two int := 3 - one;
  BEGIN
    IF cardinality(p_keys) = 1 AND p_line_journal = '{1,1}' AND p_line_account[one] <> p_line_account[two] AND ledger_book_two_legs(
      p_keys[1], p_kinds[1], p_booked_on[1], p_ids[1], p_line_account[one], p_line_amount[one], p_line_account[two], p_line_amount[two]
    ) THEN
      RETURN 1;
    END IF;
    IF EXISTS (SELECT FROM ledger_alarms WHERE cleared_at IS NULL) THEN
      RAISE EXCEPTION 'nothing is booked while the books do not hold' USING ERRCODE = 'LG002';
    END IF;
    PERFORM ledger_open_accounts(p_line_account);

    WITH line AS MATERIALIZED (
      SELECT journal, account, amount, row_number() OVER (PARTITION BY journal ORDER BY account COLLATE "C", place) AS number
      FROM unnest(p_line_journal, p_line_account, p_line_amount) WITH ORDINALITY AS line (journal, account, amount, place)
    ), contents AS (
      SELECT journal, string_agg(account || '=' || amount, E'\\n' ORDER BY (account || '=' || amount) COLLATE "C") AS text
      FROM line GROUP BY journal
    ), fresh AS (
      INSERT INTO ledger_journals (id, key, kind, inputs_hash, booked_on)
      SELECT id, key, kind, ledger_hash_of(kind, text), coalesce(booked_on, (now() AT TIME ZONE 'UTC')::date)
      FROM unnest(p_ids, p_keys, p_kinds, p_booked_on) WITH ORDINALITY AS given (id, key, kind, booked_on, number)
      LEFT JOIN contents ON journal = number ORDER BY key COLLATE "C"
      ON CONFLICT (key) DO NOTHING RETURNING id
    ), new_line AS MATERIALIZED (
      SELECT id, line.* FROM fresh
      JOIN unnest(p_ids) WITH ORDINALITY AS given (given_id, given_number) ON given_id = id
      JOIN line ON journal = given_number
    ), locked AS MATERIALIZED (
      SELECT code, balance FROM ledger_accounts WHERE code = ANY (ARRAY(SELECT DISTINCT account FROM new_line))
      ORDER BY code COLLATE "C" FOR UPDATE
    ), written AS (
      INSERT INTO ledger_postings (journal_id, line, account, amount, balance_after)
      SELECT id, number, account, amount, balance + sum(amount) OVER (PARTITION BY account ORDER BY journal, number)
      FROM new_line JOIN locked ON code = account ORDER BY journal, number
    )
    SELECT count(*) INTO booked FROM fresh;

    IF booked < cardinality(p_keys) THEN
      SELECT p_keys[number] INTO reused FROM generate_subscripts(p_keys, 1) AS number LEFT JOIN (
        SELECT journal, string_agg(account || '=' || amount, E'\\n' ORDER BY (account || '=' || amount) COLLATE "C") AS text
        FROM unnest(p_line_journal, p_line_account, p_line_amount) AS line (journal, account, amount) GROUP BY journal
      ) AS contents ON journal = number
      WHERE ledger_hash_of(p_kinds[number], text) IS DISTINCT FROM (SELECT inputs_hash FROM ledger_journals WHERE key = p_keys[number]) LIMIT 1;
      IF reused IS NOT NULL THEN
        RAISE EXCEPTION 'journal % exists with other contents', reused USING ERRCODE = 'LG001', DETAIL = reused;
      END IF;
    END IF;
    RETURN booked;
  END $$;
`

const RULES_BEFORE = `
  CREATE OR REPLACE FUNCTION ledger_require_whole() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
      RAISE EXCEPTION ${JOURNAL_IS_LOPSIDED}, wrong.journal_id, wrong.legs, wrong.total USING ERRCODE = 'check_violation';
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
`
