import type { Database } from '../../../platform/database.ts'
import type { AddressOwner } from '../domain/attempt.ts'
import { toOwner, type OwnerRow } from './owner-row.ts'

export async function sweptOwners(db: Database, payoutIds: readonly string[]): Promise<ReadonlyMap<string, AddressOwner>> {
  const { rows } = await db.raw<{ rows: (OwnerRow & { id: string })[] }>(
    `SELECT payout.id, address.attempt_id, attempt.merchant_id, attempt.order_id
     FROM payments_payouts AS payout
     JOIN payments_addresses AS address USING (chain, address_index)
     JOIN payments_attempts AS attempt ON attempt.id = address.attempt_id
     WHERE payout.id = ANY (?)`,
    [[...payoutIds]],
  )
  return new Map(rows.map((row) => [row.id, toOwner(row)]))
}
