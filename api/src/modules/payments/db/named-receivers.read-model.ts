import type { Database } from '../../../platform/database.ts'

/** Returns to a wallet other than the last one named are left out. */
export async function namedReceivers(db: Database, payoutIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.raw<{ rows: { id: string; namedAt: Date }[] }>(
    `SELECT payout.id, last.named_at AS "namedAt" FROM payments_payouts AS payout
     CROSS JOIN LATERAL (
       SELECT chain, receiver, named_at FROM payments_return_wallets
       WHERE merchant_id = payout.merchant_id AND named_at <= payout.requested_at ORDER BY version DESC LIMIT 1
     ) AS last
     WHERE payout.id = ANY(?::uuid[]) AND last.chain = payout.chain AND last.receiver = payout.receiver`,
    [[...payoutIds]],
  )
  return new Map(rows.map(({ id, namedAt }) => [id, namedAt]))
}
