import type { Database } from '../../../platform/database.ts'

/** Top-ups of a merchant that a network shows and that are not final, over all chains, in micro-USDT. */
export async function sumPendingTopUps(db: Database, merchantId: string): Promise<bigint> {
  const { rows } = await db.raw<{ rows: { total: bigint }[] }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS total FROM payments_attempts AS attempt
     JOIN payments_transfers AS transfer ON transfer.attempt_id = attempt.id
     WHERE attempt.merchant_id = ? AND purpose = 'topup' AND transfer.state = 'seen'`,
    [merchantId],
  )
  return rows[0]?.total ?? 0n
}
