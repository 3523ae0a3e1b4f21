import { wireOf, type HeldTransfer as HeldTransferView, type MoneyRelease } from '@parlour/contracts'
import type { HeldTransfer } from './db/held-transfer.repository.ts'
import type { Release } from './db/release.repository.ts'

export function presentHeldTransfer({ booking, kind, merchantId, amount, sender, creditedAt }: HeldTransfer): HeldTransferView {
  return { booking, kind, merchantId, sender, amount: wireOf(amount), creditedAt: creditedAt.toISOString() }
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
