import type { Database } from '../../../platform/database.ts'
import type { StatementLine } from '../domain/statement-lines.ts'
import type { StatementContent } from '../domain/statement-text.ts'
import { StatementModel } from './settlement.model.ts'

export interface StoredStatement extends StatementContent {
  readonly id: string
  readonly merchantId: string
  readonly digest: string
}

export interface StatementRepository {
  readonly find: (statementId: string) => Promise<StoredStatement | null>
}

// In the order of the canonical text: fees as the domain lists them, then corrections from the oldest.
const LINES = `
  SELECT kind, corrects, json_build_object('start', covers_from, 'end', covers_to) AS covers, volume, count, rate, minimum, amount
  FROM settlement_lines WHERE statement_id = ?
  ORDER BY array_position(ARRAY['maintenance', 'collection', 'payout', 'royalty', 'correction'], kind), covers_from, corrects COLLATE "C"`

export function createStatementRepository(db: Database): StatementRepository {
  return {
    find: async (statementId) => {
      const found = await StatementModel.query(db).findById(statementId)
      if (!found) return null
      const { periodStart: start, periodEnd: end, ...statement } = found
      const { rows: lines } = await db.raw<{ rows: StatementLine[] }>(LINES, [statementId])
      return { ...statement, period: { start, end }, lines }
    },
  }
}
