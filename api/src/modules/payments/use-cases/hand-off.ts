import { DomainError } from '../../../platform/domain-error.ts'
import { hashOfSecret, newSecretToken } from '../../../platform/secret-token.ts'
import type { Orders } from '../../orders/index.ts'
import type { HandoffRepository } from '../db/handoff.repository.ts'
import type { Attempt } from '../domain/attempt.ts'

const HANDOFF_LIFE_MS = 24 * 3_600_000

/** Only its hash is stored. */
export interface Handoff {
  readonly token: string
  readonly expiresAt: Date
}

export async function createHandoff(handoffs: HandoffRepository, attempt: Attempt, now: Date): Promise<Handoff> {
  const token = newSecretToken()
  const expiresAt = new Date(now.getTime() + HANDOFF_LIFE_MS)
  await handoffs.insert({ hash: hashOfSecret(token), attemptId: attempt.id, expiresAt }, now)
  return { token, expiresAt }
}

/** Valid until the link or its order ends; otherwise throws `payments.handoff-unknown`. */
export async function openHandoff(
  { handoffs, orders }: { readonly handoffs: HandoffRepository; readonly orders: Pick<Orders, 'findOrder'> },
  token: string,
  now: Date,
): Promise<Attempt> {
  const attempt = await handoffs.find(hashOfSecret(token), now)
  const order = attempt?.orderId ? await orders.findOrder(attempt.orderId, attempt.merchantId) : null
  const isOver = order !== null && order.status > 2
  if (!attempt || isOver) throw new DomainError('payments.handoff-unknown')
  return attempt
}
