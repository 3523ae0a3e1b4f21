import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import type { MerchantEvent } from '../../../platform/merchant-events.ts'
import { ACCOUNTS, heldToCredit, suspenseToCredit, type Ledger } from '../../ledger/index.ts'
import type { Orders } from '../../orders/index.ts'
import type { HeldTransferRepository } from '../db/held-transfer.repository.ts'
import type { Release, MoneyReleaseRepository } from '../db/release.repository.ts'

/** What a release touches, in one transaction. */
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

/** Writes down that a person of the staff wants money released; throws `payments.held-not-found` and `payments.release-exists`. */
export async function proposeRelease(unit: ReleaseUnit, booking: string, by: string, reason: string): Promise<Release> {
  const { kind, merchantId, amount } = await findAside(unit, booking)
  const proposedAt = unit.now()
  const request = { id: randomUUID(), booking, kind, merchantId, amount, reason, proposedBy: by, proposedAt }
  const release: Release = { ...request, approvedAt: null, withdrawnAt: null }
  if (!(await unit.releases.insert(release))) throw new DomainError('payments.release-exists')
  return release
}

/**
 * The money becomes credit of its merchant once a second person agrees. The caller holds the money of the merchant. Throws
 * `payments.release-same-person`, and `payments.held-not-found` when the chain took the money back since.
 */
export async function approveRelease(unit: ReleaseUnit, release: Release, by: string): Promise<Release> {
  if (release.proposedBy === by) throw new DomainError('payments.release-same-person')
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

/** Takes back a release that waits; the money stays where it is. */
export async function withdrawRelease({ releases, now }: ReleaseUnit, release: Release, by: string, reason: string): Promise<Release> {
  const withdrawnAt = now()
  await releases.withdraw(release.id, { by, at: withdrawnAt, reason })
  return { ...release, withdrawnAt }
}

/** Money that a booking set aside: a transfer that still is, or the price of an order that was made invalid. */
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
