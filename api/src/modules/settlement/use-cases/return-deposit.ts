import { DomainError } from '../../../platform/domain-error.ts'
import { ACCOUNTS, depositReturned, receivablePaid, type BookedRefund } from '../../ledger/index.ts'
import type { DepositsStore } from '../db/deposits.unit-of-work.ts'
import type { EndedMerchant } from '../db/ended-contracts.read-model.ts'

/** In micro-USDT; equal to the minimum of a payout. */
export const LEAST_RETURN = 1_000_000n
const LISTED = 200

export interface DepositRest extends EndedMerchant {
  readonly rest: bigint
}

type ReturnReads = Pick<DepositsStore, 'books' | 'listEnded'>

/** Oldest first; the deposit minus open fees (decision 0044). */
export async function listReturns({ books, listEnded }: ReturnReads, only?: string): Promise<readonly DepositRest[]> {
  const ended = await listEnded(only)
  const accounts = ended.flatMap(({ merchantId }) => [ACCOUNTS.deposit(merchantId), ACCOUNTS.receivable(merchantId)])
  return restsOf(ended, await books.balancesOf(accounts))
}

/** What is left for merchants whose contracts are over, in their order. */
export function restsOf(ended: readonly EndedMerchant[], balances: ReadonlyMap<string, bigint>): readonly DepositRest[] {
  return ended
    .map((merchant) => ({ ...merchant, rest: restOf(balances, merchant.merchantId) }))
    .filter(({ rest }) => rest >= LEAST_RETURN)
    .slice(0, LISTED)
}

export async function readRest(store: ReturnReads, merchantId: string): Promise<DepositRest | null> {
  return (await listReturns(store, merchantId))[0] ?? null
}

/** Merchants without anything to return get no notification. */
export async function notifyReturns(store: ReturnReads & Pick<DepositsStore, 'publish'>, merchantIds: readonly string[]): Promise<void> {
  for (const merchantId of merchantIds) {
    const left = await readRest(store, merchantId)
    if (left) await store.publish({ type: 'deposit-return.due', merchantId, amount: left.rest, key: left.since.toISOString() })
  }
}

/** The caller locks the money. Throws `settlement.no-return` if a contract runs, a statement is to come, or under 1 USDT is left. */
export async function takeRest(store: DepositsStore, merchantId: string, payoutId: string): Promise<bigint> {
  const { ledger } = store
  const standing = await store.lockStanding(merchantId)
  const owed = ACCOUNTS.receivable(merchantId)
  const balances = await ledger.lock([ACCOUNTS.deposit(merchantId), owed])
  const amount = restOf(balances, merchantId)
  if (standing !== 'over' || amount < LEAST_RETURN) throw new DomainError('settlement.no-return')
  const booked: BookedRefund = { id: payoutId, merchantId, amount }
  const fees = balances.get(owed.code) ?? 0n
  if (fees > 0n) await ledger.post(receivablePaid(`end:${payoutId}`, merchantId, fees))
  await ledger.post(depositReturned(booked))
  await store.publishChange(merchantId, 'settlement')
  return amount
}

/** A merchant with a site that runs again keeps the deposit; throws `settlement.no-return`. */
export async function assertOver({ readStanding }: DepositsStore, merchantId: string): Promise<void> {
  if ((await readStanding(merchantId)) === 'running') throw new DomainError('settlement.no-return')
}

/** Deposit minus arrears; a deposit is on the credit side. */
export function restOf(balances: ReadonlyMap<string, bigint>, merchantId: string): bigint {
  const of = ({ code }: { readonly code: string }) => balances.get(code) ?? 0n
  return -of(ACCOUNTS.deposit(merchantId)) - of(ACCOUNTS.receivable(merchantId))
}
