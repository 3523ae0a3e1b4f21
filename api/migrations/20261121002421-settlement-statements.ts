// Why: running fees are settled per site and period from a contract whose terms never change; what is closed stays. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(SPANS)
  await db.raw(CONTRACTS)
  await db.raw(STATEMENTS)
  await db.raw(RULES)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TABLE settlement_runs, settlement_lines, settlement_statements, settlement_usage, settlement_contracts;
    DROP FUNCTION settlement_refuse_change(), settlement_guard_terms(),
      settlement_span_start(text, text, date, date), settlement_span_end(text, text, date, date, date);
  `)
}

// The span of days that a fee of a kind is made of, for the day that lies in it. Months of a contract begin at the anniversary of its launch;
// PostgreSQL clamps the day to the length of the month. Only the royalty of a contract that settles daily has another span: the calendar month.
const SPANS = `
  CREATE FUNCTION settlement_span_start(kind text, period text, launched_on date, day date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
      WHEN period = 'day' AND kind = 'royalty' THEN greatest(date_trunc('month', day::timestamp)::date, launched_on)
      WHEN period = 'day' THEN day
      ELSE (
        SELECT max(start) FROM (
          SELECT (launched_on + make_interval(months => months - back))::date AS start
          FROM (SELECT ((extract(year FROM day) - extract(year FROM launched_on)) * 12
            + extract(month FROM day) - extract(month FROM launched_on))::integer AS months) AS distance, generate_series(0, 1) AS back
        ) AS starts WHERE start <= day)
    END
  $$;
  CREATE FUNCTION settlement_span_end(kind text, period text, launched_on date, ended_on date, day date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
    SELECT least(ended_on, CASE
      WHEN period = 'day' AND kind = 'royalty' THEN (date_trunc('month', day::timestamp) + interval '1 month - 1 day')::date
      WHEN period = 'day' THEN day
      ELSE (
        SELECT min(start) FROM (
          SELECT (launched_on + make_interval(months => months + ahead))::date AS start
          FROM (SELECT ((extract(year FROM day) - extract(year FROM launched_on)) * 12
            + extract(month FROM day) - extract(month FROM launched_on))::integer AS months) AS distance, generate_series(0, 1) AS ahead
        ) AS starts WHERE start > day) - 1
    END)
  $$;
`

// next_period_* is the period that is open; both are NULL once the last period of an ended contract is closed. No index holds them and pages keep
// room, so that a run that moves every contract touches no index.
// counted_on of usage is the day on which a statement counts it: its own day, or the first open day when it came after its day was closed.
const CONTRACTS = `
  CREATE TABLE settlement_contracts (
    id                       uuid    PRIMARY KEY,
    site_id                  uuid    NOT NULL UNIQUE,
    merchant_id              uuid    NOT NULL,
    site_name                text    NOT NULL,
    package_id               text    NOT NULL CHECK (package_id IN ('standard', 'elite')),
    maintenance_fee          bigint  NOT NULL CHECK (maintenance_fee >= 0 AND maintenance_fee % 10000 = 0),
    maintenance_period       text    NOT NULL CHECK (maintenance_period IN ('day', 'month')),
    collection_basis_points  integer NOT NULL CHECK (collection_basis_points BETWEEN 0 AND 10000),
    payout_fee               bigint  NOT NULL CHECK (payout_fee >= 0 AND payout_fee % 10000 = 0),
    royalty_basis_points     integer CHECK (royalty_basis_points BETWEEN 0 AND 10000),
    royalty_minimum          bigint  NOT NULL CHECK (royalty_minimum >= 0 AND royalty_minimum % 10000 = 0),
    is_royalty_demonstration boolean NOT NULL,
    prepaid_deposit          bigint  NOT NULL CHECK (prepaid_deposit >= 0),
    launched_on              date    NOT NULL,
    ended_on                 date    CHECK (ended_on >= launched_on),
    next_period_start        date    CHECK (next_period_start >= launched_on),
    next_period_end          date    CHECK (next_period_end >= next_period_start),
    CHECK ((next_period_start IS NULL) = (next_period_end IS NULL)),
    CHECK (next_period_start IS NOT NULL OR ended_on IS NOT NULL),
    CHECK (next_period_end <= ended_on)
  );
  CREATE INDEX settlement_contracts_merchant ON settlement_contracts (merchant_id, id);
  ALTER TABLE settlement_contracts SET (fillfactor = 70);
  CREATE TABLE settlement_usage (
    id               uuid        PRIMARY KEY,
    site_id          uuid        NOT NULL,
    day              date        NOT NULL,
    counted_on       date        NOT NULL,
    kind             text        NOT NULL CHECK (kind IN ('collection', 'payout', 'ggr')),
    amount           bigint      NOT NULL CHECK (abs(amount) <= 10000000000000),
    count            integer     NOT NULL CHECK (count BETWEEN 0 AND 1000000),
    received_at      timestamptz NOT NULL,
    is_demonstration boolean     NOT NULL,
    CHECK (counted_on >= day),
    CHECK (kind = 'ggr' OR amount >= 0)
  );
  CREATE INDEX settlement_usage_site ON settlement_usage (site_id, counted_on) INCLUDE (day, kind, amount, count);
`

// volume is micro-USDT, rate is basis points or micro-USDT each. A correction names what it corrects and over which days.
const STATEMENTS = `
  CREATE TABLE settlement_statements (
    id              uuid        PRIMARY KEY,
    contract_id     uuid        NOT NULL,
    merchant_id     uuid        NOT NULL,
    period_start    date        NOT NULL,
    period_end      date        NOT NULL CHECK (period_end >= period_start),
    version         integer     NOT NULL CHECK (version > 0),
    formula_version integer     NOT NULL CHECK (formula_version > 0),
    total           bigint      NOT NULL,
    deposit_part    bigint      NOT NULL,
    receivable_part bigint      NOT NULL,
    journal_id      uuid,
    digest          text        NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
    closed_at       timestamptz NOT NULL,
    CONSTRAINT settlement_statements_period UNIQUE (contract_id, period_start, version),
    CHECK (total = deposit_part + receivable_part)
  );
  CREATE INDEX settlement_statements_merchant ON settlement_statements (merchant_id, period_end DESC, id);
  CREATE TABLE settlement_lines (
    statement_id uuid   NOT NULL,
    kind         text   NOT NULL CHECK (kind IN ('maintenance', 'collection', 'payout', 'royalty', 'correction')),
    corrects     text   CHECK (corrects IN ('collection', 'payout', 'royalty')),
    covers_from  date   NOT NULL,
    covers_to    date   NOT NULL CHECK (covers_to >= covers_from),
    volume       bigint,
    count        bigint CHECK (count >= 0),
    rate         bigint NOT NULL CHECK (rate >= 0),
    minimum      bigint,
    amount       bigint NOT NULL CHECK (amount % 10000 = 0),
    CONSTRAINT settlement_lines_once UNIQUE NULLS NOT DISTINCT (statement_id, kind, corrects, covers_from),
    CHECK ((kind = 'correction') = (corrects IS NOT NULL)),
    CHECK (kind = 'correction' OR amount >= 0)
  );
  CREATE TABLE settlement_runs (
    day         date        PRIMARY KEY,
    started_at  timestamptz NOT NULL,
    finished_at timestamptz,
    statements  integer     NOT NULL DEFAULT 0,
    total       bigint      NOT NULL DEFAULT 0
  );
`

const RULES = `
  CREATE FUNCTION settlement_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'settled history is append-only' USING ERRCODE = 'restrict_violation';
  END $$;
  CREATE TRIGGER settlement_usage_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settlement_usage
    FOR EACH STATEMENT EXECUTE FUNCTION settlement_refuse_change();
  CREATE TRIGGER settlement_statements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settlement_statements
    FOR EACH STATEMENT EXECUTE FUNCTION settlement_refuse_change();
  CREATE TRIGGER settlement_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settlement_lines
    FOR EACH STATEMENT EXECUTE FUNCTION settlement_refuse_change();
  CREATE TRIGGER settlement_contracts_kept BEFORE DELETE OR TRUNCATE ON settlement_contracts
    FOR EACH STATEMENT EXECUTE FUNCTION settlement_refuse_change();

  CREATE FUNCTION settlement_guard_terms() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'the terms of a contract never change' USING ERRCODE = 'restrict_violation';
  END $$;
  CREATE TRIGGER settlement_contracts_terms BEFORE UPDATE OF id, site_id, merchant_id, package_id, maintenance_fee, maintenance_period,
    collection_basis_points, payout_fee, royalty_basis_points, royalty_minimum, is_royalty_demonstration, prepaid_deposit, launched_on
    ON settlement_contracts FOR EACH STATEMENT EXECUTE FUNCTION settlement_guard_terms();
`
