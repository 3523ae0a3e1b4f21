import type { ChangeTopic } from '@parlour/contracts'
import type { Database } from './database.ts'

/** The payload is `<merchantId> <topic>`. */
export const CHANGE_CHANNEL = 'merchant_changes'

/** In a transaction, pages are notified at the commit. */
export async function publishChange(db: Database, merchantId: string, topic: ChangeTopic): Promise<void> {
  await db.raw('SELECT pg_notify(?, ?)', [CHANGE_CHANNEL, `${merchantId} ${topic}`])
}
