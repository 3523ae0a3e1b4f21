/** Locks the contracts of a batch that are still due, in the same order as usage recording; waits for usage in progress. */
export const LOCK_DUE = `
  SELECT count(*)::integer AS due FROM (
    SELECT id FROM settlement_contracts WHERE id = ANY(?::uuid[]) AND next_period_end = ?::date ORDER BY id FOR NO KEY UPDATE
  ) AS locked`

/** UUID version 7 without the function of PostgreSQL 18: milliseconds since 1970, then random bits. */
const RISING_ID = `encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid`

/** SQL version of `linesOf` of the domain. Ids rise, so that new rows go to the end of their indexes. */
export const COMPUTE_FEES = `
  CREATE TEMP TABLE settlement_closing ON COMMIT DROP AS
  SELECT ${RISING_ID} AS statement_id, ${RISING_ID} AS journal_id, c.id AS contract_id, c.merchant_id, c.site_id,
    c.maintenance_period, c.launched_on, c.ended_on, c.next_period_start AS period_start, c.next_period_end AS period_end,
    c.next_period_start || '|' || c.next_period_end AS period_text,
    CASE WHEN c.next_period_start > c.ended_on THEN 0 ELSE c.maintenance_fee END AS maintenance_fee,
    c.collection_basis_points, c.payout_fee, c.royalty_basis_points, royalty.minimum AS royalty_minimum, c.royalty_minimum AS full_minimum,
    c.minimum_paid_until,
    counted.volume, counted.payouts, counted.has_late, royalty.royalty_from, royalty.ggr,
    (div(counted.volume * c.collection_basis_points + 50000000, 100000000) * 10000)::bigint AS collection,
    (counted.payouts * c.payout_fee)::bigint AS payout,
    CASE WHEN royalty.royalty_from IS NOT NULL THEN
      greatest(royalty.minimum, (div(greatest(royalty.ggr, 0) * c.royalty_basis_points + 50000000, 100000000) * 10000)::bigint)
    END AS royalty
  FROM settlement_contracts AS c
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount) FILTER (WHERE kind = 'collection' AND day >= c.next_period_start), 0) AS volume,
      coalesce(sum(count) FILTER (WHERE kind = 'payout' AND day >= c.next_period_start), 0) AS payouts,
      coalesce(bool_or(counted_on > day), false) AS has_late
    FROM settlement_usage WHERE site_id = c.site_id AND counted_on BETWEEN c.next_period_start AND c.next_period_end
      AND day BETWEEN c.launched_on AND coalesce(c.ended_on, 'infinity')
  ) AS counted
  CROSS JOIN LATERAL (
    SELECT CASE WHEN c.royalty_basis_points IS NOT NULL
      AND settlement_span_end('royalty', c.maintenance_period, c.launched_on, c.ended_on, c.next_period_end) = c.next_period_end
    THEN settlement_span_start('royalty', c.maintenance_period, c.launched_on, c.next_period_end) END AS royalty_from
    -- Keeps the planner from writing the expression out at each use.
    OFFSET 0
  ) AS due
  CROSS JOIN LATERAL (
    SELECT due.royalty_from, coalesce(sum(amount), 0) AS ggr,
      CASE WHEN c.minimum_paid_until >= c.next_period_end THEN 0 ELSE c.royalty_minimum END AS minimum FROM settlement_usage
    WHERE due.royalty_from IS NOT NULL AND site_id = c.site_id AND kind = 'ggr'
      AND counted_on BETWEEN due.royalty_from AND c.next_period_end AND day BETWEEN due.royalty_from AND c.next_period_end
  ) AS royalty
  WHERE c.id = ANY(?::uuid[]) AND c.next_period_end = ?::date
  ORDER BY c.merchant_id, c.id`

