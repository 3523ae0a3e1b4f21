import { ageLevelOf, OrderStatus, type AgeLevel, type PaymentExceptionKind } from '@parlour/contracts'
import { withTimeLimit, type ReadQueue } from '../../../platform/console-reads.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import type { StoredAlarm } from '../db/alarm.repository.ts'
import type { readApproved, readAside } from '../db/console-overview.read-model.ts'
import type { RecoveryDecision } from '../db/recovery.repository.ts'
import type { Release } from '../db/release.repository.ts'
import type { ExceptionalTransfer } from '../db/transfers.read-model.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Orders } from '../../orders/index.ts'
import { writtenAddress } from '../domain/attempt.ts'
import { tokenAmount } from '../domain/recovery.ts'
import type { PaymentsContext } from './payments-context.ts'

export interface Exception {
  /** The id that the call to resolve it takes. */
  readonly id: string
  readonly kind: PaymentExceptionKind
  readonly merchantId: string | null
  readonly orderId: string | null
  readonly chain: string | null
  readonly network: string | null
  readonly amount: string | null
  readonly token: string
  readonly sender: string | null
  readonly txHash: string | null
  readonly since: Date
}

const SETTLED: ReadonlySet<PaymentExceptionKind> = new Set(['under', 'over', 'late'])

function isSettled({ kind }: Pick<Exception, 'kind'>): boolean {
  return SETTLED.has(kind)
}

export interface ListedException extends Exception {
  readonly orderNumber: string | null
  readonly age: AgeLevel
  readonly release: Release | null
}

export interface WaitingExceptionsContext {
  readonly orderReads: Pick<Orders, 'voidedPaid'>
  readonly balances: Ledger['balances']
  readonly readAside: typeof readAside
  readonly readApproved: typeof readApproved
  readonly now: () => Date
}

const LISTED = 200
const SETTLED_MS = 30 * 86_400_000
const USDT_DECIMALS = 6
const HELD_PRICE = 'invalid:'

/** `names` are those of the merchants and the proposers, by account id. */
export async function listExceptions(
  ctx: PaymentsContext,
): Promise<{ readonly exceptions: readonly ListedException[]; readonly names: ReadonlyMap<string, string> }> {
  const now = ctx.now()
  const from = new Date(now.getTime() - SETTLED_MS)
  const found = (await Promise.all([setAside(ctx), surplus(ctx, from), exceptionalOrders(ctx, from), astray(ctx), takenBack(ctx)])).flat()
  const orderIds = [...new Set(found.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])))]
  const [orders, releases] = await Promise.all([ctx.orderReads.briefOrders(orderIds), ctx.releases.listOpen(LISTED)])
  const releaseOf = new Map(releases.map((release) => [release.booking, release]))
  const exceptions = found
    .map((each) => ({
      ...each,
      orderNumber: orders.get(each.orderId ?? '')?.orderNumber ?? null,
      age: ageLevelOf('money', isSettled(each) ? null : each.since, now),
      release: releaseOf.get(each.id) ?? null,
    }))
    .toSorted((left, right) => left.since.getTime() - right.since.getTime())
  const people = new Set(exceptions.flatMap(({ merchantId, release }) => [merchantId ?? [], release?.proposedBy ?? []].flat()))
  const names = new Map(await Promise.all([...people].map(async (id) => [id, await ctx.usernameOf(id)] as const)))
  return { exceptions, names }
}

async function setAside({ exceptionalTransfers: transfers }: PaymentsContext): Promise<readonly Exception[]> {
  return (await transfers.aside(LISTED)).map((transfer) => exceptionOf(transfer, transfer.state === 'held' ? 'held' : 'suspense'))
}

/** Money of a bought order is too much, of any other it is late. */
async function surplus(
  { exceptionalTransfers: transfers, orderReads: orders }: PaymentsContext,
  from: Date,
): Promise<readonly Exception[]> {
  const found = await transfers.surplus(from, LISTED)
  const briefs = await orders.briefOrders(found.map(({ orderId }) => orderId ?? ''))
  return found.map((transfer) => {
    const status = briefs.get(transfer.orderId ?? '')?.status
    return exceptionOf(transfer, status === OrderStatus.Purchased || status === OrderStatus.Completed ? 'over' : 'late')
  })
}

async function exceptionalOrders({ orderReads: orders, books, releases }: PaymentsContext, from: Date): Promise<readonly Exception[]> {
  const exceptional = await orders.exceptionalOrders(from, LISTED)
  const bookings = exceptional.filter(({ kind }) => kind === 'invalid-order').map(({ id }) => `${HELD_PRICE}${id}`)
  const [booked, released] = await Promise.all([books.idsOf(bookings), releases.approvedOf(bookings)])
  return exceptional.flatMap(({ id, kind, merchantId, amount, since }) => {
    const booking = `${HELD_PRICE}${id}`
    if (kind === 'invalid-order' && (!booked.has(booking) || released.has(booking))) return []
    const bare = { merchantId, orderId: id, chain: null, network: null, sender: null, txHash: null, since }
    return [{ ...bare, id: kind === 'invalid-order' ? booking : `${kind}:${id}`, kind, amount: usdt(amount), token: 'USDT' }]
  })
}

