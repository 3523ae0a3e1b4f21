import { wireOf, type PayoutState } from '@parlour/contracts'
import type { AuditFacts } from '../../../platform/staff-audit.ts'
import type { OutgoingPayout } from '../domain/payout.ts'

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
