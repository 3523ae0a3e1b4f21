import type { PackageId } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Statement } from '../../../platform/named-statement.ts'

/** Amounts are micro-USDT as text. */
export interface ListedStatement {
  readonly id: string
  readonly siteName: string
  readonly packageId: PackageId
  readonly periodStart: string
  readonly periodEnd: string
  readonly total: string
  readonly depositPart: string
  readonly receivablePart: string
  readonly formulaVersion: number
  readonly journalId: string | null
  readonly digest: string
  readonly closedAt: Date
}

/** `siteId` null means all sites; `from` and `to` are last days of periods. */
export interface StatementFilter {
  readonly merchantId: string
  readonly siteId: string | null
  readonly from: string | null
  readonly to: string | null
}

export interface StatementKey {
  readonly periodEnd: string
  readonly id: string
}

export async function listStatements(
  db: Database,
  { merchantId, siteId, from, to }: StatementFilter,
  after: StatementKey | null,
  limit: number,
): Promise<readonly ListedStatement[]> {
  const { periodEnd, id } = after ?? { periodEnd: 'infinity', id: null }
  const first = [merchantId, from ?? '-infinity', to ?? 'infinity', periodEnd, id, limit]
  return siteId === null
    ? runStatement<ListedStatement>(db, LIST, first)
    : runStatement<ListedStatement>(db, LIST_OF_SITE, [...first, siteId])
}

/** Null when the statement belongs to another merchant. */
export async function findStatement(db: Database, merchantId: string, id: string): Promise<ListedStatement | null> {
  const [row] = await runStatement<ListedStatement>(db, ONE, [merchantId, id])
  return row ?? null
}

export interface StatementOwner {
  readonly merchantId: string
  readonly siteId: string
}

export async function whoseStatement(db: Database, id: string): Promise<StatementOwner | null> {
  const [row] = await runStatement<StatementOwner>(db, WHOSE, [id])
  return row ?? null
}

export interface BookedBy {
  readonly statementId: string
  readonly siteName: string
}

/** Keys of journals are `statement:<contract>:<first day>:<version>`, prefixed with `corr:` for a correction. */
export async function statementsOfKeys(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, BookedBy>> {
  const parts = keys.flatMap((key) => {
    const [, contractId, start, version] = /^(?:corr:)?statement:([0-9a-f-]{36}):(\d{4}-\d{2}-\d{2}):(\d+)$/.exec(key) ?? []
    return contractId && start && version ? [{ key, contractId, start, version }] : []
  })
  if (parts.length === 0) return new Map()
  const values = [
    parts.map(({ key }) => key),
    parts.map(({ contractId }) => contractId),
    parts.map(({ start }) => start),
    parts.map(({ version }) => version),
  ]
  const rows = await runStatement<{ key: string; statementId: string; siteName: string }>(db, OF_KEYS, values)
  return new Map(rows.map(({ key, statementId, siteName }) => [key, { statementId, siteName }]))
}

const COLUMNS = `statement.id, site_name AS "siteName", package_id AS "packageId", period_start::text AS "periodStart",
  period_end::text AS "periodEnd", total::text, deposit_part::text AS "depositPart", receivable_part::text AS "receivablePart",
  formula_version AS "formulaVersion", journal_id AS "journalId", digest, closed_at AS "closedAt"`
const FROM = 'FROM settlement_statements AS statement JOIN settlement_contracts AS contract ON contract.id = contract_id'
const PAGE = `statement.merchant_id = $1 AND period_end BETWEEN $2::date AND $3::date AND period_end <= $4::date
  AND (period_end < $4::date OR $5::uuid IS NULL OR statement.id > $5::uuid)`
const SORTED = 'ORDER BY period_end DESC, statement.id LIMIT $6'

const LIST: Statement = { name: 'settlement-statements', text: `SELECT ${COLUMNS} ${FROM} WHERE ${PAGE} ${SORTED}` }

const LIST_OF_SITE: Statement = {
  name: 'settlement-statements-of-site',
  text: `SELECT ${COLUMNS} ${FROM} WHERE ${PAGE} AND site_id = $7::uuid ${SORTED}`,
}

const ONE: Statement = {
  name: 'settlement-statement',
  text: `SELECT ${COLUMNS} ${FROM} WHERE statement.merchant_id = $1 AND statement.id = $2`,
}

const WHOSE: Statement = {
  name: 'settlement-statement-owner',
  text: `SELECT statement.merchant_id AS "merchantId", site_id AS "siteId" ${FROM} WHERE statement.id = $1`,
}

const OF_KEYS: Statement = {
  name: 'settlement-statements-of-keys',
  text: `SELECT given.key, statement.id AS "statementId", site_name AS "siteName"
    FROM unnest($1::text[], $2::uuid[], $3::date[], $4::int[]) AS given (key, contract_id, period_start, version)
    JOIN settlement_statements AS statement USING (contract_id, period_start, version)
    JOIN settlement_contracts AS contract ON contract.id = contract_id`,
}
