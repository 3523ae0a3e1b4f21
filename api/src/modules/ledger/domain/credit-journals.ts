import { ACCOUNTS } from './account.ts'
import { move, type Journal } from './journal.ts'

/** Credit of a merchant that goes somewhere under the id of the request. */
export interface CreditUse {
  readonly requestId: string
  readonly merchantId: string
  readonly amount: bigint
}

/** Credit pays for an order. */
export function creditToOrder({ requestId, merchantId, amount }: CreditUse, orderId: string): Journal {
  return { key: `apply:${requestId}`, kind: 'D5', lines: move(amount, ACCOUNTS.credit(merchantId), ACCOUNTS.order(orderId)) }
}

/** Credit becomes deposit. */
export function creditToDeposit({ requestId, merchantId, amount }: CreditUse): Journal {
  return { key: `apply:${requestId}`, kind: 'D5', lines: move(amount, ACCOUNTS.credit(merchantId), ACCOUNTS.deposit(merchantId)) }
}

/** Held money was looked at and is credit of its merchant. */
export function heldToCredit({ requestId, merchantId, amount }: CreditUse): Journal {
  return { key: `apply:${requestId}`, kind: 'D5', lines: move(amount, ACCOUNTS.held(merchantId), ACCOUNTS.credit(merchantId)) }
}

/** Money without an owner found its merchant and is credit. */
export function suspenseToCredit({ requestId, merchantId, amount }: CreditUse): Journal {
  return { key: `apply:${requestId}`, kind: 'D5', lines: move(amount, ACCOUNTS.suspense, ACCOUNTS.credit(merchantId)) }
}
