import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import { sumSeen } from '../db/transfer.repository.ts'
import type { AddressOwner } from '../domain/attempt.ts'
import type { ArrivalDeps } from '../use-cases/book-arrival.ts'

/** Stores unconfirmed transfers for the owner; never money. */
export async function recordSeen(trx: Database, { orders }: Pick<ArrivalDeps, 'orders'>, owner: AddressOwner): Promise<void> {
  if (owner.orderId !== null) await orders.within(trx).recordSeen(owner.orderId, await sumSeen(trx, owner.orderId))
  await publishChange(trx, owner.merchantId, 'payments')
}
