import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import { ContractModel } from './settlement.model.ts'

/** `running`: a contract runs; `closing`: a statement is to come; `over`: all are over; `none`: no contract. */
export type Standing = 'none' | 'running' | 'closing' | 'over'

export interface EndedMerchant {
  readonly merchantId: string
  readonly endedOn: string
  readonly since: Date
}

/** No run, closing or reopening of these contracts changes the standing until the transaction ends. */
export async function lockStanding(trx: Database, merchantId: string): Promise<Standing> {
  await ContractModel.query(trx).where({ merchant_id: merchantId }).orderBy('id').forNoKeyUpdate().select('id')
  return readStanding(trx, merchantId)
}

export async function readStanding(db: Database, merchantId: string): Promise<Standing> {
  const { rows } = await db.raw<{ rows: { standing: Standing }[] }>(STANDING, [merchantId])
  return rows[0]?.standing ?? 'none'
}

export async function listEnded(on: Readable, merchantId: string | null = null): Promise<readonly EndedMerchant[]> {
  const rows = await runStatement<Omit<EndedMerchant, 'since'> & { since: Date | string }>(on, ENDED, [merchantId])
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}

const STANDING = `
  SELECT CASE WHEN count(*) = 0 THEN 'none' WHEN bool_or(ended_on IS NULL) THEN 'running'
    WHEN bool_or(next_period_start IS NOT NULL) THEN 'closing' ELSE 'over' END AS standing
  FROM settlement_contracts WHERE merchant_id = ?`

const ENDED: Statement = {
  name: 'settlement-ended',
  text: `SELECT merchant_id AS "merchantId", max(ended_on)::text AS "endedOn", max(last.closed_at) AS since
  FROM settlement_contracts AS contract
  LEFT JOIN LATERAL (
    SELECT closed_at FROM settlement_statements WHERE contract_id = contract.id ORDER BY period_start DESC LIMIT 1
  ) AS last ON true
  WHERE ($1::uuid IS NULL OR merchant_id = $1::uuid) AND NOT EXISTS (
    SELECT FROM settlement_contracts AS open WHERE open.merchant_id = contract.merchant_id AND open.next_period_start IS NOT NULL
  )
  GROUP BY merchant_id HAVING max(last.closed_at) IS NOT NULL ORDER BY since, merchant_id`,
}
