import type { Database } from '../../../platform/database.ts'
import type { Period } from '../domain/period.ts'
import type { UsageEntry } from '../domain/statement-lines.ts'
import type { Contract } from '../domain/terms.ts'

/** `id` is the id of the event; amounts are micro-USDT. */
export interface RecordedUsage extends Omit<UsageEntry, 'countedOn'> {
  readonly id: string
  readonly siteId: string
  readonly isDemonstration: boolean
}

/** New entries, and ids without a contract (unknown site, a day without a contract, a future day). */
export interface RecordedBatch {
  readonly recorded: number
  readonly rejected: readonly string[]
  readonly isTooMuch: boolean
  readonly hasUnknownSite: boolean
  /** Largest net GGR that late entries took out of one closed royalty period lowered by the batch; 0 when none is lowered. */
  readonly takenBack: bigint
}

type ContractDays = Pick<Contract, 'siteId' | 'launchedOn' | 'endedOn'>

export interface UsageRepository {
  /** Each id is recorded once. Determines which statement counts an entry, while its contract cannot be closed. */
  readonly record: (entries: readonly RecordedUsage[], receivedAt: Date) => Promise<RecordedBatch>
  readonly listFor: (contract: ContractDays, period: Period) => Promise<readonly UsageEntry[]>
}

export function createUsageRepository(trx: Database): UsageRepository {
  return {
    record: async (entries, receivedAt) => {
      const batch = JSON.stringify(entries.map(toJson))
      const sites = [...new Set(entries.map(({ siteId }) => siteId))]
      const late = await trx.raw<{ rows: unknown[] }>(LATE, [batch])
      // Who opens a period takes the stronger lock at once: two that share one would wait for each other.
      await trx.raw(late.rows.length > 0 ? LOCK_TO_OPEN : LOCK_TO_COUNT, [sites])
      await trx.raw(OPEN_FOR_LATE, [batch, receivedAt])
      const { rows } = await trx.raw<{ rows: Omit<RecordedBatch, 'takenBack'>[] }>(RECORD, [
        batch,
        receivedAt,
        receivedAt,
        MOST_IN_A_DAY,
        MOST_COUNTED_IN_A_DAY,
      ])
      const isLowering = entries.some(({ amount }) => amount < 0n)
      const taken = isLowering ? await trx.raw<{ rows: { takenBack: bigint }[] }>(TAKEN_BACK, [batch]) : null
      return { recorded: 0, rejected: [], isTooMuch: false, hasUnknownSite: false, ...rows[0], takenBack: taken?.rows[0]?.takenBack ?? 0n }
    },
    listFor: async ({ siteId, launchedOn, endedOn }, { start, end }) => {
      const days = [siteId, launchedOn, endedOn]
      const { rows } = await trx.raw<{ rows: UsageEntry[] }>(
        `SELECT day::text, counted_on::text AS "countedOn", kind, amount, count FROM settlement_usage
         WHERE ${OF_CONTRACT} AND counted_on <= ?::date AND counted_on >= (
           SELECT (date_trunc('month', least(min(day), ?::date)::timestamp) - interval '1 month')::date FROM settlement_usage
           WHERE ${OF_CONTRACT} AND counted_on BETWEEN ?::date AND ?::date)`,
        [...days, end, start, ...days, start, end],
      )
      return rows
    },
  }
}

/**
 * What a site moves on a UTC day at most: 1,000 million USDT, losses and winnings added up, and 10 million payments. A month of such days fits
 * into a statement at the highest fees that a package may have (decision 0052).
 */
const MOST_IN_A_DAY = '1000000000000000'
const MOST_COUNTED_IN_A_DAY = '10000000'

const CONTRACTS_OF = 'SELECT id FROM settlement_contracts WHERE site_id = ANY(?::uuid[]) ORDER BY id'
const LOCK_TO_OPEN = `${CONTRACTS_OF} FOR NO KEY UPDATE`
const LOCK_TO_COUNT = `${CONTRACTS_OF} FOR SHARE`

