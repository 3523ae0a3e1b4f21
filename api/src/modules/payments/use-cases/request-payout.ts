import type { PaymentMethodId } from '@parlour/contracts'
import { randomUUID } from 'node:crypto'
import { crashPoint } from '../../../platform/crash-point.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { OnceAnswered } from '../../../platform/idempotency.ts'
import { ACCOUNTS, refundReserved } from '../../ledger/index.ts'
import type { PayoutsStore } from '../db/payouts.unit-of-work.ts'
import { fromEvmAddress, fromTronAddress } from '../domain/address.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { PAYOUT_BOUNDS, type OutgoingPayout, type WantedRefund } from '../domain/payout.ts'
import { notifyRefund, outletOf, type PayoutsContext } from './payouts-context.ts'

export interface PayoutRequest {
  readonly merchantId: string
  readonly accountId: string
  readonly method: PaymentMethodId
  readonly amount: bigint
  readonly address: string
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/**
 * Takes a payout out of the credit. Throws `verification.required`, `payments.method-unavailable`, `payments.payout-amount`,
 * `payments.payout-address`, `settlement.credit-too-small` and the error of a wrong proof.
 */
export async function requestPayout<Answer>(
  ctx: PayoutsContext,
  request: PayoutRequest,
  proveAgain: () => Promise<void>,
  { claim, present }: OnceAnswered<OutgoingPayout, Answer>,
): Promise<Answer> {
  await ctx.assertVerified(request.merchantId)
  // Before the proof is checked, so that nobody spends it on an address that is rejected.
  const refund = await readRefund(ctx, request)
  await proveAgain()
  return ctx.transact(async (store) => {
    await store.lockMerchantMoney(request.merchantId)
    return store.once(claim, async () => {
      await reserve(ctx, store, refund)
      const payout = await store.payouts.find(refund.id)
      if (!payout) throw new DomainError('payments.payout-not-found')
      return present(payout)
    })
  })
}

async function readRefund(ctx: PayoutsContext, request: PayoutRequest): Promise<WantedRefund> {
  const { network } = outletOf(ctx, request.method)
  if (request.amount < PAYOUT_BOUNDS.least || request.amount > PAYOUT_BOUNDS.most)
    throw new DomainError('payments.payout-amount', { fields: { amount: 'range' } })
  const receiver = await readReceiver(ctx, network, request.address)
  const { merchantId, accountId: requestedBy, amount } = request
  return { id: randomUUID(), kind: 'refund', merchantId, requestedBy, chain: network.chain, amount, receiver, requestedAt: ctx.now() }
}

/** Throws `payments.payout-address`. */
export async function readReceiver(ctx: PayoutsContext, { chain }: PaymentNetwork, address: string): Promise<string> {
  const receiver = chain === 'tron' ? fromTronAddress(address) : fromEvmAddress(address)
  if (receiver === null) throw new DomainError('payments.payout-address', { fields: { address: 'form' } })
  if (await isForbidden(ctx, receiver)) throw new DomainError('payments.payout-address', { fields: { address: 'refused' } })
  return receiver
}

async function reserve(ctx: PayoutsContext, store: PayoutsStore, refund: WantedRefund): Promise<void> {
  const { merchantId, amount } = refund
  const credit = ACCOUNTS.credit(merchantId)
  const held = -((await store.ledger.lock([credit])).get(credit.code) ?? 0n)
  if (held < amount) throw new DomainError('settlement.credit-too-small', { fields: { amount: 'range' } })
  await store.payouts.request(refund)
  await store.ledger.post(refundReserved(refund))
  await store.payouts.reserve(refund.id)
  crashPoint('payments.payout-reserved')
  await store.publishChange(merchantId, 'settlement')
  await notifyRefund(ctx, store, 'requested', refund)
}

async function isForbidden({ outlets, isDepositAddress, screenSender }: PayoutsContext, receiver: string): Promise<boolean> {
  const ours = outlets.flatMap(({ network, treasury }) => [network.token, treasury])
  if (receiver === ZERO_ADDRESS || ours.includes(receiver)) return true
  if (await isDepositAddress(receiver)) return true
  for (const { network } of outlets) if (await screenSender(network.chain, receiver)) return true
  return false
}
