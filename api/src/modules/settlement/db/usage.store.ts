import type { Database } from '../../../platform/database.ts'
import type { UsageEntry } from '../domain/statement-lines.ts'

/** An entry of the feed; `id` is the id of its event, amounts are micro-USDT. */
export interface RecordedUsage extends Omit<UsageEntry, 'countedOn'> {
  readonly id: string
  readonly siteId: string
  readonly isDemonstration: boolean
}

/** What a batch of the feed came to: new entries, and the ids that no running contract takes (unknown site, before its launch, in the future). */
export interface RecordedBatch {
  readonly recorded: number
  readonly refused: readonly string[]
}

/** Usage of sites, append-only. */
export interface UsageStore {
  /** Records entries once by their ids. Which statement counts an entry is decided here, while its contract cannot be closed. */
  readonly record: (entries: readonly RecordedUsage[], receivedAt: Date) => Promise<RecordedBatch>
  /** Everything that the statement of a period of a site can be made of. */
  readonly listFor: (siteId: string, period: { readonly start: string; readonly end: string }) => Promise<readonly UsageEntry[]>
}

/** Opens the store on a transaction. */
export function openUsageStore(trx: Database): UsageStore {
  return {
    record: async (entries, receivedAt) => {
      const sites = [...new Set(entries.map(({ siteId }) => siteId))]
      await trx.raw('SELECT id FROM settlement_contracts WHERE site_id = ANY(?::uuid[]) ORDER BY id FOR SHARE', [sites])
      const { rows } = await trx.raw<{ rows: RecordedBatch[] }>(RECORD, [JSON.stringify(entries.map(toJson)), receivedAt, receivedAt])
      return rows[0] ?? { recorded: 0, refused: [] }
    },
    listFor: async (siteId, { start, end }) => {
      const { rows } = await trx.raw<{ rows: UsageEntry[] }>(
        `SELECT day::text, counted_on::text AS "countedOn", kind, amount, count FROM settlement_usage
         WHERE site_id = ? AND counted_on <= ?::date AND counted_on >= (
           SELECT (date_trunc('month', least(min(day), ?::date)::timestamp) - interval '1 month')::date FROM settlement_usage
           WHERE site_id = ? AND counted_on BETWEEN ?::date AND ?::date)`,
        [siteId, end, start, siteId, start, end],
      )
      return rows
    },
  }
}

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
    ON CONFLICT (id) DO NOTHING RETURNING id
  )
  SELECT (SELECT count(*)::integer FROM added) AS recorded,
    ARRAY(SELECT id::text FROM entry WHERE id NOT IN (SELECT id FROM taken)) AS refused`

function toJson({ id, siteId, day, kind, amount, count, isDemonstration }: RecordedUsage) {
  return { id, site_id: siteId, day, kind, amount: String(amount), count, is_demonstration: isDemonstration }
}
