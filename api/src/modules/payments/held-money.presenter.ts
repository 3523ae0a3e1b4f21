import { wireOf, type HeldTransfer, type MoneyRelease } from '@parlour/contracts'
import type { AsideTransfer } from './db/transfers.read-model.ts'
import type { Release } from './db/release.repository.ts'

export function presentHeldTransfer({ booking, state, merchantId, amount, sender, creditedAt }: AsideTransfer): HeldTransfer {
  return { booking, kind: state, merchantId, sender, amount: wireOf(amount), creditedAt: creditedAt.toISOString() }
}

export function presentRelease({ amount, proposedAt, approvedAt, withdrawnAt, ...facts }: Release): MoneyRelease {
  return {
    ...facts,
    amount: wireOf(amount),
    proposedAt: proposedAt.toISOString(),
    approvedAt: approvedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}
