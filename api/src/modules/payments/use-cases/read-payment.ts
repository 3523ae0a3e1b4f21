import { OrderStatus, type ProvisioningStep } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { hashOfSecret, newSecretToken } from '../../../platform/secret-token.ts'
import type { Order } from '../../orders/index.ts'
import type { MoneyTimeline, StoredTransfer } from '../db/transfers.read-model.ts'
import type { Attempt } from '../domain/attempt.ts'
import { transferKey } from '../domain/transfer.ts'
import type { PaymentsContext } from './payments-context.ts'
import type { StartedPayment } from './start-payment.ts'

export interface PaymentProgress {
  readonly attempt: Attempt
  readonly order: Order | null
  readonly transfers: readonly StoredTransfer[]
  readonly heads: ReadonlyMap<string, number>
  readonly steps: readonly ProvisioningStep[]
  readonly slowChains: ReadonlySet<string>
}

/** Throws `payments.attempt-not-found`. */
export async function findAttempt(
  { attempts }: Pick<PaymentsContext, 'attempts'>,
  attemptId: string,
  merchantId: string,
): Promise<Attempt> {
  const attempt = await attempts.find(attemptId, merchantId)
  if (!attempt) throw new DomainError('payments.attempt-not-found')
  return attempt
}

/** Throws `payments.attempt-not-found`. */
export async function readPaymentResult(ctx: PaymentsContext, attemptId: string, merchantId: string): Promise<PaymentProgress> {
  return readProgress(ctx, await findAttempt(ctx, attemptId, merchantId))
}

export async function readProgress(ctx: PaymentsContext, attempt: Attempt): Promise<PaymentProgress> {
  const { orderId, merchantId } = attempt
  const [order, transfers, heads, steps, slowChains] = await Promise.all([
    orderId === null ? null : ctx.orderReads.findOrder(orderId, merchantId),
    ctx.transfersOf(attempt),
    ctx.readHeads(),
    orderId === null ? [] : ctx.sites.progressOf(orderId),
    ctx.slowChains(),
  ])
  if (orderId !== null && !order) throw new Error(`Attempt ${attempt.id} belongs to the missing order ${orderId}`)
  return { attempt, order, transfers, heads, steps, slowChains }
}

export async function readStarted({ orderReads, networks }: PaymentsContext, attempt: Attempt): Promise<StartedPayment> {
  const network = networks.find(({ method }) => method === attempt.method)
  if (!network) throw new Error(`No network takes ${attempt.method} any more`)
  const order = attempt.orderId === null ? null : await orderReads.findOrder(attempt.orderId, attempt.merchantId)
  return { attempt, order, network }
}

/** The place in the sealed chain is missing until the journal is sealed. */
export interface ProvenTransfer {
  readonly transfer: StoredTransfer
  readonly journal: { readonly id: string; readonly key: string }
  readonly seal: { readonly position: bigint; readonly hash: string } | null
}

export interface Receipt {
  readonly payment: StartedPayment
  readonly proven: readonly ProvenTransfer[]
}

/** Throws `payments.attempt-not-found`. */
export async function readReceipt(ctx: PaymentsContext, attemptId: string, merchantId: string): Promise<Receipt> {
  const attempt = await findAttempt(ctx, attemptId, merchantId)
  const proven = await proveTransfers(ctx, attempt)
  return { payment: await readStarted(ctx, attempt), proven }
}

async function proveTransfers({ transfersOf, books }: PaymentsContext, attempt: Attempt): Promise<readonly ProvenTransfer[]> {
  const transfers = (await transfersOf(attempt)).filter(({ state }) => state === 'credited')
  const keyOf = (transfer: StoredTransfer) => transferKey(transfer.chain, transfer)
  const ids = await books.idsOf(transfers.map(keyOf))
  return Promise.all(
    transfers.map(async (transfer) => {
      const key = keyOf(transfer)
      const id = ids.get(key)
      if (id === undefined) throw new Error(`Transfer ${key} is credited without a journal`)
      return { transfer, journal: { id, key }, seal: await books.sealOf(id) }
    }),
  )
}

export interface OrderHistory extends MoneyTimeline {
  readonly order: Order
  readonly siteLiveAt: Date | null
}

/** Throws `orders.order-not-found`. */
export async function readOrderTimeline(ctx: PaymentsContext, orderId: string, merchantId: string): Promise<OrderHistory> {
  const order = await ctx.orderReads.findOrder(orderId, merchantId)
  if (!order) throw new DomainError('orders.order-not-found')
  const [money, siteLiveAt] = await Promise.all([
    ctx.readMoneyTimeline(order.id),
    order.siteId === null ? null : ctx.sites.liveSince(order.id),
  ])
  return { ...money, order, siteLiveAt }
}

const HANDOFF_LIFE_MS = 24 * 3_600_000

/** Only its hash is stored. */
interface Handoff {
  readonly token: string
  readonly expiresAt: Date
}

/** Throws `payments.attempt-not-found`. */
export async function createHandoff(ctx: PaymentsContext, attemptId: string, merchantId: string): Promise<Handoff> {
  const attempt = await findAttempt(ctx, attemptId, merchantId)
  const token = newSecretToken()
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + HANDOFF_LIFE_MS)
  await ctx.handoffs.insert({ hash: hashOfSecret(token), attemptId: attempt.id, expiresAt }, now)
  return { token, expiresAt }
}

/** Valid until the link or its order ends; otherwise throws `payments.handoff-unknown`. */
export async function openHandoff(
  ctx: PaymentsContext,
  token: string,
): Promise<{ readonly payment: StartedPayment; readonly progress: PaymentProgress }> {
  const attempt = await ctx.handoffs.find(hashOfSecret(token), ctx.now())
  const order = attempt?.orderId ? await ctx.orderReads.findOrder(attempt.orderId, attempt.merchantId) : null
  const isOver = order !== null && order.status > OrderStatus.Completed
  if (!attempt || isOver) throw new DomainError('payments.handoff-unknown')
  return { payment: await readStarted(ctx, attempt), progress: await readProgress(ctx, attempt) }
}
