import { ACCOUNTS } from './account.ts'
import { move, withoutZeros, type Journal } from './journal.ts'

export interface BookedOrder {
  readonly id: string
  readonly merchantId: string
  readonly amount: bigint
  readonly confirmed: bigint
}

export function purchase({ id, merchantId, amount, confirmed }: BookedOrder): Journal {
  const lines = [
    { account: ACCOUNTS.order(id), amount: confirmed },
    { account: ACCOUNTS.deferred(id), amount: -amount },
    { account: ACCOUNTS.credit(merchantId), amount: amount - confirmed },
  ]
  return { key: `purchase:${id}`, kind: 'D2', lines: withoutZeros(lines) }
}

/** Moves the held money to credit. `count` numbers the closures of the order. */
export function closure({ id, merchantId, confirmed }: Omit<BookedOrder, 'amount'>, count: number): Journal {
  return { key: `close:${id}:${count}`, kind: 'D3', lines: move(confirmed, ACCOUNTS.order(id), ACCOUNTS.credit(merchantId)) }
}

/** Late money reopens the order; takes back the credit of the `count`th closure. */
export function reopening({ id, merchantId, confirmed }: Omit<BookedOrder, 'amount'>, count: number): Journal {
  return { key: `reopen:${id}:${count}`, kind: 'D3', lines: move(confirmed, ACCOUNTS.credit(merchantId), ACCOUNTS.order(id)) }
}

export function toleratedShortfall(orderId: string, shortfall: bigint): Journal {
  return { key: `tol:${orderId}`, kind: 'D8', lines: move(shortfall, ACCOUNTS.badDebt, ACCOUNTS.order(orderId)) }
}

/** Holds the deferred fee for the merchant until the case is decided. */
export function invalidation({ id, merchantId, amount }: Omit<BookedOrder, 'confirmed'>): Journal {
  return { key: `invalid:${id}`, kind: 'D3', lines: move(amount, ACCOUNTS.deferred(id), ACCOUNTS.held(merchantId)) }
}

export function completion(order: { readonly id: string; readonly amount: bigint }): Journal {
  return { key: `complete:${order.id}`, kind: 'D4', lines: move(order.amount, ACCOUNTS.deferred(order.id), ACCOUNTS.setupRevenue) }
}
