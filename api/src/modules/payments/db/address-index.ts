import type { Database } from '../../../platform/database.ts'

/** Never reused, not even when the transaction fails. */
export async function takeAddressIndex(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { index: bigint }[] }>("SELECT nextval('payments_address_index') AS index")
  return Number(rows[0]?.index)
}
