import type { ChangeTopic } from '@parlour/contracts'
import type { Database } from './database.ts'

/** Where live streams hear of changes; a payload is `<merchantId> <topic>`. */
export const CHANGE_CHANNEL = 'merchant_changes'

/** Tells the open pages of a merchant that something of the topic changed; in a transaction, they hear of it at the commit. */
export async function publishChange(db: Database, merchantId: string, topic: ChangeTopic): Promise<void> {
  await db.raw('SELECT pg_notify(?, ?)', [CHANGE_CHANNEL, `${merchantId} ${topic}`])
}
