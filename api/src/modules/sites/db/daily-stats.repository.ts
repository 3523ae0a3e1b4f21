import type { Database } from '../../../platform/database.ts'
import type { SiteStats } from '../domain/site-event.ts'

export interface DayCount {
  readonly slug: string
  readonly day: string
  visits: number
  pageViews: number
}

export interface DailyStatsRepository {
  readonly add: (counts: readonly DayCount[]) => Promise<void>
  /** `first` and `last` are ISO days; one row per day. */
  readonly list: (siteId: string, first: string, last: string) => Promise<readonly SiteStats[]>
}

const ADD = `
  INSERT INTO sites_daily_figures AS stored (site_id, day, visits, page_views)
  SELECT sites_sites.id, given.day::date, given.visits, given.page_views
  FROM jsonb_to_recordset(?::jsonb) AS given (slug text, day text, visits integer, page_views integer)
  JOIN sites_sites USING (slug)
  ORDER BY 1, 2
  ON CONFLICT (site_id, day) DO UPDATE
  SET visits = stored.visits + excluded.visits, page_views = stored.page_views + excluded.page_views`

const LIST = `
  SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(visits, 0) AS visits, coalesce(page_views, 0) AS "pageViews",
    coalesce(demo_rounds, 0) AS "demoRounds", coalesce(ggr, 0)::bigint AS ggr, coalesce(ggr - bonus, 0)::bigint AS ngr,
    coalesce(is_simulated, false) AS "isSimulated"
  FROM generate_series(?::date, ?::date, interval '1 day') AS days (day)
  LEFT JOIN sites_daily_figures ON sites_daily_figures.day = days.day::date AND site_id = ?
  ORDER BY days.day`

export function createDailyStatsRepository(db: Database): DailyStatsRepository {
  return {
    add: async (counts) => {
      const rows = counts.map(({ slug, day, visits, pageViews }) => ({ slug, day, visits, page_views: pageViews }))
      await db.raw(ADD, [JSON.stringify(rows)])
    },
    list: async (siteId, first, last) => {
      const { rows } = await db.raw<{ rows: (Omit<SiteStats, 'demoRounds'> & { demoRounds: bigint })[] }>(LIST, [first, last, siteId])
      return rows.map((row) => ({ ...row, demoRounds: Number(row.demoRounds) }))
    },
  }
}
