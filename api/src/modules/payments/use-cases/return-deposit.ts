import type { PaymentMethodId } from '@parlour/contracts'
import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import type { PayoutsStore } from '../db/payouts.unit-of-work.ts'
import type { NamedWallet } from '../db/return-wallet.repository.ts'
import { writtenAddress } from '../domain/attempt.ts'
import type { OutgoingPayout, WantedRefund } from '../domain/payout.ts'
import { notifyRefund, outletOf, payoutStep, type PayoutsContext } from './payouts-context.ts'
import { readReceiver } from './request-payout.ts'

export interface ReturnRequest {
  readonly merchantId: string
  readonly method: PaymentMethodId
  readonly address: string
  /** The last naming that the proposer saw; absent when there was none. */
  readonly walletVersion?: number
  readonly reason: string
}

/**
 * Proposes to pay out what is left of the deposit of a merchant whose contracts are over (decision 0044); from there on it is a payout like a
 * refund. Throws `settlement.no-return`, `payments.method-unavailable`, `payments.payout-address`, `verification.required`, or
 * `payments.return-wallet-changed` when the merchant named a wallet that the proposer did not see (decision 0045).
 */
export async function proposeReturn(
  ctx: PayoutsContext,
  { merchantId, method, address, walletVersion = 0, reason }: ReturnRequest,
  { by, record }: AuditedActor,
): Promise<OutgoingPayout> {
  const { network } = outletOf(ctx, method)
  const receiver = await readReceiver(ctx, network, address)
  return ctx.transact(async (store) => {
    await store.lockMerchantMoney(merchantId)
    const id = randomUUID()
    const amount = await store.deposits.takeRest(merchantId, id)
    const [named] = await store.returnWallets.latestOf([merchantId])
    if ((named?.version ?? 0) !== walletVersion) throw new DomainError('payments.return-wallet-changed')
    await store.assertVerified(merchantId)
    const whose = { kind: 'deposit-return', merchantId, requestedBy: by } as const
    const wanted: WantedRefund = { id, ...whose, chain: network.chain, amount, receiver, requestedAt: ctx.now() }
    const { payouts } = store
    await payouts.request(wanted)
    await payouts.reserve(id)
    await notifyRefund(ctx, store, 'requested', wanted)
    const proposed = await payouts.find(id)
    if (!proposed) throw new DomainError('payments.payout-not-found')
    const walletFrom = named?.chain === network.chain && named.receiver === receiver ? 'merchant' : 'staff'
    await store.recordAction(record, payoutStep([{ ...proposed, state: 'requested' }], 'reserved', { reason, method, walletFrom }))
    return proposed
  })
}

/** Throws `settlement.no-return` when a merchant has an active site again. */
export async function assertOver({ deposits }: PayoutsStore, payouts: readonly OutgoingPayout[]): Promise<void> {
  for (const payout of payouts) if (payout.kind === 'deposit-return') await deposits.assertOver(payout.merchantId)
}

export interface WalletRequest {
  readonly merchantId: string
  readonly accountId: string
  readonly method: PaymentMethodId
  readonly address: string
}

/** Idempotent; not possible once the payout is proposed (decision 0045). Throws `settlement.no-return` and as `readReceiver`. */
export async function nameReturnWallet(ctx: PayoutsContext, request: WalletRequest, proveAgain: () => Promise<void>): Promise<NamedWallet> {
  const { merchantId, accountId, method, address } = request
  await ctx.assertVerified(merchantId)
  const { network } = outletOf(ctx, method)
  // Before the proof is checked, so that nobody spends it on an address that is rejected.
  const receiver = await readReceiver(ctx, network, address)
  await proveAgain()
  return ctx.transact(async (store) => {
    await store.lockMerchantMoney(merchantId)
    const left = await store.deposits.readRest(merchantId)
    if (left === null) throw new DomainError('settlement.no-return')
    const [last] = await store.returnWallets.latestOf([merchantId])
    const { chain } = network
    if (last?.chain === chain && last.receiver === receiver) return last
    const version = (last?.version ?? 0) + 1
    const named: NamedWallet = { merchantId, version, chain, receiver, namedBy: accountId, namedAt: ctx.now() }
    await store.returnWallets.add(named)
    const payout = { id: `${merchantId}:${version}`, amount: left.rest, network: network.name, address: writtenAddress(network, receiver) }
    await store.publish({ type: 'deposit-return.named', merchantId, payout })
    await store.publishChange(merchantId, 'settlement')
    return named
  })
}