export const COMPUTE_CORRECTIONS = `
  CREATE TEMP TABLE settlement_closing_corrections ON COMMIT DROP AS
  SELECT statement_id, kind, covers_from, covers_to, volume, count, rate, minimum, after - before AS amount
  FROM (
    SELECT statement_id, span.kind, covers_from, covers_to, CASE WHEN span.kind = 'royalty' THEN royalty_minimum END AS minimum,
      CASE WHEN span.kind <> 'payout' THEN sums.volume END::bigint AS volume, CASE WHEN span.kind = 'payout' THEN sums.count END::bigint AS count,
      CASE span.kind WHEN 'collection' THEN collection_basis_points WHEN 'payout' THEN payout_fee ELSE royalty_basis_points END::bigint AS rate,
      CASE span.kind
        WHEN 'collection' THEN div(sums.volume * collection_basis_points + 50000000, 100000000) * 10000
        WHEN 'payout' THEN sums.count * payout_fee
        ELSE greatest(royalty_minimum, div(greatest(sums.volume, 0) * royalty_basis_points + 50000000, 100000000) * 10000)
      END::bigint AS after,
      CASE span.kind
        WHEN 'collection' THEN div(sums.volume_before * collection_basis_points + 50000000, 100000000) * 10000
        WHEN 'payout' THEN sums.count_before * payout_fee
        ELSE greatest(royalty_minimum, div(greatest(sums.volume_before, 0) * royalty_basis_points + 50000000, 100000000) * 10000)
      END::bigint AS before
    FROM (
      SELECT DISTINCT statement_id, c.site_id, period_start, period_end, collection_basis_points, payout_fee, royalty_basis_points, fee.kind,
        CASE WHEN minimum_paid_until >= settlement_span_end(fee.kind, maintenance_period, launched_on, ended_on, usage.day)
          THEN 0 ELSE full_minimum END AS royalty_minimum,
        usage.kind AS usage_kind,
        settlement_span_start(fee.kind, maintenance_period, launched_on, usage.day) AS covers_from,
        settlement_span_end(fee.kind, maintenance_period, launched_on, ended_on, usage.day) AS covers_to
      FROM settlement_closing AS c
      JOIN settlement_usage AS usage ON usage.site_id = c.site_id AND counted_on BETWEEN period_start AND period_end AND counted_on > day
        AND usage.day BETWEEN launched_on AND coalesce(ended_on, 'infinity')
      CROSS JOIN LATERAL (SELECT CASE usage.kind WHEN 'ggr' THEN 'royalty' ELSE usage.kind END AS kind) AS fee
      WHERE c.has_late
    ) AS span
    CROSS JOIN LATERAL (
      SELECT sum(amount) AS volume, sum(count) AS count,
        coalesce(sum(amount) FILTER (WHERE counted_on < period_start), 0) AS volume_before,
        coalesce(sum(count) FILTER (WHERE counted_on < period_start), 0) AS count_before
      FROM settlement_usage
      WHERE site_id = span.site_id AND settlement_usage.kind = usage_kind AND counted_on BETWEEN covers_from AND period_end AND day BETWEEN covers_from AND covers_to
    ) AS sums
    WHERE covers_to < period_start AND (span.kind <> 'royalty' OR royalty_basis_points IS NOT NULL)
  ) AS mended
  WHERE after <> before`

