import type { PaymentAttempt, PaymentResult } from '@parlour/contracts'

/** Takes the later of both deadlines, because a renewal may arrive before the progress update. */
export function deadlineOf(attempt: PaymentAttempt, result: PaymentResult | undefined): string {
  return result !== undefined && result.expiresAt > attempt.expiresAt ? result.expiresAt : attempt.expiresAt
}
