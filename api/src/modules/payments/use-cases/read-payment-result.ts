import type { ProvisioningStep } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Order, Orders } from '../../orders/index.ts'
import type { AttemptStore } from '../db/attempt.store.ts'
import type { StoredTransfer } from '../db/transfer.store.ts'
import type { Attempt } from '../domain/attempt.ts'
import type { ProvisioningProgress } from '../domain/neighbours.ts'

/** Everything that the progress of a payment shows. */
export interface PaymentProgress {
  readonly attempt: Attempt
  readonly order: Order
  readonly transfers: readonly StoredTransfer[]
  readonly heads: ReadonlyMap<string, number>
  readonly steps: readonly ProvisioningStep[]
}

/** Reads the progress of an attempt of the merchant; throws `payments.attempt-not-found`. */
export async function readPaymentResult(
  deps: {
    readonly attempts: AttemptStore
    readonly transfersOf: (orderId: string) => Promise<readonly StoredTransfer[]>
    readonly heads: () => Promise<ReadonlyMap<string, number>>
    readonly orders: Pick<Orders, 'findOrder'>
    readonly sites: ProvisioningProgress
  },
  attemptId: string,
  merchantId: string,
): Promise<PaymentProgress> {
  const attempt = await deps.attempts.find(attemptId, merchantId)
  const order = attempt && (await deps.orders.findOrder(attempt.orderId, merchantId))
  if (!attempt || !order) throw new DomainError('payments.attempt-not-found')
  const [transfers, heads, steps] = await Promise.all([deps.transfersOf(order.id), deps.heads(), deps.sites.progressOf(order.id)])
  return { attempt, order, transfers, heads, steps }
}
