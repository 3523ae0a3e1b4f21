import { DomainError } from '../../../platform/domain-error.ts'
import { hashOfSecret, newSecretToken } from '../../../platform/secret-token.ts'
import type { PaymentsContext } from './payments-context.ts'
import { findAttempt, readProgress, readStarted, type PaymentProgress } from './read-payment.ts'
import type { StartedPayment } from './start-payment.ts'

const HANDOFF_LIFE_MS = 24 * 3_600_000

/** Only its hash is stored. */
export interface Handoff {
  readonly token: string
  readonly expiresAt: Date
}

/** Throws `payments.attempt-not-found`. */
export async function createHandoff(ctx: PaymentsContext, attemptId: string, merchantId: string): Promise<Handoff> {
  const attempt = await findAttempt(ctx, attemptId, merchantId)
  const token = newSecretToken()
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + HANDOFF_LIFE_MS)
  await ctx.handoffs.insert({ hash: hashOfSecret(token), attemptId: attempt.id, expiresAt }, now)
  return { token, expiresAt }
}

/** Valid until the link or its order ends; otherwise throws `payments.handoff-unknown`. */
export async function openHandoff(
  ctx: PaymentsContext,
  token: string,
): Promise<{ readonly payment: StartedPayment; readonly progress: PaymentProgress }> {
  const attempt = await ctx.handoffs.find(hashOfSecret(token), ctx.now())
  const order = attempt?.orderId ? await ctx.orderReads.findOrder(attempt.orderId, attempt.merchantId) : null
  const isOver = order !== null && order.status > 2
  if (!attempt || isOver) throw new DomainError('payments.handoff-unknown')
  return { payment: await readStarted(ctx, attempt), progress: await readProgress(ctx, attempt) }
}
