import type { Orders } from '../../orders/index.ts'
import type { AddressOwner } from '../domain/attempt.ts'
import type { OutgoingPayout } from '../domain/payout.ts'

/** What the staff reads around money that leaves. */
export interface OutgoingReads {
  readonly ownersOf: (sweepIds: readonly string[]) => Promise<ReadonlyMap<string, AddressOwner>>
  /** When the merchant named the wallet that a return goes to; those that the staff chose are left out. */
  readonly namingsOf: (returnIds: readonly string[]) => Promise<ReadonlyMap<string, Date>>
  readonly briefOrders: Orders['briefOrders']
  /** What people are called; somebody unknown is left out. */
  readonly namesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** A transfer with whose money it is, the order that it came for, and what the people are called. */
export interface ListedPayout {
  readonly payout: OutgoingPayout
  readonly merchantId: string | null
  /** The order whose deposit address is emptied; a refund is paid from credit or deposit, which is of no order. */
  readonly orderNumber: string | null
  readonly walletNamedAt: Date | null
  readonly names: ReadonlyMap<string, string>
}

/** Reads what belongs around transfers, for all of them at once. */
export async function readOutgoing(reads: OutgoingReads, payouts: readonly OutgoingPayout[]): Promise<readonly ListedPayout[]> {
  const owners = await reads.ownersOf(payouts.flatMap(({ id, kind }) => (kind === 'sweep' ? [id] : [])))
  const namings = await reads.namingsOf(payouts.flatMap(({ id, kind }) => (kind === 'deposit-return' ? [id] : [])))
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
