import { ACCOUNTS } from '../../ledger/index.ts'
import type { WatchedMerchant } from '../db/watch.repository.ts'
import { thresholdOf } from '../domain/deposit-health.ts'
import type { DepositsContext } from './deposits-context.ts'
import { watchDeposit } from './watch-deposit.ts'

const PAGE = 1_000

/** Deposits above 30 % have nothing due. May be skipped for days: decisions depend on balances and dates alone. */
export async function sweepDeposits(ctx: DepositsContext, onFault?: (error: unknown) => void): Promise<void> {
  for (let after: string | null = null; ;) {
    const page: readonly WatchedMerchant[] = await ctx.watches.page(after, PAGE)
    const balances = await ctx.books.balancesOf(page.map(({ merchantId }) => ACCOUNTS.deposit(merchantId)))
    for (const merchant of page) {
      const balance = -(balances.get(ACCOUNTS.deposit(merchant.merchantId).code) ?? 0n)
      if (!merchant.isWanting && balance >= thresholdOf(merchant.required)) continue
      // One merchant that fails must not hide the others.
      await ctx.transact(async (store) => watchDeposit(store, merchant.merchantId)).catch((error: unknown) => onFault?.(error))
    }
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    after = last.merchantId
  }
}
