import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'

/** Sums unconfirmed top-ups over all chains, in micro-USDT. */
export async function sumPendingTopUps(on: Readable, merchantId: string): Promise<bigint> {
  const [row] = await runStatement<{ total: string }>(on, PENDING, [merchantId])
  return BigInt(row?.total ?? 0)
}

const PENDING: Statement = {
  name: 'payments-pending-top-ups',
  text: `SELECT coalesce(sum(amount), 0)::text AS total FROM payments_attempts AS attempt
    JOIN payments_transfers AS transfer ON transfer.attempt_id = attempt.id
    WHERE attempt.merchant_id = $1 AND purpose = 'topup' AND transfer.state = 'seen'`,
}
