import type { Database } from '../../../platform/database.ts'
import type { StatementLine } from '../domain/statement-lines.ts'
import type { StatementContent } from '../domain/statement-text.ts'

export interface StoredStatement extends StatementContent {
  readonly id: string
  readonly merchantId: string
  readonly digest: string
}

export interface StatementRepository {
  readonly find: (statementId: string) => Promise<StoredStatement | null>
}

interface LineRow extends Omit<StatementLine, 'covers'> {
  readonly covers_from: string
  readonly covers_to: string
}

interface StatementRow {
  readonly id: string
  readonly contract_id: string
  readonly merchant_id: string
  readonly period_start: string
  readonly period_end: string
  readonly version: number
  readonly formula_version: number
  readonly digest: string
}

// In the order of the canonical text: fees as the domain lists them, then corrections from the oldest.
const LINES = `
  SELECT kind, corrects, covers_from::text, covers_to::text, volume, count, rate, minimum, amount FROM settlement_lines WHERE statement_id = ?
  ORDER BY array_position(ARRAY['maintenance', 'collection', 'payout', 'royalty', 'correction'], kind), covers_from, corrects COLLATE "C"`

export function createStatementRepository(db: Database): StatementRepository {
  return {
    find: async (statementId) => {
      const { rows } = await db.raw<{ rows: StatementRow[] }>(
        `SELECT id, contract_id, merchant_id, period_start::text, period_end::text, version, formula_version, digest
         FROM settlement_statements WHERE id = ?`,
        [statementId],
      )
      const [row] = rows
      if (!row) return null
      const lines = await db.raw<{ rows: LineRow[] }>(LINES, [statementId])
      return toStatement(row, lines.rows)
    },
  }
}

function toStatement(row: StatementRow, lines: readonly LineRow[]): StoredStatement {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    digest: row.digest,
    contractId: row.contract_id,
    period: { start: row.period_start, end: row.period_end },
    version: row.version,
    formulaVersion: row.formula_version,
    lines: lines.map(({ covers_from: start, covers_to: end, ...line }) => ({ ...line, covers: { start, end } })),
  }
}
