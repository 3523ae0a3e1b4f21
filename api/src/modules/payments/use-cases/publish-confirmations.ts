import { CHANGE_CHANNEL } from '../../../platform/merchant-changes.ts'
import type { Database } from '../../../platform/database.ts'

/** Notifies pages of merchants with unconfirmed money that the head moved. */
export async function publishConfirmations(trx: Database, chain: string): Promise<void> {
  await trx.raw(
    `SELECT pg_notify(?, merchant_id || ' payments') FROM (
       SELECT DISTINCT merchant_id FROM payments_transfers AS transfer JOIN payments_attempts AS attempt ON attempt.id = transfer.attempt_id
       WHERE chain = ? AND state = 'seen') AS waiting`,
    [CHANGE_CHANNEL, chain],
  )
}
