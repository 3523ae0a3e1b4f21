/** An account of the ledger; it opens itself when it is first posted to, with the kind and the bound that `ledger_shape_of` reads in its code. */
export interface Account {
  readonly code: string
}

const account = (...parts: readonly string[]): Account => ({ code: parts.join(':') })

/** The account skeleton of payments.md 8. Positive amounts are debits. Assets stay debit, what we owe stays credit, the rest has no bound. */
export const ACCOUNTS = {
  /** Token units that lie on one deposit address of a chain. */
  chainDeposit: (chain: string, address: string) => account('chain', chain, 'deposit', address),
  /** Token units that were swept together and from which refunds are paid. */
  treasury: (chain: string) => account('chain', chain, 'treasury'),
  /** Token units that left a deposit address and are not final in the treasury. */
  transit: (chain: string) => account('transit', chain),
  /** Fees that the deposit of a merchant could not bear. */
  receivable: (merchantId: string) => account('receivable', merchantId),
  /** Money held for an order that is not paid in full yet. */
  order: (orderId: string) => account('order', orderId),
  /** Credit of a merchant: surplus and late payments. */
  credit: (merchantId: string) => account('credit', merchantId),
  /** Prepaid deposit of a merchant. */
  deposit: (merchantId: string) => account('deposit', merchantId),
  /** The set-up fee of a paid order until its site is live. */
  deferred: (orderId: string) => account('deferred', orderId),
  /** Money of a merchant whose sender somebody must look at first. */
  held: (merchantId: string) => account('held', merchantId),
  /** Money that arrived and belongs to nobody we know. */
  suspense: account('suspense'),
  /** A refund that was approved and is not final on its chain. */
  refund: (refundId: string) => account('payable', 'refund', refundId),
  setupRevenue: account('rev', 'setup'),
  maintenanceRevenue: account('rev', 'maintenance'),
  collectionRevenue: account('rev', 'collection'),
  payoutRevenue: account('rev', 'payout'),
  royaltyRevenue: account('rev', 'royalty'),
  roundingRevenue: account('rev', 'rounding'),
  badDebt: account('exp', 'badDebt'),
} as const
