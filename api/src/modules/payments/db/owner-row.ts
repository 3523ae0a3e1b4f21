import type { AddressOwner } from '../domain/attempt.ts'

export interface OwnerRow {
  attempt_id: string
  merchant_id: string
  order_id: string | null
}

export function toOwner({ attempt_id: attemptId, merchant_id: merchantId, order_id: orderId }: OwnerRow): AddressOwner {
  return { attemptId, merchantId, orderId }
}
