import { ACCOUNTS } from './account.ts'
import { move, type Journal } from './journal.ts'

/** Money that goes back to a merchant. */
export interface BookedRefund {
  readonly id: string
  readonly merchantId: string
  readonly amount: bigint
}

/** An approved refund leaves the credit before anything is signed. */
export function refundReserved({ id, merchantId, amount }: BookedRefund): Journal {
  return { key: `refund:${id}:reserve`, kind: 'R1', lines: move(amount, ACCOUNTS.credit(merchantId), ACCOUNTS.refund(id)) }
}

/** The refund is final on its chain. */
export function refundPaid({ id, amount }: BookedRefund, chain: string): Journal {
  return { key: `refund:${id}:post`, kind: 'R2', lines: move(amount, ACCOUNTS.refund(id), ACCOUNTS.treasury(chain)) }
}

/** The refund failed or was withdrawn, and is credit again. */
export function refundVoided({ id, merchantId, amount }: BookedRefund): Journal {
  return { key: `refund:${id}:void`, kind: 'R2v', lines: move(amount, ACCOUNTS.refund(id), ACCOUNTS.credit(merchantId)) }
}

/** The last contract ended, and what is left of the deposit is to be refunded. */
export function depositReturned({ id, merchantId, amount }: BookedRefund): Journal {
  return { key: `end:${id}`, kind: 'T1', lines: move(amount, ACCOUNTS.deposit(merchantId), ACCOUNTS.refund(id)) }
}

/** Of a deposit that was to be returned: the payout failed or was withdrawn, and is deposit again. */
export function depositReturnVoided({ id, merchantId, amount }: BookedRefund): Journal {
  return { key: `refund:${id}:void`, kind: 'R2v', lines: move(amount, ACCOUNTS.refund(id), ACCOUNTS.deposit(merchantId)) }
}

/** One transfer from a deposit address to the treasury of its chain; `key` is `tx:ordinal`. */
export interface BookedSweep {
  readonly key: string
  readonly chain: string
  readonly address: string
  readonly amount: bigint
}

/** A sweep was sent. */
export function sweepSent({ key, chain, address, amount }: BookedSweep): Journal {
  return { key: `sweep:${key}:sent`, kind: 'W1', lines: move(amount, ACCOUNTS.transit(chain), ACCOUNTS.chainDeposit(chain, address)) }
}

/** The sweep is final. */
export function sweepFinal({ key, chain, amount }: BookedSweep): Journal {
  return { key: `sweep:${key}:final`, kind: 'W2', lines: move(amount, ACCOUNTS.treasury(chain), ACCOUNTS.transit(chain)) }
}

/** Undone: a sweep failed or was withdrawn, and the money still lies on its deposit address. */
export function sweepVoided({ key, chain, address, amount }: BookedSweep): Journal {
  return { key: `sweep:${key}:void`, kind: 'W1', lines: move(amount, ACCOUNTS.chainDeposit(chain, address), ACCOUNTS.transit(chain)) }
}
