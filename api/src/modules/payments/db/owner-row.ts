import type { AddressOwner } from '../domain/attempt.ts'

/** The columns that say whose money comes to an address. */
export interface OwnerRow {
  attempt_id: string
  merchant_id: string
  order_id: string | null
}

/** The owner of a row. */
export function toOwner({ attempt_id: attemptId, merchant_id: merchantId, order_id: orderId }: OwnerRow): AddressOwner {
  return { attemptId, merchantId, orderId }
}
