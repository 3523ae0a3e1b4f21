import { ACCOUNTS } from './account.ts'
import { move, type Journal } from './journal.ts'

export interface CreditUse {
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
