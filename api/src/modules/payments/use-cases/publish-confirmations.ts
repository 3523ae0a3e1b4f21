import { CHANGE_CHANNEL } from '../../../platform/merchant-changes.ts'
import type { Database } from '../../../platform/database.ts'

/** Tells the open pages of every merchant whose money is seen but not final on the chain that its head moved: a confirmation more. */
export async function publishConfirmations(trx: Database, chain: string): Promise<void> {
  await trx.raw(
    `SELECT pg_notify(?, merchant_id || ' payments') FROM (
       SELECT DISTINCT merchant_id FROM payments_transfers AS transfer JOIN payments_attempts AS attempt ON attempt.id = transfer.attempt_id
       WHERE chain = ? AND state = 'seen') AS waiting`,
    [CHANGE_CHANNEL, chain],
  )
}
