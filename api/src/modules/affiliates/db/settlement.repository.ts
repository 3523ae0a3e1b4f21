import type { Database } from '../../../platform/database.ts'
import type { Settlement } from '../domain/affiliate-week.ts'
import type { Affiliate } from '../domain/application.ts'
import { dayOf } from '../domain/week.ts'
import { ApplicationModel, SettlementModel } from './affiliates.model.ts'

export interface SettlementRepository {
  /** Affiliates with an unclosed week before `openWeek`. */
  readonly listDue: (openWeek: Date) => Promise<readonly Affiliate[]>
  /** Holds a lock until the transaction ends, so that one process closes the weeks. */
  readonly lockAffiliate: (applicationId: string) => Promise<void>
  /** Only the first closing of a week is stored. */
  readonly insertOnce: (applicationId: string, settlement: Settlement, at: Date) => Promise<void>
  readonly list: (applicationId: string) => Promise<readonly Settlement[]>
}

export function createSettlementRepository(db: Database): SettlementRepository {
  return {
    listDue: async (openWeek) => (await db.raw<{ rows: Affiliate[] }>(DUE, [dayOf(openWeek)])).rows,
    lockAffiliate: async (applicationId) => void (await ApplicationModel.query(db).findById(applicationId).forUpdate().select('id')),
    insertOnce: async (applicationId, { weekStart, basisPoints: rateBasisPoints, ...sums }, at) =>
      void (await SettlementModel.insertIfAbsent(db, {
        ...sums,
        applicationId,
        weekStart: dayOf(weekStart),
        rateBasisPoints,
        settledAt: at,
      })),
    list: async (applicationId) => {
      const rows = await SettlementModel.query(db).where({ application_id: applicationId }).orderBy('week_start')
      return rows.map(({ weekStart, rateBasisPoints: basisPoints, ...sums }) => ({ ...sums, basisPoints, weekStart: new Date(weekStart) }))
    },
  }
}

const DUE = `
  SELECT a.id AS "applicationId", a.league_code AS "leagueCode", a.account_id AS "accountId", a.decided_at AS "approvedAt"
  FROM affiliates_applications a
  LEFT JOIN (SELECT application_id, max(week_start) AS newest FROM affiliates_settlements GROUP BY 1) s ON s.application_id = a.id
  WHERE a.state = 'approved' AND coalesce(s.newest + 7, date_trunc('week', a.decided_at AT TIME ZONE 'UTC')::date) < ?::date
  ORDER BY a.id`
