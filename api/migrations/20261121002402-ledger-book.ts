// Why: journals are booked by one function, for TypeScript and for set-based SQL alike. Locks nothing.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(LOCK)
  await db.raw(BOOK)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP FUNCTION ledger_book(text[], text[], date[], uuid[], int[], text[], bigint[]);
    DROP FUNCTION ledger_lock_balances(text[]), ledger_open_accounts(text[]), ledger_hash_of(text, text);
  `)
}

// Missing accounts open before any is locked: who holds locks never waits for an account that opens. A plan that never scans a table stays
// right however much the tables grow after it was made.
const LOCK = `
  CREATE FUNCTION ledger_open_accounts(p_codes text[]) RETURNS void LANGUAGE plpgsql
    SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
  BEGIN
    IF EXISTS (SELECT FROM unnest(p_codes) AS wanted WHERE (SELECT code FROM ledger_accounts WHERE code = wanted) IS NULL) THEN
      INSERT INTO ledger_accounts (code, kind, bound)
      SELECT wanted, shape.kind, shape.bound FROM (SELECT DISTINCT wanted FROM unnest(p_codes) AS wanted) AS given,
        ledger_shape_of(wanted) AS shape
      ORDER BY wanted COLLATE "C" ON CONFLICT (code) DO NOTHING;
    END IF;
  END $$;

  CREATE FUNCTION ledger_lock_balances(p_codes text[]) RETURNS TABLE (code text, balance bigint) LANGUAGE plpgsql
    SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
  #variable_conflict use_column
  BEGIN
    PERFORM ledger_open_accounts(p_codes);
    RETURN QUERY SELECT code, balance FROM ledger_accounts WHERE code = ANY (p_codes) ORDER BY code COLLATE "C" FOR UPDATE;
  END $$;
`

// p_line_journal[j] = i: line j belongs to journal i. One statement writes everything, so that the rules see whole journals. Keys, then accounts,
// each in one order for everybody: two journals cannot wait for each other. booked_on stays out of the hash: the same event may come again on
// the next day.
const BOOK = `
  CREATE FUNCTION ledger_hash_of(p_kind text, p_contents text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT encode(sha256(convert_to(concat_ws(E'\\n', p_kind, p_contents), 'UTF8')), 'hex')
  $$;

  CREATE FUNCTION ledger_book(
    p_keys text[], p_kinds text[], p_booked_on date[], p_ids uuid[], p_line_journal int[], p_line_account text[], p_line_amount bigint[]
  ) RETURNS int LANGUAGE plpgsql
    SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
  DECLARE
    booked int;
    reused text;
  BEGIN
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
      ON CONFLICT (key) DO NOTHING RETURNING id, booked_on
    ), new_line AS MATERIALIZED (
      SELECT id, booked_on, line.* FROM fresh
      JOIN unnest(p_ids) WITH ORDINALITY AS given (given_id, given_number) ON given_id = id
      JOIN line ON journal = given_number
    ), moving AS (
      SELECT account, sum(amount) AS total, array_agg(booked_on ORDER BY journal DESC) AS days FROM new_line GROUP BY account
    ), locked AS MATERIALIZED (
      SELECT code FROM ledger_accounts WHERE code = ANY (ARRAY(SELECT account FROM moving)) ORDER BY code COLLATE "C" FOR UPDATE
    ), moved AS (
      UPDATE ledger_accounts AS held SET balance = balance + total, emptied_on = CASE WHEN balance + total = 0 THEN days[1] END
      FROM locked JOIN moving ON account = locked.code WHERE held.code = locked.code RETURNING held.code, balance - total AS before
    ), written AS (
      INSERT INTO ledger_postings (journal_id, line, account, amount, balance_after)
      SELECT id, number, account, amount, before + sum(amount) OVER (PARTITION BY account ORDER BY journal, number)
      FROM new_line JOIN moved ON code = account ORDER BY journal, number
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