/** SQL version of `textOf` and `settle` of the domain. Locks the balances of the merchants until the commit. */
export const SETTLE = `
  CREATE TEMP TABLE settlement_settled ON COMMIT DROP AS
  WITH balances AS MATERIALIZED (
    SELECT code, balance FROM ledger_lock_balances((
      SELECT array_agg(code) FROM (SELECT DISTINCT merchant_id FROM settlement_closing) AS merchant
      CROSS JOIN LATERAL (VALUES ('deposit:' || merchant_id), ('receivable:' || merchant_id)) AS account (code)
    ))
  ), corrections AS (
    SELECT statement_id, sum(amount) AS amount, string_agg(E'\\ncorrection|' || kind || '|' || covers_from || '|' || covers_to || '|'
        || coalesce(volume::text, '') || '|' || coalesce(count::text, '') || '|' || rate || '|' || coalesce(minimum::text, '') || '|' || amount,
        '' ORDER BY covers_from, kind COLLATE "C") AS text,
      coalesce(sum(amount) FILTER (WHERE kind = 'collection'), 0)::bigint AS collection,
      coalesce(sum(amount) FILTER (WHERE kind = 'payout'), 0)::bigint AS payout,
      coalesce(sum(amount) FILTER (WHERE kind = 'royalty'), 0)::bigint AS royalty
    FROM settlement_closing_corrections GROUP BY statement_id
  ), totalled AS (
    SELECT c.*, coalesce(correction.text, '') AS correction_text,
      c.collection + coalesce(correction.collection, 0) AS collection_revenue, c.payout + coalesce(correction.payout, 0) AS payout_revenue,
      coalesce(c.royalty, 0) + coalesce(correction.royalty, 0) AS royalty_revenue,
      (maintenance_fee + c.collection + c.payout + coalesce(c.royalty, 0) + coalesce(correction.amount, 0))::bigint AS total
    FROM settlement_closing AS c LEFT JOIN corrections AS correction USING (statement_id)
  ), standing AS (
    SELECT totalled.*, greatest(0, -prepaid.balance) AS deposit, greatest(0, owed.balance) AS receivable,
      sum(greatest(0, -total)) OVER in_turn AS given, sum(greatest(0, total)) OVER in_turn AS taken
    FROM totalled
    JOIN balances AS prepaid ON prepaid.code = 'deposit:' || merchant_id
    JOIN balances AS owed ON owed.code = 'receivable:' || merchant_id
    WINDOW in_turn AS (PARTITION BY merchant_id ORDER BY total >= 0, contract_id)
  ), parted AS (
    SELECT standing.*, CASE
      WHEN total < 0 THEN total + least(given, receivable) - least(given + total, receivable)
      ELSE least(taken, deposit + greatest(0, given - receivable)) - least(taken - total, deposit + greatest(0, given - receivable))
    END::bigint AS deposit_part
    FROM standing
  )
  SELECT parted.*, total - deposit_part AS receivable_part,
    maintenance_fee <> 0 OR collection_revenue <> 0 OR payout_revenue <> 0 OR royalty_revenue <> 0 AS is_booked,
    row_number() OVER (ORDER BY merchant_id, contract_id)::integer AS number,
    encode(sha256(convert_to('statement|' || contract_id || '|' || period_text || '|1|1'
      || E'\\nmaintenance||' || period_text || '|||' || maintenance_fee || '||' || maintenance_fee
      || CASE WHEN volume = 0 THEN '' ELSE E'\\ncollection||' || period_text || '|' || volume || '||'
        || collection_basis_points || '||' || collection END
      || CASE WHEN payouts = 0 THEN '' ELSE E'\\npayout||' || period_text || '||' || payouts || '|' || payout_fee
        || '||' || payout END
      || CASE WHEN royalty IS NULL THEN '' ELSE E'\\nroyalty||' || royalty_from || '|' || period_end || '|' || ggr || '||'
        || royalty_basis_points || '|' || royalty_minimum || '|' || royalty END
      || correction_text || E'\\ntotal|' || total, 'UTF8')), 'hex') AS digest
  FROM parted`

/** The unique period decides when two runs collide. */
export const STORE_STATEMENTS = `
  INSERT INTO settlement_statements (id, contract_id, merchant_id, period_start, period_end, version, formula_version, total, deposit_part,
    receivable_part, journal_id, digest, closed_at)
  SELECT statement_id, contract_id, merchant_id, period_start, period_end, 1, 1, total, deposit_part, receivable_part,
    CASE WHEN is_booked THEN journal_id END, digest, ?::timestamptz
  FROM settlement_settled`

