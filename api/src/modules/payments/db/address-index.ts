import type { Database } from '../../../platform/database.ts'

/** Takes the next index of a deposit address; it is never handed out again, not even when the transaction fails. */
export async function takeAddressIndex(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { index: bigint }[] }>("SELECT nextval('payments_address_index') AS index")
  return Number(rows[0]?.index)
}
