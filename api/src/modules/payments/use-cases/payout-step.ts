import { wireOf, type PayoutState } from '@parlour/contracts'
import type { AuditFacts, RecordStaffAction } from '../../../platform/staff-audit.ts'
import type { OutgoingPayout } from '../domain/payout.ts'

/** The person of the staff who takes a step, and how the log hears of it. */
export interface PayoutHand {
  readonly by: string
  readonly note: RecordStaffAction
}

/** What the log of the staff is told of a step that payouts take together; `facts` are what the step adds. */
export function payoutStep(
  payouts: readonly OutgoingPayout[],
  state: PayoutState,
  { reason = '', ...facts }: { readonly reason?: string } & Readonly<Record<string, unknown>> = {},
): AuditFacts {
  const subject = payouts.map(({ id, merchantId }) => (merchantId === null ? `payout ${id}` : `payout ${id} merchant ${merchantId}`))
  const before = payouts.map(({ id, state: was, amount, receiver, preparedBy }) => ({
    id,
    state: was,
    amount: wireOf(amount),
    receiver,
    preparedBy,
  }))
  return { subject: subject.join(' '), reason, before, after: { state, ...facts } }
}
