// Why: a run asks for two or three spans of each contract, and a function with a subquery cannot become part of the statement that calls it: each
// call was a statement of its own, a tenth of the run. The spans stay what they were. Locks nothing.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(SPANS)
}

export async function down(db: Database): Promise<void> {
  await db.raw(OLD_SPANS)
}

const MONTHS = `((extract(year FROM day) - extract(year FROM launched_on)) * 12 + extract(month FROM day) - extract(month FROM launched_on))::integer`
const monthFromLaunch = (ahead: number) => `(launched_on + make_interval(months => ${MONTHS} + ${ahead}))::date`

const SPANS = `
  CREATE OR REPLACE FUNCTION settlement_span_start(kind text, period text, launched_on date, day date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
      WHEN period = 'day' AND kind = 'royalty' THEN greatest(date_trunc('month', day::timestamp)::date, launched_on)
      WHEN period = 'day' THEN day
      WHEN ${monthFromLaunch(0)} <= day THEN ${monthFromLaunch(0)}
      ELSE ${monthFromLaunch(-1)}
    END
  $$;
  CREATE OR REPLACE FUNCTION settlement_span_end(kind text, period text, launched_on date, ended_on date, day date) RETURNS date
    LANGUAGE sql IMMUTABLE AS $$
    SELECT least(ended_on, CASE
      WHEN period = 'day' AND kind = 'royalty' THEN (date_trunc('month', day::timestamp) + interval '1 month - 1 day')::date
      WHEN period = 'day' THEN day
      WHEN ${monthFromLaunch(0)} > day THEN ${monthFromLaunch(0)} - 1
      ELSE ${monthFromLaunch(1)} - 1
    END)
  $$;
`

const OLD_SPANS = `
  CREATE OR REPLACE FUNCTION settlement_span_start(kind text, period text, launched_on date, day date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
      WHEN period = 'day' AND kind = 'royalty' THEN greatest(date_trunc('month', day::timestamp)::date, launched_on)
      WHEN period = 'day' THEN day
      ELSE (
        SELECT max(start) FROM (
          SELECT (launched_on + make_interval(months => months - back))::date AS start
          FROM (SELECT ${MONTHS} AS months) AS distance, generate_series(0, 1) AS back
        ) AS starts WHERE start <= day)
    END
  $$;
  CREATE OR REPLACE FUNCTION settlement_span_end(kind text, period text, launched_on date, ended_on date, day date) RETURNS date
    LANGUAGE sql IMMUTABLE AS $$
    SELECT least(ended_on, CASE
      WHEN period = 'day' AND kind = 'royalty' THEN (date_trunc('month', day::timestamp) + interval '1 month - 1 day')::date
      WHEN period = 'day' THEN day
      ELSE (
        SELECT min(start) FROM (
          SELECT (launched_on + make_interval(months => months + ahead))::date AS start
          FROM (SELECT ${MONTHS} AS months) AS distance, generate_series(0, 1) AS ahead
        ) AS starts WHERE start > day) - 1
    END)
  $$;
`
