import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import type { MerchantEvent } from '../../../platform/merchant-events.ts'
import { ACCOUNTS, heldToCredit, suspenseToCredit, type Ledger } from '../../ledger/index.ts'
import type { Orders } from '../../orders/index.ts'
import type { HeldTransferRepository } from '../db/held-transfer.repository.ts'
import type { Release, MoneyReleaseRepository } from '../db/release.repository.ts'

export interface ReleaseUnit {
  readonly releases: MoneyReleaseRepository
  readonly transfers: HeldTransferRepository
  readonly books: Pick<ReturnType<Ledger['read']>, 'idsOf' | 'journalOf'>
  readonly ledger: ReturnType<Ledger['within']>
  readonly orders: Pick<ReturnType<Orders['within']>, 'lockOrder'>
  readonly publish: (event: MerchantEvent) => Promise<void>
  readonly now: () => Date
}

type Aside = Pick<Release, 'kind' | 'merchantId' | 'amount'> & { readonly orderId: string | null }

const HELD_PRICE = 'invalid:'
const HELD = ACCOUNTS.held('').code

/** Throws `payments.held-not-found` and `payments.release-exists`. */
export async function proposeRelease(unit: ReleaseUnit, booking: string, by: string, reason: string): Promise<Release> {
  const { kind, merchantId, amount } = await findAside(unit, booking)
  const proposedAt = unit.now()
  const request = { id: randomUUID(), booking, kind, merchantId, amount, reason, proposedBy: by, proposedAt }
  const release: Release = { ...request, approvedAt: null, withdrawnAt: null }
  if (!(await unit.releases.insert(release))) throw new DomainError('payments.release-exists')
  return release
}

/** The caller holds the merchant's lock. Throws `approvals.same-person`, or `payments.held-not-found` after a chain reversal. */
export async function approveRelease(unit: ReleaseUnit, release: Release, by: string): Promise<Release> {
  if (release.proposedBy === by) throw new DomainError('approvals.same-person')
  const { id, booking, kind, merchantId, amount } = release
  const { orderId } = await findAside(unit, booking)
  const order = orderId === null ? null : await unit.orders.lockOrder(orderId)
  const account = kind === 'held' ? ACCOUNTS.held(merchantId) : ACCOUNTS.suspense
  const balances = await unit.ledger.lock([account, ACCOUNTS.credit(merchantId)])
  if (-(balances.get(account.code) ?? 0n) < amount) throw new DomainError('payments.held-not-found')
  const toCredit = kind === 'held' ? heldToCredit : suspenseToCredit
  await unit.ledger.post(toCredit({ requestId: id, merchantId, amount }))
  await unit.transfers.credit(booking)
  const approvedAt = unit.now()
  await unit.releases.approve(id, by, approvedAt)
  const received = { merchantId, amount, key: booking }
  await unit.publish(order ? { type: 'credit.received', ...received, order } : { type: 'credit.released', ...received })
  return { ...release, approvedAt }
}

export async function withdrawRelease({ releases, now }: ReleaseUnit, release: Release, by: string, reason: string): Promise<Release> {
  const withdrawnAt = now()
  await releases.withdraw(release.id, { by, at: withdrawnAt, reason })
  return { ...release, withdrawnAt }
}

/** A transfer that is still set aside, or the price of a voided order. */
async function findAside({ transfers, books }: ReleaseUnit, booking: string): Promise<Aside> {
  const aside = booking.startsWith(HELD_PRICE) ? await findHeldPrice(books, booking) : await transfers.find(booking)
  if (!aside) throw new DomainError('payments.held-not-found')
  return aside
}

async function findHeldPrice(books: ReleaseUnit['books'], booking: string): Promise<Aside | null> {
  const id = (await books.idsOf([booking])).get(booking)
  const journal = id === undefined ? null : await books.journalOf(id)
  const line = journal?.lines.find(({ account }) => account.code.startsWith(HELD))
  if (!line) return null
  const [merchantId, orderId] = [line.account.code.slice(HELD.length), booking.slice(HELD_PRICE.length)]
  return { kind: 'held', merchantId, orderId, amount: -line.amount }
}
