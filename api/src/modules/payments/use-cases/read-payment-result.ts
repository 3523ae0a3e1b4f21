import type { ProvisioningStep } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Order } from '../../orders/index.ts'
import type { StoredTransfer } from '../db/transfers.read-model.ts'
import type { Attempt } from '../domain/attempt.ts'
import type { PaymentsContext } from './payments-context.ts'
import type { StartedPayment } from './start-payment.ts'

export interface PaymentProgress {
  readonly attempt: Attempt
  readonly order: Order | null
  readonly transfers: readonly StoredTransfer[]
  readonly heads: ReadonlyMap<string, number>
  readonly steps: readonly ProvisioningStep[]
  readonly slowChains: ReadonlySet<string>
}

/** Throws `payments.attempt-not-found`. */
export async function findAttempt(
  { attempts }: Pick<PaymentsContext, 'attempts'>,
  attemptId: string,
  merchantId: string,
): Promise<Attempt> {
  const attempt = await attempts.find(attemptId, merchantId)
  if (!attempt) throw new DomainError('payments.attempt-not-found')
  return attempt
}

/** Throws `payments.attempt-not-found`. */
export async function readPaymentResult(ctx: PaymentsContext, attemptId: string, merchantId: string): Promise<PaymentProgress> {
  return readProgress(ctx, await findAttempt(ctx, attemptId, merchantId))
}

export async function readProgress(ctx: PaymentsContext, attempt: Attempt): Promise<PaymentProgress> {
  const { orderId, merchantId } = attempt
  const [order, transfers, heads, steps, slowChains] = await Promise.all([
    orderId === null ? null : ctx.orderReads.findOrder(orderId, merchantId),
    ctx.transfersOf(attempt),
    ctx.readHeads(),
    orderId === null ? [] : ctx.sites.progressOf(orderId),
    ctx.slowChains(),
  ])
  if (orderId !== null && !order) throw new Error(`Attempt ${attempt.id} belongs to the missing order ${orderId}`)
  return { attempt, order, transfers, heads, steps, slowChains }
}

export async function readStarted({ orderReads, networks }: PaymentsContext, attempt: Attempt): Promise<StartedPayment> {
  const network = networks.find(({ method }) => method === attempt.method)
  if (!network) throw new Error(`No network takes ${attempt.method} any more`)
  const order = attempt.orderId === null ? null : await orderReads.findOrder(attempt.orderId, attempt.merchantId)
  return { attempt, order, network }
}
