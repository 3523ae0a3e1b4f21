import type { PaymentMethodId } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { TOP_UP_LEASE_MS } from '../domain/attempt.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { countdownEnd, openAddress, type AddressUnit } from './open-address.ts'
import type { StartedPayment } from './start-payment.ts'

export interface TopUpRequest {
  readonly merchantId: string
  readonly amount: bigint
  readonly method: PaymentMethodId
}

const LEAST = 1_000_000n
const MOST = 1_000_000_000_000n

/**
 * Shows the address of the unpaid top-up of the merchant by the method again, for the new amount, or a fresh address once that one got money
 * or its lease ran out. The caller holds the lock of the merchant. Throws `payments.topup-amount`, `payments.method-unavailable`.
 */
export async function startTopUp(
  unit: AddressUnit & { readonly networks: readonly PaymentNetwork[] },
  { merchantId, amount, method }: TopUpRequest,
): Promise<StartedPayment> {
  const network = unit.networks.find((candidate) => candidate.method === method)
  if (amount < LEAST || amount > MOST) throw new DomainError('payments.topup-amount', { fields: { topupAmount: 'range' } })
  if (!network) throw new DomainError('payments.method-unavailable')
  const at = unit.now()
  const open = await unit.attempts.findUnpaidTopUp(merchantId, method, new Date(at.getTime() - TOP_UP_LEASE_MS))
  if (!open) {
    const attempt = await openAddress(unit, network, merchantId, { orderId: null, topupAmount: amount })
    return { attempt, order: null, network }
  }
  const expiresAt = countdownEnd(at)
  await unit.attempts.setTopUp(open.id, amount, expiresAt)
  return { attempt: { ...open, orderId: null, topupAmount: amount, expiresAt }, order: null, network }
}
