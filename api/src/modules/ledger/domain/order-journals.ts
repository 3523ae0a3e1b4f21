import { ACCOUNTS } from './account.ts'
import { move, withoutZeros, type Journal } from './journal.ts'

/** An order as the ledger sees it: its price and what is confirmed of it. */
export interface BookedOrder {
  readonly id: string
  readonly merchantId: string
  readonly amount: bigint
  readonly confirmed: bigint
}

/** The order reached its price; the fee is deferred and the surplus is credit of the merchant. */
export function purchase({ id, merchantId, amount, confirmed }: BookedOrder): Journal {
  const lines = [
    { account: ACCOUNTS.order(id), amount: confirmed },
    { account: ACCOUNTS.deferred(id), amount: -amount },
    { account: ACCOUNTS.credit(merchantId), amount: amount - confirmed },
  ]
  return { key: `purchase:${id}`, kind: 'D2', lines: withoutZeros(lines) }
}

/** The order closes for the `count`th time before it was paid, and what it holds is credit of the merchant. */
export function closure({ id, merchantId, confirmed }: Omit<BookedOrder, 'amount'>, count: number): Journal {
  return { key: `close:${id}:${count}`, kind: 'D3', lines: move(confirmed, ACCOUNTS.order(id), ACCOUNTS.credit(merchantId)) }
}

/** Reversed: late money reopens the order, and takes back from the credit what the `count`th closure gave. */
export function reopening({ id, merchantId, confirmed }: Omit<BookedOrder, 'amount'>, count: number): Journal {
  return { key: `reopen:${id}:${count}`, kind: 'D3', lines: move(confirmed, ACCOUNTS.credit(merchantId), ACCOUNTS.order(id)) }
}

/** A shortfall within the tolerance is ours to bear. */
export function toleratedShortfall(orderId: string, shortfall: bigint): Journal {
  return { key: `tol:${orderId}`, kind: 'D8', lines: move(shortfall, ACCOUNTS.badDebt, ACCOUNTS.order(orderId)) }
}

/** A bought order becomes invalid before its site is live, and its deferred fee is held for the merchant until somebody decides. */
export function invalidation({ id, merchantId, amount }: Omit<BookedOrder, 'confirmed'>): Journal {
  return { key: `invalid:${id}`, kind: 'D3', lines: move(amount, ACCOUNTS.deferred(id), ACCOUNTS.held(merchantId)) }
}

/** The site is live, the deferred fee is earned. */
export function completion(order: { readonly id: string; readonly amount: bigint }): Journal {
  return { key: `complete:${order.id}`, kind: 'D4', lines: move(order.amount, ACCOUNTS.deferred(order.id), ACCOUNTS.setupRevenue) }
}
