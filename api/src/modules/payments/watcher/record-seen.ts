import type { ArrivalStore } from '../db/payments.unit-of-work.ts'
import type { AddressOwner } from '../domain/attempt.ts'

/** Stores unconfirmed transfers for the owner; never money. */
export async function recordSeen(store: ArrivalStore, { orderId, merchantId }: AddressOwner): Promise<void> {
  if (orderId !== null) await store.orders.recordSeen(orderId, await store.sumSeen(orderId))
  await store.publishChange(merchantId, 'payments')
}
