import type { Database } from '../../../platform/database.ts'
import type { Settlement } from '../domain/affiliate-week.ts'
import type { Affiliate } from '../domain/application.ts'
import { dayOf } from '../domain/week.ts'

export interface SettlementRepository {
  /** Affiliates with an unclosed week before `openWeek`. */
  readonly listDue: (openWeek: Date) => Promise<readonly Affiliate[]>
  /** Holds a lock until the transaction ends, so that one process closes the weeks. */
  readonly lockAffiliate: (applicationId: string) => Promise<void>
  /** Only the first closing of a week is stored. */
  readonly insertOnce: (applicationId: string, settlement: Settlement, at: Date) => Promise<void>
  readonly list: (applicationId: string) => Promise<readonly Settlement[]>
}

interface SettlementRow {
  week: string
  clicks: number
  registrations: number
  sites: number
  base: bigint
  rate_basis_points: number
  commission: bigint
}

interface AffiliateRow {
  id: string
  league_code: string
  account_id: string | null
  decided_at: Date
}

export function createSettlementRepository(db: Database): SettlementRepository {
  return {
    listDue: async (openWeek) => {
      const { rows } = await db.raw<{ rows: AffiliateRow[] }>(DUE, [dayOf(openWeek)])
      return rows.map((row) => ({
        applicationId: row.id,
        leagueCode: row.league_code,
        accountId: row.account_id,
        approvedAt: row.decided_at,
      }))
    },
    lockAffiliate: async (applicationId) => void (await db('affiliates_applications').where({ id: applicationId }).forUpdate().first('id')),
    insertOnce: async (applicationId, settlement, at) =>
      void (await db('affiliates_settlements')
        .insert({
          application_id: applicationId,
          week_start: dayOf(settlement.weekStart),
          clicks: settlement.clicks,
          registrations: settlement.registrations,
          sites: settlement.sites,
          base: settlement.base,
          rate_basis_points: settlement.basisPoints,
          commission: settlement.commission,
          settled_at: at,
        })
        .onConflict(['application_id', 'week_start'])
        .ignore()),
    list: async (applicationId) => {
      const rows: SettlementRow[] = await db('affiliates_settlements')
        .where({ application_id: applicationId })
        .orderBy('week_start')
        .select('clicks', 'registrations', 'sites', 'base', 'rate_basis_points', 'commission', db.raw('week_start::text AS week'))
      return rows.map(({ week, rate_basis_points: basisPoints, ...sums }) => ({
        ...sums,
        basisPoints,
        weekStart: new Date(`${week}T00:00:00Z`),
      }))
    },
  }
}

const DUE = `
  SELECT a.id, a.league_code, a.account_id, a.decided_at FROM affiliates_applications a
  LEFT JOIN (SELECT application_id, max(week_start) AS newest FROM affiliates_settlements GROUP BY 1) s ON s.application_id = a.id
  WHERE a.state = 'approved' AND coalesce(s.newest + 7, date_trunc('week', a.decided_at AT TIME ZONE 'UTC')::date) < ?::date
  ORDER BY a.id`
