import type { Database } from '../../../platform/database.ts'

export async function findOwnAddress(
  db: Database,
  merchantId: string,
  hexAddress: string,
): Promise<{ readonly attemptId: string; readonly chain: string } | null> {
  const row: { attempt_id: string; chain: string } | undefined = await db('payments_addresses as address')
    .join('payments_attempts as attempt', 'attempt.id', 'address.attempt_id')
    .whereIn('chain', ['tron', 'eth'])
    .where({ hex_address: hexAddress, merchant_id: merchantId })
    .first('attempt_id', 'chain')
  return row ? { attemptId: row.attempt_id, chain: row.chain } : null
}
