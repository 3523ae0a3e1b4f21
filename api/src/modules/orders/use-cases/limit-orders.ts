import type { Database } from '../../../platform/database.ts'

/** Says no to a second site; throws `verification.required`. */
export type AssertMayGrow = (trx: Database, merchantId: string) => Promise<void>

/** Lets the first order of a merchant through, and any further one where `assertMayGrow` agrees (D42); two calls at once count each other. */
export async function limitOrders(trx: Database, merchantId: string, assertMayGrow: AssertMayGrow): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`orders:${merchantId}`])
  const earlier: unknown = await trx('orders_orders').where({ merchant_id: merchantId }).whereIn('status', [0, 1, 2]).first('id')
  if (earlier !== undefined) await assertMayGrow(trx, merchantId)
}
