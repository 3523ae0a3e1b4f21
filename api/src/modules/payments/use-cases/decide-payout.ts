import { DomainError } from '../../../platform/domain-error.ts'
import { assertSecondPerson } from '../../../platform/second-person.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import { refundVoided, sweepVoided } from '../../ledger/index.ts'
import type { PayoutsStore } from '../db/payouts.unit-of-work.ts'
import { writtenAddress } from '../domain/attempt.ts'
import { sweepKey, type OutgoingPayout } from '../domain/payout.ts'
import { notifyRefund, outletOfChain, payoutStep, type PayoutsContext } from './payouts-context.ts'
import { assertOver } from './return-deposit.ts'

/** All or none. Throws `payments.payout-not-found`, `-state`, `approvals.same-person` or `settlement.no-return`. */
export async function approvePayouts(
  ctx: PayoutsContext,
  payoutIds: readonly string[],
  { by, record }: AuditedActor,
): Promise<readonly OutgoingPayout[]> {
  return ctx.transact(async (store) => {
    const { payouts } = store
    const locked = await payouts.lock(payoutIds)
    if (locked.length < payoutIds.length) throw new DomainError('payments.payout-not-found')
    if (locked.some(({ state }) => state !== 'prepared')) throw new DomainError('payments.payout-state')
    for (const person of locked.flatMap(({ preparedBy, requestedBy }) => [preparedBy, requestedBy])) assertSecondPerson(person, by)
    await assertOver(store, locked)
    await payouts.approve(payoutIds, by, ctx.now())
    for (const { merchantId } of locked) if (merchantId !== null) await store.publishChange(merchantId, 'settlement')
    await store.recordAction(record, payoutStep(locked, 'approved'))
    return locked.map((payout) => ({ ...payout, state: 'approved', approvedBy: by }))
  })
}

export interface Withdrawal {
  readonly id: string
  readonly reason: string
  /** The final transaction that used the nonce of an approved one, where the chain has nonces. */
  readonly replacedBy?: string | undefined
}

/** Throws `payments.payout-not-found`, `-state`, `approvals.same-person`, or once approved `payments.payout-not-dead` if it may still land. */
export async function withdrawPayout(
  ctx: PayoutsContext,
  { id, reason, replacedBy }: Withdrawal,
  { by, record }: AuditedActor,
): Promise<OutgoingPayout> {
  const found = await ctx.payouts.find(id)
  if (!found) throw new DomainError('payments.payout-not-found')
  if (found.kind === 'refund') assertSecondPerson(found.requestedBy, by)
  const isSafe = await isOutOfReach(ctx, found, replacedBy ?? null)
  return ctx.transact(async (store) => {
    if (found.merchantId !== null) await store.lockMerchantMoney(found.merchantId)
    const { payouts } = store
    const [payout] = await payouts.lock([id])
    if (payout?.state !== found.state || !['reserved', 'prepared', 'approved', 'sent'].includes(found.state))
      throw new DomainError('payments.payout-state')
    if (!isSafe) throw new DomainError('payments.payout-not-dead')
    const endedAt = ctx.now()
    await payouts.end(id, { state: 'withdrawn', at: endedAt, by, reason })
    await giveBack(ctx, store, payout)
    await store.recordAction(record, payoutStep([payout], 'withdrawn', { reason }))
    return { ...payout, state: 'withdrawn', endedAt, reason }
  })
}

export async function giveBack(ctx: PayoutsContext, store: PayoutsStore, payout: OutgoingPayout): Promise<void> {
  if (payout.kind !== 'sweep') {
    if (payout.kind === 'refund') await store.ledger.post(refundVoided(payout))
    else await store.deposits.putBack(payout)
    await store.publishChange(payout.merchantId, 'settlement')
    await notifyRefund(ctx, store, 'undone', payout)
  } else if (payout.txHash !== null && payout.sender !== null) {
    const { network } = outletOfChain(ctx, payout.chain)
    const address = writtenAddress(network, payout.sender)
    await store.ledger.post(
      sweepVoided({ key: sweepKey(payout.chain, payout.txHash), chain: payout.chain, address, amount: payout.amount }),
    )
  }
}

/** Before approval no signing file exists, so nothing can have been signed. */
async function isOutOfReach(ctx: PayoutsContext, { state, chain, unsigned }: OutgoingPayout, replacedBy: string | null): Promise<boolean> {
  if (state !== 'approved' && state !== 'sent') return true
  try {
    return unsigned !== null && (await outletOfChain(ctx, chain).rail.isDead(unsigned, replacedBy))
  } catch (cause) {
    throw cause instanceof DomainError ? cause : new DomainError('platform.unavailable', { cause })
  }
}
