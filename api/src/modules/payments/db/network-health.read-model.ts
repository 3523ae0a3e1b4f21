import type { Database } from '../../../platform/database.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'

/** While the chain is slow no countdown may end an order. */
export interface NetworkHealth {
  readonly chain: PaymentNetwork['chain']
  readonly isSlow: boolean
  readonly finalHeight: number
  readonly finalMovedAt: Date
}

interface HealthRow {
  chain: PaymentNetwork['chain']
  final_height: bigint
  final_moved_at: Date
  slow_after_ms: number
  is_stopped: boolean
}

/** Nothing is credited on a chain that is stopped by an alarm. */
const STOPPED = `EXISTS (SELECT FROM payments_chain_alarms AS alarm
  WHERE alarm.chain = payments_cursors.chain AND alarm.is_stopping AND alarm.cleared_at IS NULL) AS is_stopped`

export async function readNetworkHealth(
  db: Database,
  chains: readonly PaymentNetwork['chain'][],
  now: Date,
): Promise<readonly NetworkHealth[]> {
  const rows: HealthRow[] = await db('payments_cursors')
    .whereIn('chain', chains)
    .select('chain', 'final_height', 'final_moved_at', 'slow_after_ms', db.raw(STOPPED))
  return rows.map((row) => ({
    chain: row.chain,
    isSlow: row.is_stopped || now.getTime() - row.final_moved_at.getTime() > row.slow_after_ms,
    finalHeight: Number(row.final_height),
    finalMovedAt: row.final_moved_at,
  }))
}
