import { crashPoint } from '../../../platform/crash-point.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { RecordStaffAction } from '../../../platform/staff-audit.ts'
import { sweepSent } from '../../ledger/index.ts'
import type { PayoutsStore } from '../db/payouts.unit-of-work.ts'
import { writtenAddress } from '../domain/attempt.ts'
import { sweepKey, type OutgoingPayout } from '../domain/payout.ts'
import type { CheckedTransaction } from '../payout/rail.ts'
import { outletOfChain, payoutStep, type PayoutsContext } from './payouts-context.ts'

export interface SignedPayout {
  readonly id: string
  readonly transaction: string
}

interface Checked {
  readonly payout: OutgoingPayout
  readonly checked: CheckedTransaction
}

/**
 * Takes signed transfers, all or none: each must be the approved one. They are written down (W1 for sweeps) before the first byte leaves, so that a
 * crash cannot forget what the chain may have; the sweep of outgoing transfers sends them again. The same again changes nothing.
 * Throws `payments.payout-not-found`, `-state` or `-signature`.
 */
export async function submitPayouts(
  ctx: PayoutsContext,
  signed: readonly SignedPayout[],
  record: RecordStaffAction,
): Promise<readonly string[]> {
  const checked: Checked[] = []
  for (const [position, each] of signed.entries()) checked.push(await check(ctx, each, position))
  await ctx.transact(async (store) => {
    const locked = await store.payouts.lock(signed.map(({ id }) => id))
    const states = new Map(locked.map((payout) => [payout.id, payout]))
    const sent: OutgoingPayout[] = []
    for (const { payout: found, checked: transaction } of checked) {
      const payout = states.get(found.id) ?? found
      if (await recordSent(ctx, store, payout, transaction)) sent.push(payout)
    }
    if (sent.length > 0)
      await store.recordAction(record, payoutStep(sent, 'sent', { txHashes: checked.map((each) => each.checked.txHash) }))
  })
  crashPoint('payments.payout-sent')
  for (const { payout, checked: transaction } of checked) {
    try {
      await outletOfChain(ctx, payout.chain).rail.broadcast(transaction.signed)
    } catch (error) {
      ctx.log(`Payout ${payout.id} is not on its way yet, and is sent again: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return signed.map(({ id }) => id)
}

async function check(ctx: PayoutsContext, { id, transaction }: SignedPayout, position: number): Promise<Checked> {
  const payout = await ctx.payouts.find(id)
  if (!payout) throw new DomainError('payments.payout-not-found')
  if (payout.unsigned === null || !['approved', 'sent', 'final'].includes(payout.state)) throw new DomainError('payments.payout-state')
  const checked = await outletOfChain(ctx, payout.chain).rail.check(payout.unsigned, transaction)
  if (!checked) throw new DomainError('payments.payout-signature', { fields: { [`transactions.${position}`]: 'signature' } })
  return { payout, checked }
}

/** False when it was already recorded. */
async function recordSent(
  ctx: PayoutsContext,
  store: PayoutsStore,
  payout: OutgoingPayout,
  { signed, txHash }: CheckedTransaction,
): Promise<boolean> {
  if ((payout.state === 'sent' || payout.state === 'final') && payout.txHash === txHash) return false
  if (payout.state !== 'approved' || payout.sender === null) throw new DomainError('payments.payout-state')
  await store.payouts.recordSent(payout.id, { signed, txHash, at: ctx.now() })
  if (payout.kind !== 'sweep') {
    await store.publishChange(payout.merchantId, 'settlement')
    return true
  }
  const { network } = outletOfChain(ctx, payout.chain)
  const address = writtenAddress(network, payout.sender)
  await store.ledger.post(sweepSent({ key: sweepKey(payout.chain, txHash), chain: payout.chain, address, amount: payout.amount }))
  return true
}
