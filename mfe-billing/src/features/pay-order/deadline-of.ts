import type { PaymentAttempt, PaymentResult } from '@parlour/contracts'

/** When the countdown of an attempt ends: of two answers the later one, because a renewal may reach the page before the progress does. */
export function deadlineOf(attempt: PaymentAttempt, result: PaymentResult | undefined): string {
  return result !== undefined && result.expiresAt > attempt.expiresAt ? result.expiresAt : attempt.expiresAt
}