export const STORE_LINES = `
  INSERT INTO settlement_lines (statement_id, kind, corrects, covers_from, covers_to, volume, count, rate, minimum, amount)
  SELECT statement_id, 'maintenance', NULL, period_start, period_end, NULL::bigint, NULL::bigint, maintenance_fee, NULL::bigint, maintenance_fee
  FROM settlement_settled
  UNION ALL
  SELECT statement_id, 'collection', NULL, period_start, period_end, volume::bigint, NULL, collection_basis_points, NULL, collection
  FROM settlement_settled WHERE volume <> 0
  UNION ALL
  SELECT statement_id, 'payout', NULL, period_start, period_end, NULL, payouts::bigint, payout_fee, NULL, payout
  FROM settlement_settled WHERE payouts <> 0
  UNION ALL
  SELECT statement_id, 'royalty', NULL, royalty_from, period_end, ggr::bigint, NULL, royalty_basis_points, royalty_minimum, royalty
  FROM settlement_settled WHERE royalty IS NOT NULL
  UNION ALL
  SELECT statement_id, 'correction', kind, covers_from, covers_to, volume, count, rate, minimum, amount FROM settlement_closing_corrections`

/** No next period after the last day of an ended contract. Named again, because the planner would read all contracts. */
export const ADVANCE = `
  UPDATE settlement_contracts AS contract SET next_period_start = open.start,
    next_period_end = CASE WHEN open.start IS NOT NULL
      THEN settlement_span_end('maintenance', maintenance_period, launched_on, ended_on, open.start) END
  FROM (
    SELECT contract_id, CASE WHEN ended_on <= period_end THEN NULL ELSE period_end + 1 END AS start FROM settlement_settled
  ) AS open
  WHERE contract.id = open.contract_id AND contract.id = ANY(?::uuid[])`

/** One journal per statement (S): deposit and receivable carry what the revenues take. */
export const BOOK = `
  SELECT ledger_book(journal.keys, journal.kinds, journal.days, journal.ids, leg.journals, leg.accounts, leg.amounts)
  FROM (
    SELECT array_agg('statement:' || contract_id || ':' || period_start || ':1' ORDER BY number) AS keys,
      array_agg('S'::text) AS kinds, array_agg(period_end ORDER BY number) AS days, array_agg(journal_id ORDER BY number) AS ids
    FROM settlement_settled WHERE is_booked
  ) AS journal, (
    SELECT array_agg(place) AS journals, array_agg(account) AS accounts, array_agg(amount) AS amounts
    FROM (SELECT *, row_number() OVER (ORDER BY number)::integer AS place FROM settlement_settled WHERE is_booked) AS booked
    CROSS JOIN LATERAL (VALUES
      ('deposit:' || merchant_id, deposit_part), ('receivable:' || merchant_id, receivable_part), ('rev:maintenance', -maintenance_fee),
      ('rev:collection', -collection_revenue), ('rev:payout', -payout_revenue), ('rev:royalty', -royalty_revenue)
    ) AS leg (account, amount)
    WHERE amount <> 0
  ) AS leg
  WHERE journal.keys IS NOT NULL`

/** Runs last, because batches contend for this row; a read after it sees what the other batch closed. */
export const COUNT_TO_RUN = `
  UPDATE settlement_runs SET statements = settlement_runs.statements + batch.statements, total = settlement_runs.total + batch.total
  FROM (SELECT count(*)::integer AS statements, coalesce(sum(total), 0)::bigint AS total FROM settlement_settled) AS batch
  WHERE day = ?::date`

export const NOTIFY_PAGES = `
  SELECT count(pg_notify(?, merchant_id || ' settlement')) FROM (SELECT DISTINCT merchant_id FROM settlement_settled) AS merchant`

export const LIST_ENDED = 'SELECT DISTINCT merchant_id AS "merchantId" FROM settlement_settled WHERE ended_on <= period_end'
