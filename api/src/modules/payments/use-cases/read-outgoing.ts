import type { Orders } from '../../orders/index.ts'
import type { PayoutsStore } from '../db/payouts.unit-of-work.ts'
import type { OutgoingPayout } from '../domain/payout.ts'

export interface OutgoingReads extends Pick<PayoutsStore, 'ownersOfSweeps' | 'namingsOfReturns'> {
  readonly briefOrders: Orders['briefOrders']
  readonly namesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export interface ListedPayout {
  readonly payout: OutgoingPayout
  readonly merchantId: string | null
  readonly orderNumber: string | null
  readonly walletNamedAt: Date | null
  readonly names: ReadonlyMap<string, string>
}

export async function readOutgoing(reads: OutgoingReads, payouts: readonly OutgoingPayout[]): Promise<readonly ListedPayout[]> {
  const owners = await reads.ownersOfSweeps(payouts.flatMap(({ id, kind }) => (kind === 'sweep' ? [id] : [])))
  const namings = await reads.namingsOfReturns(payouts.flatMap(({ id, kind }) => (kind === 'deposit-return' ? [id] : [])))
  const orders = await reads.briefOrders([...owners.values()].flatMap(({ orderId }) => orderId ?? []))
  const merchantOf = ({ id, merchantId }: OutgoingPayout) => merchantId ?? owners.get(id)?.merchantId ?? null
  const people = payouts.flatMap((payout) =>
    [merchantOf(payout), payout.requestedBy, payout.preparedBy, payout.approvedBy].flatMap((id) => id ?? []),
  )
  const names = await reads.namesOf([...new Set(people)])
  return payouts.map((payout) => ({
    payout,
    names,
    merchantId: merchantOf(payout),
    walletNamedAt: namings.get(payout.id) ?? null,
    orderNumber: orders.get(owners.get(payout.id)?.orderId ?? '')?.orderNumber ?? null,
  }))
}
