import type { Database } from '../../../platform/database.ts'
import type { SiteEvent } from '../domain/site-event.ts'

export interface TakenEvent extends Omit<SiteEvent, 'siteId'> {
  readonly receivedAt: Date
}

export interface EventRange {
  readonly from: string
  readonly to: string
  readonly after: { readonly day: string; readonly id: string } | null
}

export interface EventRepository {
  /** First live UTC day of those sites that belong to the merchant; null before the launch. */
  readonly launchDays: (merchantId: string, siteIds: readonly string[]) => Promise<ReadonlyMap<string, string | null>>
  /** Stores each event once and returns the ids of the new ones. */
  readonly add: (events: readonly SiteEvent[], at: Date) => Promise<ReadonlySet<string>>
  /** Whether an id of the events is stored with different data. */
  readonly hasOther: (events: readonly SiteEvent[]) => Promise<boolean>
  /** Adds stored events to the figures of their days; returns the largest bonus of one of these days. */
  readonly count: (ids: ReadonlySet<string>) => Promise<bigint>
  readonly list: (siteId: string, range: EventRange, limit: number) => Promise<readonly TakenEvent[]>
}

export function createEventRepository(db: Database): EventRepository {
  return {
    launchDays: async (merchantId, siteIds) => {
      const { rows } = await db.raw<{ rows: { id: string; day: string | null }[] }>(LAUNCH_DAYS, [merchantId, [...siteIds]])
      return new Map(rows.map(({ id, day }) => [id, day]))
    },
    add: async (events, at) => {
      const { rows } = await db.raw<{ rows: { id: string }[] }>(ADD, [at, JSON.stringify(events.map(toJson))])
      return new Set(rows.map(({ id }) => id))
    },
    hasOther: async (events) => {
      const { rows } = await db.raw<{ rows: unknown[] }>(HAS_OTHER, [JSON.stringify(events.map(toJson))])
      return rows.length > 0
    },
    count: async (ids) => {
      const { rows } = await db.raw<{ rows: { bonus: bigint }[] }>(COUNT, [[...ids]])
      return rows.reduce((most, { bonus }) => (bonus > most ? bonus : most), 0n)
    },
    list: async (siteId, { from, to, after }, limit) => {
      const { rows } = await db.raw<{ rows: TakenEvent[] }>(LIST, [siteId, from, to, after?.day ?? from, after?.id ?? FIRST_ID, limit])
      return rows
    },
  }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const GIVEN = `jsonb_to_recordset(?::jsonb)
  AS given (id uuid, site_id uuid, day date, kind text, amount bigint, count integer, is_simulated boolean)`

const LAUNCH_DAYS = `
  SELECT id, (launched_at AT TIME ZONE 'UTC')::date::text AS day FROM sites_sites WHERE merchant_id = ? AND id = ANY(?::uuid[])`

// In the order of the ids, so that two batches wait for each other in one direction.
const ADD = `
  INSERT INTO sites_events (id, site_id, day, kind, amount, count, is_simulated, received_at)
  SELECT id, site_id, day, kind, amount, count, is_simulated, ?::timestamptz FROM ${GIVEN} ORDER BY id
  ON CONFLICT (id) DO NOTHING RETURNING id`

const HAS_OTHER = `
  SELECT 1 FROM ${GIVEN} JOIN sites_events AS stored USING (id)
  WHERE (stored.site_id, stored.day, stored.kind, stored.amount, stored.count, stored.is_simulated)
    <> (given.site_id, given.day, given.kind, given.amount, given.count, given.is_simulated)
  LIMIT 1`

const COUNT = `
  INSERT INTO sites_daily_figures AS stored (site_id, day, visits, page_views, demo_rounds, ggr, bonus, is_simulated)
  SELECT site_id, day, 0, 0, coalesce(sum(count) FILTER (WHERE kind = 'demo-rounds'), 0), coalesce(sum(amount) FILTER (WHERE kind = 'ggr'), 0),
    coalesce(sum(amount) FILTER (WHERE kind = 'bonus'), 0), bool_or(is_simulated)
  FROM sites_events WHERE id = ANY(?::uuid[])
  GROUP BY site_id, day ORDER BY site_id, day
  ON CONFLICT (site_id, day) DO UPDATE SET demo_rounds = stored.demo_rounds + excluded.demo_rounds, ggr = stored.ggr + excluded.ggr,
    bonus = stored.bonus + excluded.bonus, is_simulated = stored.is_simulated OR excluded.is_simulated
  RETURNING bonus`

const LIST = `
  SELECT id, day::text, kind, amount, count, is_simulated AS "isSimulated", received_at AS "receivedAt" FROM sites_events
  WHERE site_id = ? AND day BETWEEN ?::date AND ?::date AND (day, id) > (?::date, ?::uuid)
  ORDER BY day, id LIMIT ?`

function toJson({ id, siteId, day, kind, amount, count, isSimulated }: SiteEvent) {
  return { id, site_id: siteId, day, kind, amount: String(amount), count, is_simulated: isSimulated }
}
