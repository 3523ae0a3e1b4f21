import type { Database } from './database.ts'

/** Held until the transaction ends. Take it before order rows and accounts, and several in the order of ids, to avoid deadlocks. */
export async function lockMerchantMoney(trx: Database, merchantId: string): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`money:${merchantId}`])
}
