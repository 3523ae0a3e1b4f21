import { microOf, type PaymentMethodId, OrderStatus } from '@parlour/contracts'
import { crashPoint } from '../../../platform/crash-point.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { OnceAnswered } from '../../../platform/idempotency.ts'
import type { Order } from '../../orders/index.ts'
import type { PaymentsStore } from '../db/payments.unit-of-work.ts'
import { ATTEMPT_LIFE_MS, isRenewable, TOP_UP_LEASE_MS, writtenAddress, type Attempt, type AttemptPurpose } from '../domain/attempt.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import type { PaymentsContext } from './payments-context.ts'

export interface StartedPayment {
  readonly attempt: Attempt
  readonly order: Order | null
  readonly network: PaymentNetwork
}

/** Exactly one of order and top-up must be given; the amount is decimal USDT. */
export interface PaymentRequest {
  readonly merchantId: string
  readonly method: PaymentMethodId
  readonly orderId?: string
  readonly topupAmount?: string
}

const LEAST = 1_000_000n
const MOST = 1_000_000_000_000n

/**
 * Opens the attempt of an order or top-up. Throws `payments.purpose-unclear`, `payments.method-unavailable`, `payments.topup-amount`,
 * `orders.order-not-found`, `payments.order-not-payable`, `catalog.country-blocked`, `verification.required`.
 */
export async function startPayment<Answer>(
  ctx: PaymentsContext,
  request: PaymentRequest,
  { claim, present }: OnceAnswered<StartedPayment, Answer>,
): Promise<Answer> {
  const answer = await ctx.transact(async (store) => {
    await store.lockMerchantMoney(request.merchantId)
    return store.once(claim, async () => {
      const started = await start(ctx, store, request)
      crashPoint('payments.in-start')
      await store.publishChange(request.merchantId, 'payments')
      return present(started)
    })
  })
  crashPoint('payments.after-start')
  return answer
}

async function start(ctx: PaymentsContext, store: PaymentsStore, { orderId, topupAmount, ...request }: PaymentRequest) {
  if (orderId !== undefined && topupAmount === undefined) return payOrder(ctx, store, { ...request, orderId })
  if (topupAmount !== undefined && orderId === undefined) return topUp(ctx, store, { ...request, amount: amountOf(topupAmount) })
  throw new DomainError('payments.purpose-unclear')
}

function amountOf(topupAmount: string): bigint {
  try {
    return microOf(topupAmount)
  } catch (cause) {
    throw new DomainError('payments.topup-amount', { fields: { topupAmount: 'range' }, cause })
  }
}

/**
 * Opens the attempt of an order by a method, returns the open one, or renews the one that ran out: always the same address. Credit of the
 * merchant pays what it can first, and an order that it covers is bought.
 */
async function payOrder(
  ctx: PaymentsContext,
  store: PaymentsStore,
  request: { readonly orderId: string; readonly merchantId: string; readonly method: PaymentMethodId },
): Promise<StartedPayment> {
  const network = ctx.networks.find(({ method }) => method === request.method && ctx.orderMethods.includes(method))
  const order = await store.orders.lockOrder(request.orderId, request.merchantId)
  if (!order) throw new DomainError('orders.order-not-found')
  if (!network) throw new DomainError('payments.method-unavailable')
  if (order.status !== OrderStatus.PendingPayment) throw new DomainError('payments.order-not-payable')
  await store.assertMarketAllowed(order)
  const attempt = await openOrRenew(ctx, store, network, order)
  await store.orders.extendUntil(order.id, attempt.expiresAt)
  return { attempt, order: await store.orders.applyCredit(order), network }
}

async function openOrRenew(ctx: PaymentsContext, store: PaymentsStore, network: PaymentNetwork, order: Order): Promise<Attempt> {
  const { id: orderId, merchantId } = order
  const at = ctx.now()
  const found = await store.attempts.findByOrder(orderId, network.method)
  if (!found) return openAddress(ctx, store, network, merchantId, { orderId, topupAmount: null })
  if (!isRenewable(found.expiresAt, at)) return found
  const expiresAt = countdownEnd(at)
  await store.attempts.renew(found.id, expiresAt)
  return { ...found, expiresAt }
}

/**
 * Shows the address of the unpaid top-up of the merchant by the method again, for the new amount, or a fresh address once that one got money
 * or its lease ran out.
 */
async function topUp(
  ctx: PaymentsContext,
  store: PaymentsStore,
  { merchantId, amount, method }: { readonly merchantId: string; readonly amount: bigint; readonly method: PaymentMethodId },
): Promise<StartedPayment> {
  const network = ctx.networks.find((candidate) => candidate.method === method)
  if (amount < LEAST || amount > MOST) throw new DomainError('payments.topup-amount', { fields: { topupAmount: 'range' } })
  if (!network) throw new DomainError('payments.method-unavailable')
  const at = ctx.now()
  const open = await store.attempts.findUnpaidTopUp(merchantId, method, new Date(at.getTime() - TOP_UP_LEASE_MS))
  if (!open) {
    const attempt = await openAddress(ctx, store, network, merchantId, { orderId: null, topupAmount: amount })
    return { attempt, order: null, network }
  }
  const expiresAt = countdownEnd(at)
  await store.attempts.setTopUp(open.id, amount, expiresAt)
  return { attempt: { ...open, orderId: null, topupAmount: amount, expiresAt }, order: null, network }
}

function countdownEnd(at: Date): Date {
  return new Date(at.getTime() + ATTEMPT_LIFE_MS)
}

export async function openAddress(
  { keys, now }: Pick<PaymentsContext, 'keys' | 'now'>,
  { attempts }: Pick<PaymentsStore, 'attempts'>,
  network: PaymentNetwork,
  merchantId: string,
  purpose: AttemptPurpose,
): Promise<Attempt> {
  const createdAt = now()
  const index = await attempts.nextAddressIndex()
  const hexAddress = keys.addressAt(index)
  const address = writtenAddress(network, hexAddress)
  const { method, chain } = network
  const attempt = { ...purpose, merchantId, method, hexAddress, address, createdAt, expiresAt: countdownEnd(createdAt) }
  return attempts.insert(attempt, chain, index)
}
