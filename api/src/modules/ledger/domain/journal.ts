import { ACCOUNTS, type Account } from './account.ts'

/** One leg of a journal: positive debits the account, negative credits it, in micro-USDT. */
export interface Line {
  readonly account: Account
  readonly amount: bigint
}

/** A business event booked once under its key. */
export interface Journal {
  readonly key: string
  readonly kind: 'D1' | 'D1b' | 'D2' | 'D4'
  readonly lines: readonly Line[]
}

/** A final transfer as the ledger sees it. */
export interface Deposit {
  readonly key: string
  readonly chain: string
  readonly address: string
  readonly amount: bigint
}

/** D1: a final transfer to the address of an order that waits for payment. */
export function orderDeposit(deposit: Deposit, orderId: string): Journal {
  return { key: deposit.key, kind: 'D1', lines: move(deposit.amount, chainAccount(deposit), ACCOUNTS.order(orderId)) }
}

/** D1b: a final transfer to the address of an order that needs no money any more becomes credit of the merchant. */
export function creditDeposit(deposit: Deposit, merchantId: string): Journal {
  return { key: deposit.key, kind: 'D1b', lines: move(deposit.amount, chainAccount(deposit), ACCOUNTS.credit(merchantId)) }
}

/** D2: the order reached its price; the fee is deferred and the surplus is credit of the merchant. */
export function purchase(order: {
  readonly id: string
  readonly merchantId: string
  readonly amount: bigint
  readonly confirmed: bigint
}): Journal {
  const surplus = order.confirmed - order.amount
  const lines: Line[] = [
    { account: ACCOUNTS.order(order.id), amount: order.confirmed },
    { account: ACCOUNTS.deferred(order.id), amount: -order.amount },
  ]
  if (surplus > 0n) lines.push({ account: ACCOUNTS.credit(order.merchantId), amount: -surplus })
  return { key: `purchase:${order.id}`, kind: 'D2', lines }
}

/** D4: the site is live, the deferred fee is earned. */
export function completion(order: { readonly id: string; readonly amount: bigint }): Journal {
  return { key: `complete:${order.id}`, kind: 'D4', lines: move(order.amount, ACCOUNTS.deferred(order.id), ACCOUNTS.setupRevenue) }
}

function move(amount: bigint, debit: Account, credit: Account): readonly Line[] {
  return [
    { account: debit, amount },
    { account: credit, amount: -amount },
  ]
}

function chainAccount({ chain, address }: Deposit): Account {
  return ACCOUNTS.chainDeposit(chain, address)
}
