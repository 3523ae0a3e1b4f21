import type { Database } from './database.ts'

/**
 * Makes everything that moves money of one merchant wait for its turn, until the transaction ends. It is taken before order rows and accounts,
 * and for several merchants in the order of their ids, so that two transactions never wait for each other.
 */
export async function lockMerchantMoney(trx: Database, merchantId: string): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`money:${merchantId}`])
}
