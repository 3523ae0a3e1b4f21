/** Which side of zero an account may never leave: assets stay debit, what we owe stays credit. */
export type AccountBound = 'debit' | 'credit' | 'none'

/** An account of the ledger; it opens itself when it is first posted to. */
export interface Account {
  readonly code: string
  readonly kind: 'asset' | 'liability' | 'income' | 'expense'
  readonly bound: AccountBound
}

/** The account skeleton of payments.md 8. Positive amounts are debits. */
export const ACCOUNTS = {
  /** Token units that lie on one deposit address of a chain. */
  chainDeposit: (chain: string, address: string): Account => ({ code: `chain:${chain}:deposit:${address}`, kind: 'asset', bound: 'debit' }),
  /** Money held for an order that is not paid in full yet. */
  order: (orderId: string): Account => ({ code: `order:${orderId}`, kind: 'liability', bound: 'credit' }),
  /** Credit of a merchant: surplus and late payments. */
  credit: (merchantId: string): Account => ({ code: `credit:${merchantId}`, kind: 'liability', bound: 'credit' }),
  /** Prepaid deposit of a merchant (K03). */
  deposit: (merchantId: string): Account => ({ code: `deposit:${merchantId}`, kind: 'liability', bound: 'credit' }),
  /** The set-up fee of a paid order until its site is live. */
  deferred: (orderId: string): Account => ({ code: `deferred:${orderId}`, kind: 'liability', bound: 'credit' }),
  /** Earned set-up fees. */
  setupRevenue: { code: 'rev:setup', kind: 'income', bound: 'none' } satisfies Account,
} as const