async function astray({ recoveries, networks }: PaymentsContext): Promise<readonly Exception[]> {
  return (await recoveries.listOpen(LISTED)).map((recovery) => ({
    id: recovery.id,
    kind: networks.some(({ chain }) => chain === recovery.chain) ? 'wrong-token' : 'wrong-network',
    merchantId: recovery.merchantId,
    orderId: recovery.orderId,
    chain: recovery.chain,
    network: recovery.network,
    amount: tokenAmount(recovery.amount, recovery.decimals),
    token: recovery.symbol,
    sender: writtenAddress(recovery, recovery.sender),
    txHash: recovery.txHash,
    since: recovery.foundAt,
  }))
}

async function takenBack({ alarms, exceptionalTransfers: transfers }: PaymentsContext): Promise<readonly Exception[]> {
  const open = (await alarms.listOpen(LISTED)).filter(({ kind }) => kind === 'order-lost-money' || kind === 'reversal-blocked')
  return Promise.all(
    open.map(async (alarm) => {
      const transfer = await transfers.find(transferOf(alarm))
      const facts = { id: alarm.id, kind: 'reorganised', since: alarm.raisedAt } as const
      if (transfer) return { ...exceptionOf(transfer, 'reorganised'), ...facts }
      const bare = { merchantId: null, orderId: null, network: null, amount: null, sender: null, txHash: null }
      return { ...bare, ...facts, chain: alarm.chain, token: 'USDT' }
    }),
  )
}

function transferOf({ facts }: StoredAlarm): string {
  return typeof facts.transfer === 'string' ? facts.transfer : ''
}

function exceptionOf(transfer: ExceptionalTransfer, kind: Exception['kind']): Exception {
  const { booking: id, chain, txHash, merchantId, orderId, creditedAt: since } = transfer
  const money = { amount: usdt(transfer.amount), token: 'USDT', sender: writtenAddress({ chain }, transfer.sender) }
  return { id, kind, chain, network: null, txHash, merchantId, orderId, since, ...money }
}

function usdt(amount: bigint): string {
  return tokenAmount(amount, USDT_DECIMALS)
}

/** Throws `payments.alarm-not-found`. */
export async function clearAlarm(
  ctx: PaymentsContext,
  { id, reason }: { readonly id: string; readonly reason: string },
  { by, record }: AuditedActor,
): Promise<void> {
  await ctx.transact(async (store) => {
    if (!(await store.alarms.clear(id, { at: ctx.now(), by, reason }))) throw new DomainError('payments.alarm-not-found')
    await store.recordAction(record, { subject: `alarm ${id}`, reason, before: { state: 'open' }, after: { state: 'cleared' } })
  })
}

/** Throws `payments.recovery-not-found`. */
export async function closeRecovery(
  ctx: PaymentsContext,
  { id, state, decision }: Pick<RecoveryDecision, 'state' | 'decision'> & { readonly id: string },
  { by, record }: AuditedActor,
): Promise<void> {
  await ctx.transact(async (store) => {
    const merchantId = await store.recoveries.decide(id, { state, at: ctx.now(), by, decision })
    if (merchantId === null) throw new DomainError('payments.recovery-not-found')
    await store.publishChange(merchantId, 'payments')
    const subject = `recovery ${id} merchant ${merchantId}`
    await store.recordAction(record, { subject, reason: decision, before: { state: 'open' }, after: { state } })
  })
}

/** The oldest first. Which voided orders still hold their price is known after a second read. */
export function readWaitingExceptions(ctx: WaitingExceptionsContext): ReadQueue {
  return async (on) => {
    const [aside, voided] = await Promise.all([ctx.readAside(on), ctx.orderReads.voidedPaid(on, LISTED)])
    return async (next) => {
      const bookings = voided.map(({ id }) => `${HELD_PRICE}${id}`)
      const [booked, released] = await Promise.all([ctx.balances(next).idsOf(bookings), ctx.readApproved(next, bookings)])
      const held = voided.filter((_, index) => booked.has(bookings[index] ?? '') && !released.has(bookings[index] ?? ''))
      const times = [aside.oldestAt, ...held.map(({ since }) => since)].filter((time) => time !== null)
      const oldestAt = times.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
      return withTimeLimit({ count: aside.count + held.length, oldestAt, dueAt: null }, 'money', ctx.now())
    }
  }
}
