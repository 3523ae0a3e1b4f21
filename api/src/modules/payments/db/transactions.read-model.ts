import type { Database } from '../../../platform/database.ts'

export interface MerchantTransaction {
  readonly chain: string
  readonly txHash: string
  readonly merchantId: string
}

/** `txHash` is lower case with `0x`. */
export async function findTransactions(db: Database, txHash: string, limit: number): Promise<readonly MerchantTransaction[]> {
  const { rows } = await db.raw<{ rows: MerchantTransaction[] }>(
    `SELECT DISTINCT found.chain, found.tx_hash AS "txHash", found.merchant_id AS "merchantId" FROM (
       SELECT transfer.chain, transfer.tx_hash, attempt.merchant_id FROM payments_transfers AS transfer
         JOIN payments_attempts AS attempt ON attempt.id = transfer.attempt_id
         WHERE transfer.chain IN ('tron', 'eth') AND transfer.tx_hash = :txHash
       UNION ALL
       SELECT chain, tx_hash, merchant_id FROM payments_payouts
         WHERE chain IN ('tron', 'eth') AND tx_hash = :txHash AND merchant_id IS NOT NULL
     ) AS found LIMIT :limit`,
    { txHash, limit },
  )
  return rows
}
