/** Opens on first posting; kind and bound come from the code via `ledger_shape_of`. */
export interface Account {
  readonly code: string
}

const account = (...parts: readonly string[]): Account => ({ code: parts.join(':') })

/** Accounts of payments.md 8. Positive amounts are debits. Assets stay debit, liabilities stay credit, the rest is unbounded. */
export const ACCOUNTS = {
  chainDeposit: (chain: string, address: string) => account('chain', chain, 'deposit', address),
  treasury: (chain: string) => account('chain', chain, 'treasury'),
  transit: (chain: string) => account('transit', chain),
  receivable: (merchantId: string) => account('receivable', merchantId),
  order: (orderId: string) => account('order', orderId),
  credit: (merchantId: string) => account('credit', merchantId),
  deposit: (merchantId: string) => account('deposit', merchantId),
  deferred: (orderId: string) => account('deferred', orderId),
  held: (merchantId: string) => account('held', merchantId),
  suspense: account('suspense'),
  refund: (refundId: string) => account('payable', 'refund', refundId),
  setupRevenue: account('rev', 'setup'),
  maintenanceRevenue: account('rev', 'maintenance'),
  collectionRevenue: account('rev', 'collection'),
  payoutRevenue: account('rev', 'payout'),
  royaltyRevenue: account('rev', 'royalty'),
  roundingRevenue: account('rev', 'rounding'),
  badDebt: account('exp', 'badDebt'),
} as const
