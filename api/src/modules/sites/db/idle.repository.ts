import type { SiteStatus } from '@parlour/contracts'
import { readWaiting, type Waiting } from '../../../platform/console-reads.ts'
import type { Database } from '../../../platform/database.ts'
import type { Readable, Statement } from '../../../platform/named-statement.ts'
import type { IdleStep, IdleWatch } from '../domain/idle-site.ts'
import { statusesMovedBy } from '../domain/site-states.ts'
import { SiteModel } from './sites.model.ts'

export interface IdleSite extends IdleWatch {
  readonly id: string
  readonly orderId: string
  readonly merchantId: string
  readonly siteName: string
  readonly slug: string
  readonly status: SiteStatus
}

export interface IdleRepository {
  /** Open sites without visits and rounds since this day, longest first; all of them without a limit. */
  readonly listSince: (day: string, limit?: number) => Promise<readonly IdleSite[]>
  /** Locks one of them; null when it has visits again. */
  readonly lock: (siteId: string, day: string) => Promise<IdleSite | null>
  /** Records a step for the days since `since`; steps of earlier days are cleared. */
  readonly record: (siteId: string, since: string, step: IdleStep, at: Date) => Promise<void>
  readonly keep: (siteId: string, day: string) => Promise<void>
}

// What was told counts for the days that it was told of: a visit in between makes it nothing.
const IDLE = `
  SELECT s.id, order_id AS "orderId", merchant_id AS "merchantId", site_name AS "siteName", slug, status, to_char(idle.since, 'YYYY-MM-DD') AS since,
    CASE WHEN w.since = idle.since THEN first_told_at END AS "firstNotifiedAt",
    CASE WHEN w.since = idle.since THEN last_told_at END AS "lastNotifiedAt",
    CASE WHEN w.since = idle.since THEN task_at END AS "taskAt"
  FROM sites_sites s
  LEFT JOIN sites_idle_watches w ON w.site_id = s.id
  CROSS JOIN LATERAL (
    SELECT greatest((launched_at AT TIME ZONE 'UTC')::date, w.kept_on, (
      SELECT max(day) FROM sites_daily_figures f WHERE f.site_id = s.id AND (page_views > 0 OR demo_rounds > 0)
    )) AS since
  ) idle
  WHERE status = ANY (?::text[]) AND idle.since <= ?::date`

/** In the order of their columns in `NOTE`. */
const STEPS: readonly IdleStep[] = ['first-notice', 'last-notice', 'task']

// A step that is not told now stays as it was, if it was told of the same days.
const NOTE = `
  INSERT INTO sites_idle_watches AS stored (site_id, since, first_told_at, last_told_at, task_at) VALUES (?, ?::date, ?, ?, ?)
  ON CONFLICT (site_id) DO UPDATE SET since = excluded.since,
    first_told_at = coalesce(excluded.first_told_at, CASE WHEN stored.since = excluded.since THEN stored.first_told_at END),
    last_told_at = coalesce(excluded.last_told_at, CASE WHEN stored.since = excluded.since THEN stored.last_told_at END),
    task_at = coalesce(excluded.task_at, CASE WHEN stored.since = excluded.since THEN stored.task_at END)`

export function createIdleRepository(db: Database): IdleRepository {
  const statuses = [...statusesMovedBy('release-idle')]
  return {
    listSince: async (day, limit) => {
      const { rows } = await db.raw<{ rows: IdleSite[] }>(`${IDLE} ORDER BY idle.since, s.id LIMIT ?`, [statuses, day, limit ?? null])
      return rows
    },
    lock: async (siteId, day) => {
      // A statement of its own: whoever waited for the lock reads what the other one wrote.
      await SiteModel.query(db).findById(siteId).forUpdate().select('id')
      const { rows } = await db.raw<{ rows: IdleSite[] }>(`${IDLE} AND s.id = ?`, [statuses, day, siteId])
      return rows[0] ?? null
    },
    record: async (siteId, since, step, at) => {
      await db.raw(NOTE, [siteId, since, ...STEPS.map((one) => (one === step ? at : null))])
    },
    keep: async (siteId, day) => {
      await db.raw(
        `INSERT INTO sites_idle_watches (site_id, since, kept_on) VALUES (?, ?::date, ?::date)
         ON CONFLICT (site_id) DO UPDATE SET since = excluded.since, kept_on = excluded.kept_on, first_told_at = NULL, last_told_at = NULL, task_at = NULL`,
        [siteId, day, day],
      )
    },
  }
}

/** Sites of which a person is to decide, since when; visits in between end the task. */
export async function readIdleTasks(on: Readable): Promise<Waiting> {
  return readWaiting(on, TASKS, [[...statusesMovedBy('release-idle')]])
}

const TASKS: Statement = {
  name: 'sites-idle-tasks',
  text: `SELECT count(*)::int AS count, min(task_at) AS "oldestAt" FROM sites_idle_watches AS watch JOIN sites_sites ON id = site_id
    WHERE task_at IS NOT NULL AND status = ANY ($1::text[]) AND NOT EXISTS (
      SELECT FROM sites_daily_figures AS figures WHERE figures.site_id = id AND day > watch.since AND (page_views > 0 OR demo_rounds > 0))`,
}
