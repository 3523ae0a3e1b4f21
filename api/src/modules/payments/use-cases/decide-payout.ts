import { DomainError } from '../../../platform/domain-error.ts'
import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import { lockMerchantMoney } from '../../../platform/merchant-lock.ts'
import { refundVoided, sweepVoided } from '../../ledger/index.ts'
import { writtenAddress } from '../domain/attempt.ts'
import { sweepKey, type OutgoingPayout } from '../domain/payout.ts'
import { outletOfChain, type PayoutDeps } from '../payout/payout-console.ts'
import { payoutStep, type PayoutHand } from './payout-step.ts'
import { assertOver } from './return-deposit.ts'
import { notifyRefund } from './notify-refund.ts'

/** All or none. Throws `payments.payout-not-found`, `-state`, `approvals.same-person` or `settlement.no-return`. */
export async function approvePayouts(
  deps: PayoutDeps,
  payoutIds: readonly string[],
  { by, record }: PayoutHand,
): Promise<readonly OutgoingPayout[]> {
  return deps.db.transaction(async (trx) => {
    const payouts = deps.stores.payouts(trx)
    const locked = await payouts.lock(payoutIds)
    if (locked.length < payoutIds.length) throw new DomainError('payments.payout-not-found')
    if (locked.some(({ state }) => state !== 'prepared')) throw new DomainError('payments.payout-state')
    if (locked.some(({ preparedBy, requestedBy }) => preparedBy === by || requestedBy === by))
      throw new DomainError('approvals.same-person')
    await assertOver(trx, deps, locked)
    await payouts.approve(payoutIds, by, deps.now())
    for (const { merchantId } of locked) if (merchantId !== null) await publishChange(trx, merchantId, 'settlement')
    await record(trx, payoutStep(locked, 'approved'))
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
  deps: PayoutDeps,
  { id, reason, replacedBy }: Withdrawal,
  { by, record }: PayoutHand,
): Promise<OutgoingPayout> {
  const found = await deps.stores.payouts(deps.db).find(id)
  if (!found) throw new DomainError('payments.payout-not-found')
  if (found.kind === 'refund' && found.requestedBy === by) throw new DomainError('approvals.same-person')
  const isSafe = await isOutOfReach(deps, found, replacedBy ?? null)
  return deps.db.transaction(async (trx) => {
    if (found.merchantId !== null) await lockMerchantMoney(trx, found.merchantId)
    const payouts = deps.stores.payouts(trx)
    const [payout] = await payouts.lock([id])
    if (payout?.state !== found.state || !['reserved', 'prepared', 'approved', 'sent'].includes(found.state))
      throw new DomainError('payments.payout-state')
    if (!isSafe) throw new DomainError('payments.payout-not-dead')
    const endedAt = deps.now()
    await payouts.end(id, { state: 'withdrawn', at: endedAt, by, reason })
    await giveBack(trx, deps, payout)
    await record(trx, payoutStep([payout], 'withdrawn', { reason }))
    return { ...payout, state: 'withdrawn', endedAt, reason }
  })
}

export async function giveBack(trx: Database, deps: PayoutDeps, payout: OutgoingPayout): Promise<void> {
  const books = deps.ledger.within(trx)
  if (payout.kind !== 'sweep') {
    if (payout.kind === 'refund') await books.post(refundVoided(payout))
    else await deps.deposits.putBack(trx, payout)
    await publishChange(trx, payout.merchantId, 'settlement')
    await notifyRefund(trx, deps, 'undone', payout)
  } else if (payout.txHash !== null && payout.sender !== null) {
    const { network } = outletOfChain(deps, payout.chain)
    const address = writtenAddress(network, payout.sender)
    await books.post(sweepVoided({ key: sweepKey(payout.chain, payout.txHash), chain: payout.chain, address, amount: payout.amount }))
  }
}

/** Before approval no signing file exists, so nothing can have been signed. */
async function isOutOfReach(deps: PayoutDeps, { state, chain, unsigned }: OutgoingPayout, replacedBy: string | null): Promise<boolean> {
  if (state !== 'approved' && state !== 'sent') return true
  try {
    return unsigned !== null && (await outletOfChain(deps, chain).rail.isDead(unsigned, replacedBy))
  } catch (cause) {
    throw cause instanceof DomainError ? cause : new DomainError('platform.unavailable', { cause })
  }
}
