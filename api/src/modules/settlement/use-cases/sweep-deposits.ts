import type { Database } from '../../../platform/database.ts'
import { ACCOUNTS, type BooksReader } from '../../ledger/index.ts'
import type { WatchedMerchant, WatchRepository } from '../db/watch.repository.ts'
import { thresholdOf } from '../domain/deposit-health.ts'
import type { WatchDeposit } from './watch-deposit.ts'

export interface SweepDepositsDeps {
  readonly db: Database
  readonly storeOf: (db: Database) => Pick<WatchRepository, 'page'>
  readonly books: (db: Database) => Pick<BooksReader, 'balancesOf'>
  readonly watchDeposit: WatchDeposit
  readonly onFault: ((error: unknown) => void) | undefined
}

const PAGE = 1_000

/** Deposits above 30 % have nothing due. May be skipped for days: decisions depend on balances and dates alone. */
export function makeSweepDeposits({ db, storeOf, books, watchDeposit, onFault }: SweepDepositsDeps) {
  return async (): Promise<void> => {
    for (let after: string | null = null; ;) {
      const page: readonly WatchedMerchant[] = await storeOf(db).page(after, PAGE)
      const balances = await books(db).balancesOf(page.map(({ merchantId }) => ACCOUNTS.deposit(merchantId)))
      for (const merchant of page) {
        const balance = -(balances.get(ACCOUNTS.deposit(merchant.merchantId).code) ?? 0n)
        if (!merchant.isWanting && balance >= thresholdOf(merchant.required)) continue
        // One merchant that fails must not hide the others.
        await db.transaction(async (trx) => watchDeposit(trx, merchant.merchantId)).catch((error: unknown) => onFault?.(error))
      }
      const last = page.at(-1)
      if (last === undefined || page.length < PAGE) return
      after = last.merchantId
    }
  }
}
