import { ACCOUNTS, type Account } from './account.ts'
import { move, withoutZeros, type Journal, type Line } from './journal.ts'

/** A final transfer as the ledger sees it. `key` is `chain:tx:ordinal`. */
export interface Deposit {
  readonly key: string
  readonly chain: string
  readonly address: string
  readonly amount: bigint
}

/** A final transfer to the address of an order that waits for payment. */
export function orderDeposit(deposit: Deposit, orderId: string): Journal {
  return arrival('D1', deposit, ACCOUNTS.order(orderId))
}

/** A final transfer to the address of an order that needs no money any more becomes credit of the merchant. */
export function creditDeposit(deposit: Deposit, merchantId: string): Journal {
  return arrival('D1b', deposit, ACCOUNTS.credit(merchantId))
}

/** A final transfer to a top-up address goes to the deposit of the merchant. */
export function topUpDeposit(deposit: Deposit, merchantId: string): Journal {
  return arrival('D1b', deposit, ACCOUNTS.deposit(merchantId))
}

/** Money from a sender on a list is the merchant's, and is held until somebody looked at it. */
export function heldDeposit(deposit: Deposit, merchantId: string): Journal {
  return arrival('D1b', deposit, ACCOUNTS.held(merchantId))
}

/** A final transfer to an address of ours without a living owner, or below the dust limit. */
export function suspenseDeposit(deposit: Deposit): Journal {
  return arrival('D1c', deposit, ACCOUNTS.suspense)
}

/** A final transfer that its chain took back. `lines` debits whatever holds the money now, together its whole amount. */
export function reversal(deposit: Deposit, lines: readonly Line[]): Journal {
  const chain = { account: ACCOUNTS.chainDeposit(deposit.chain, deposit.address), amount: -deposit.amount }
  return { key: `rev:${deposit.key}`, kind: 'D9', lines: withoutZeros([...lines, chain]) }
}

function arrival(kind: Journal['kind'], { key, chain, address, amount }: Deposit, owner: Account): Journal {
  return { key, kind, lines: move(amount, ACCOUNTS.chainDeposit(chain, address), owner) }
}
