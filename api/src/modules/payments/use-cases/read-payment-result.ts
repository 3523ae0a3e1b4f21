import type { ProvisioningStep } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Order, Orders } from '../../orders/index.ts'
import type { AttemptRepository } from '../db/attempt.repository.ts'
import type { StoredTransfer } from '../db/payment-transfers.read-model.ts'
import type { Attempt } from '../domain/attempt.ts'
import type { ProvisioningProgress } from '../domain/neighbours.ts'

export interface PaymentProgress {
  readonly attempt: Attempt
  readonly order: Order | null
  readonly transfers: readonly StoredTransfer[]
  readonly heads: ReadonlyMap<string, number>
  readonly steps: readonly ProvisioningStep[]
  readonly slowChains: ReadonlySet<string>
}

export interface ProgressReads {
  readonly attempts: Pick<AttemptRepository, 'find'>
  readonly transfersOf: (attempt: Attempt) => Promise<readonly StoredTransfer[]>
  readonly heads: () => Promise<ReadonlyMap<string, number>>
  readonly slowChains: () => Promise<ReadonlySet<string>>
  readonly orders: Pick<Orders, 'findOrder'>
  readonly sites: ProvisioningProgress
}

export async function findAttempt({ attempts }: Pick<ProgressReads, 'attempts'>, attemptId: string, merchantId: string): Promise<Attempt> {
  const attempt = await attempts.find(attemptId, merchantId)
  if (!attempt) throw new DomainError('payments.attempt-not-found')
  return attempt
}

export async function readPaymentResult(reads: ProgressReads, attempt: Attempt): Promise<PaymentProgress> {
  const { orderId, merchantId } = attempt
  const [order, transfers, heads, steps, slowChains] = await Promise.all([
    orderId === null ? null : reads.orders.findOrder(orderId, merchantId),
    reads.transfersOf(attempt),
    reads.heads(),
    orderId === null ? [] : reads.sites.progressOf(orderId),
    reads.slowChains(),
  ])
  if (orderId !== null && !order) throw new Error(`Attempt ${attempt.id} belongs to the missing order ${orderId}`)
  return { attempt, order, transfers, heads, steps, slowChains }
}
