import { randomUUID } from 'node:crypto'
import type { PaymentMethodId } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { lockMerchantMoney } from '../../../platform/merchant-lock.ts'
import type { OutgoingPayout, WantedRefund } from '../domain/payout.ts'
import { outletOf, type PayoutDeps } from '../payout/payout-console.ts'
import { payoutStep, type PayoutHand } from './payout-step.ts'
import { readReceiver } from './request-payout.ts'
import { notifyRefund } from './notify-refund.ts'

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
  deps: PayoutDeps,
  assertVerified: (db: Database, merchantId: string) => Promise<void>,
  { merchantId, method, address, walletVersion = 0, reason }: ReturnRequest,
  { by, record }: PayoutHand,
): Promise<OutgoingPayout> {
  const { network } = outletOf(deps, method)
  const receiver = await readReceiver(deps, network, address)
  return deps.db.transaction(async (trx) => {
    await lockMerchantMoney(trx, merchantId)
    const id = randomUUID()
    const amount = await deps.deposits.takeRest(trx, merchantId, id)
    const [named] = await deps.stores.returnWallets(trx).latestOf([merchantId])
    if ((named?.version ?? 0) !== walletVersion) throw new DomainError('payments.return-wallet-changed')
    await assertVerified(trx, merchantId)
    const whose = { kind: 'deposit-return', merchantId, requestedBy: by } as const
    const wanted: WantedRefund = { id, ...whose, chain: network.chain, amount, receiver, requestedAt: deps.now() }
    const payouts = deps.stores.payouts(trx)
    await payouts.request(wanted)
    await payouts.reserve(id)
    await notifyRefund(trx, deps, 'requested', wanted)
    const proposed = await payouts.find(id)
    if (!proposed) throw new DomainError('payments.payout-not-found')
    const walletFrom = named?.chain === network.chain && named.receiver === receiver ? 'merchant' : 'staff'
    await record(trx, payoutStep([{ ...proposed, state: 'requested' }], 'reserved', { reason, method, walletFrom }))
    return proposed
  })
}

/** Throws `settlement.no-return` when a merchant has an active site again. */
export async function assertOver(db: Database, deps: Pick<PayoutDeps, 'deposits'>, payouts: readonly OutgoingPayout[]): Promise<void> {
  for (const payout of payouts) if (payout.kind === 'deposit-return') await deps.deposits.assertOver(db, payout.merchantId)
}
