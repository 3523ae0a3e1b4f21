import { ACCOUNTS, type Account } from './account.ts'
import { move, withoutZeros, type Journal, type Line } from './journal.ts'

/** `key` is `chain:tx:ordinal`. */
export interface Deposit {
  readonly key: string
  readonly chain: string
  readonly address: string
  readonly amount: bigint
}

export function orderDeposit(deposit: Deposit, orderId: string): Journal {
  return arrival('D1', deposit, ACCOUNTS.order(orderId))
}

export function creditDeposit(deposit: Deposit, merchantId: string): Journal {
  return arrival('D1b', deposit, ACCOUNTS.credit(merchantId))
}

export function topUpDeposit(deposit: Deposit, merchantId: string): Journal {
  return arrival('D1b', deposit, ACCOUNTS.deposit(merchantId))
}

/** Money from a listed sender is held until reviewed. */
export function heldDeposit(deposit: Deposit, merchantId: string): Journal {
  return arrival('D1b', deposit, ACCOUNTS.held(merchantId))
}

export function suspenseDeposit(deposit: Deposit): Journal {
  return arrival('D1c', deposit, ACCOUNTS.suspense)
}

/** `lines` debit the current holders, together the whole amount. */
export function reversal(deposit: Deposit, lines: readonly Line[]): Journal {
  const chain = { account: ACCOUNTS.chainDeposit(deposit.chain, deposit.address), amount: -deposit.amount }
  return { key: `rev:${deposit.key}`, kind: 'D9', lines: withoutZeros([...lines, chain]) }
}

function arrival(kind: Journal['kind'], { key, chain, address, amount }: Deposit, owner: Account): Journal {
  return { key, kind, lines: move(amount, ACCOUNTS.chainDeposit(chain, address), owner) }
}

interface CreditUse {
  readonly requestId: string
  readonly merchantId: string
  readonly amount: bigint
}

export function creditToOrder({ requestId, merchantId, amount }: CreditUse, orderId: string): Journal {
  return { key: `apply:${requestId}`, kind: 'D5', lines: move(amount, ACCOUNTS.credit(merchantId), ACCOUNTS.order(orderId)) }
}

export function creditToDeposit({ requestId, merchantId, amount }: CreditUse): Journal {
  return { key: `apply:${requestId}`, kind: 'D5', lines: move(amount, ACCOUNTS.credit(merchantId), ACCOUNTS.deposit(merchantId)) }
}

export function heldToCredit({ requestId, merchantId, amount }: CreditUse): Journal {
  return { key: `apply:${requestId}`, kind: 'D5', lines: move(amount, ACCOUNTS.held(merchantId), ACCOUNTS.credit(merchantId)) }
}

export function suspenseToCredit({ requestId, merchantId, amount }: CreditUse): Journal {
  return { key: `apply:${requestId}`, kind: 'D5', lines: move(amount, ACCOUNTS.suspense, ACCOUNTS.credit(merchantId)) }
}
