import { randomUUID } from 'node:crypto'
import { wireOf } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSecondPerson } from '../../../platform/second-person.ts'
import type { AuditedActor, AuditFacts } from '../../../platform/staff-audit.ts'
import { ACCOUNTS, heldToCredit, suspenseToCredit } from '../../ledger/index.ts'
import type { PaymentsStore } from '../db/payments.unit-of-work.ts'
import type { Release } from '../db/release.repository.ts'
import type { PaymentsContext } from './payments-context.ts'

type Aside = Pick<Release, 'kind' | 'merchantId' | 'amount'> & { readonly orderId: string | null }

const HELD_PRICE = 'invalid:'
const HELD = ACCOUNTS.held('').code

/** Throws `payments.held-not-found` and `payments.release-exists`. */
export async function proposeRelease(
  ctx: PaymentsContext,
  { booking, reason }: { readonly booking: string; readonly reason: string },
  { by, record }: AuditedActor,
): Promise<Release> {
  return ctx.transact(async (store) => {
    const { kind, merchantId, amount } = await findAside(store, booking)
    const request = { id: randomUUID(), booking, kind, merchantId, amount, reason, proposedBy: by, proposedAt: ctx.now() }
    const release: Release = { ...request, approvedAt: null, withdrawnAt: null }
    if (!(await store.releases.insert(release))) throw new DomainError('payments.release-exists')
    await store.recordAction(record, entryOf(release, reason, null, 'waiting'))
    return release
  })
}

/** Throws `payments.release-not-found`, `approvals.same-person`, or `payments.held-not-found` after a chain reversal. */
export async function approveRelease(ctx: PaymentsContext, id: string, { by, record }: AuditedActor): Promise<Release> {
  return ctx.transact(async (store) => {
    const release = await findOpen(store, id)
    const { booking, merchantId, amount, reason } = release
    await store.lockMerchantMoney(merchantId)
    assertSecondPerson(release.proposedBy, by)
    const { orderId } = await findAside(store, booking)
    const order = orderId === null ? null : await store.orders.lockOrder(orderId)
    await moveToCredit(store, release)
    await store.exceptionalTransfers.creditAside(booking)
    const approvedAt = ctx.now()
    await store.releases.approve(id, by, approvedAt)
    const received = { merchantId, amount, key: booking }
    await store.publish(order ? { type: 'credit.received', ...received, order } : { type: 'credit.released', ...received })
    await store.publishChange(merchantId, 'payments')
    await store.publishChange(merchantId, 'settlement')
    await store.recordAction(record, entryOf(release, reason, 'waiting', 'approved'))
    return { ...release, approvedAt }
  })
}

/** Throws `payments.release-not-found`. */
export async function withdrawRelease(
  ctx: PaymentsContext,
  { id, reason }: { readonly id: string; readonly reason: string },
  { by, record }: AuditedActor,
): Promise<Release> {
  return ctx.transact(async (store) => {
    const release = await findOpen(store, id)
    const withdrawnAt = ctx.now()
    await store.releases.withdraw(id, { by, at: withdrawnAt, reason })
    await store.recordAction(record, entryOf(release, reason, 'waiting', 'withdrawn'))
    return { ...release, withdrawnAt }
  })
}

async function findOpen({ releases }: PaymentsStore, id: string): Promise<Release> {
  const release = await releases.findOpen(id)
  if (!release) throw new DomainError('payments.release-not-found')
  return release
}

async function moveToCredit({ ledger }: PaymentsStore, { id, kind, merchantId, amount }: Release): Promise<void> {
  const account = kind === 'held' ? ACCOUNTS.held(merchantId) : ACCOUNTS.suspense
  const balances = await ledger.lock([account, ACCOUNTS.credit(merchantId)])
  if (-(balances.get(account.code) ?? 0n) < amount) throw new DomainError('payments.held-not-found')
  const toCredit = kind === 'held' ? heldToCredit : suspenseToCredit
  await ledger.post(toCredit({ requestId: id, merchantId, amount }))
}

function entryOf(
  { id, merchantId, booking, amount, proposedBy }: Release,
  reason: string,
  before: string | null,
  after: string,
): AuditFacts {
  const money = { booking, amount: wireOf(amount) }
  const stood = before === null ? null : { state: before, proposedBy }
  return { subject: `release ${id} merchant ${merchantId}`, reason, before: stood, after: { state: after, ...money } }
}

/** A transfer that is still set aside, or the price of a voided order. */
async function findAside({ exceptionalTransfers, books }: PaymentsStore, booking: string): Promise<Aside> {
  if (booking.startsWith(HELD_PRICE)) {
    const price = await findHeldPrice(books, booking)
    if (price) return price
  }
  const transfer = await exceptionalTransfers.findAside(booking)
  if (!transfer) throw new DomainError('payments.held-not-found')
  return { ...transfer, kind: transfer.state }
}

async function findHeldPrice(books: PaymentsStore['books'], booking: string): Promise<Aside | null> {
  const id = (await books.idsOf([booking])).get(booking)
  const journal = id === undefined ? null : await books.journalOf(id)
  const line = journal?.lines.find(({ account }) => account.code.startsWith(HELD))
  if (!line) return null
  const [merchantId, orderId] = [line.account.code.slice(HELD.length), booking.slice(HELD_PRICE.length)]
  return { kind: 'held', merchantId, orderId, amount: -line.amount }
}