const OF_CONTRACT = "site_id = ? AND day BETWEEN ?::date AND coalesce(?::date, 'infinity')"

const LATE = `
  SELECT DISTINCT id, merchant_id FROM jsonb_to_recordset(?::jsonb) AS entry (site_id uuid, day date) JOIN settlement_contracts USING (site_id)
  WHERE next_period_start IS NULL AND day BETWEEN launched_on AND ended_on`

// A contract whose last statement is closed gets one more period, of one day, for what came late.
const OPEN_FOR_LATE = `
  WITH late AS (${LATE})
  UPDATE settlement_contracts AS contract SET next_period_start = opened.day, next_period_end = opened.day
  FROM late CROSS JOIN LATERAL (
    SELECT greatest((?::timestamptz AT TIME ZONE 'UTC')::date, max(period_end) + 1) AS day
    FROM settlement_statements WHERE settlement_statements.merchant_id = late.merchant_id AND contract_id = late.id
  ) AS opened
  WHERE contract.id = late.id`

const RECORD = `
  WITH entry AS (
    SELECT * FROM jsonb_to_recordset(?::jsonb)
      AS entry (id uuid, site_id uuid, day date, kind text, amount bigint, count integer, is_demonstration boolean)
  ), taken AS (
    SELECT entry.*, greatest(day, next_period_start) AS counted_on FROM entry JOIN settlement_contracts USING (site_id)
    WHERE day BETWEEN launched_on AND least(ended_on, (?::timestamptz AT TIME ZONE 'UTC')::date) AND next_period_start IS NOT NULL
  ), added AS (
    INSERT INTO settlement_usage (id, site_id, day, counted_on, kind, amount, count, received_at, is_demonstration)
    SELECT id, site_id, day, counted_on, kind, amount, count, ?::timestamptz, is_demonstration FROM taken
    ON CONFLICT (id) DO NOTHING RETURNING id, site_id, day, amount, count
  ), summed AS (
    INSERT INTO settlement_usage_days AS stored (site_id, day, amount, count)
    SELECT site_id, day, sum(abs(amount)), sum(count) FROM added GROUP BY site_id, day ORDER BY site_id, day
    ON CONFLICT (site_id, day) DO UPDATE SET amount = stored.amount + excluded.amount, count = stored.count + excluded.count
    RETURNING amount, count
  )
  SELECT (SELECT count(*)::integer FROM added) AS recorded,
    ARRAY(SELECT id::text FROM entry WHERE id NOT IN (SELECT id FROM taken)) AS rejected,
    EXISTS (SELECT FROM summed WHERE amount > ?::bigint OR count > ?::bigint) AS "isTooMuch",
    EXISTS (SELECT FROM entry WHERE NOT EXISTS (SELECT FROM settlement_contracts WHERE site_id = entry.site_id)) AS "hasUnknownSite"`

const TAKEN_BACK = `
  WITH lowered AS (
    SELECT DISTINCT contract.site_id, settlement_span_start('royalty', maintenance_period, launched_on, entry.day) AS first,
      settlement_span_end('royalty', maintenance_period, launched_on, ended_on, entry.day) AS last
    FROM jsonb_to_recordset(?::jsonb) AS entry (site_id uuid, day date, amount bigint)
    JOIN settlement_contracts AS contract
      ON contract.site_id = entry.site_id AND day BETWEEN launched_on AND coalesce(ended_on, 'infinity')
    WHERE entry.amount < 0
  )
  SELECT coalesce(max(loss), 0)::bigint AS "takenBack" FROM (
    SELECT -sum(amount) AS loss FROM lowered JOIN settlement_usage AS usage USING (site_id)
    WHERE kind = 'ggr' AND day BETWEEN first AND last AND counted_on > last
    GROUP BY site_id, first
  ) AS late`

function toJson({ id, siteId, day, kind, amount, count, isDemonstration }: RecordedUsage) {
  return { id, site_id: siteId, day, kind, amount: String(amount), count, is_demonstration: isDemonstration }
}
