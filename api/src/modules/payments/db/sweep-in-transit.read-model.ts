import type { Database } from '../../../platform/database.ts'

/** Sent but not booked as final: the books moved its micro-USDT off the address, the chain may not have. */
export interface SweepInTransit {
  readonly hexAddress: string
  readonly amount: bigint
  readonly txHash: string
}

export async function listSweepsInTransit(db: Database, chain: string): Promise<readonly SweepInTransit[]> {
  const rows: { sender: string; amount: bigint; tx_hash: string }[] = await db('payments_payouts')
    .where({ chain, kind: 'sweep', state: 'sent' })
    .select('sender', 'amount', 'tx_hash')
  return rows.map(({ sender, amount, tx_hash: txHash }) => ({ hexAddress: sender, amount, txHash }))
}
