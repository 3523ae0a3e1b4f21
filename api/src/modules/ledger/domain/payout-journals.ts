import { ACCOUNTS } from './account.ts'
import { move, type Journal } from './journal.ts'

export interface BookedRefund {
  readonly id: string
  readonly merchantId: string
  readonly amount: bigint
}

export function refundReserved({ id, merchantId, amount }: BookedRefund): Journal {
  return { key: `refund:${id}:reserve`, kind: 'R1', lines: move(amount, ACCOUNTS.credit(merchantId), ACCOUNTS.refund(id)) }
}

export function refundPaid({ id, amount }: BookedRefund, chain: string): Journal {
  return { key: `refund:${id}:post`, kind: 'R2', lines: move(amount, ACCOUNTS.refund(id), ACCOUNTS.treasury(chain)) }
}

export function refundVoided({ id, merchantId, amount }: BookedRefund): Journal {
  return { key: `refund:${id}:void`, kind: 'R2v', lines: move(amount, ACCOUNTS.refund(id), ACCOUNTS.credit(merchantId)) }
}

export function depositReturned({ id, merchantId, amount }: BookedRefund): Journal {
  return { key: `end:${id}`, kind: 'T1', lines: move(amount, ACCOUNTS.deposit(merchantId), ACCOUNTS.refund(id)) }
}

export function depositReturnVoided({ id, merchantId, amount }: BookedRefund): Journal {
  return { key: `refund:${id}:void`, kind: 'R2v', lines: move(amount, ACCOUNTS.refund(id), ACCOUNTS.deposit(merchantId)) }
}

/** `key` is `tx:ordinal`. */
export interface BookedSweep {
  readonly key: string
  readonly chain: string
  readonly address: string
  readonly amount: bigint
}

export function sweepSent({ key, chain, address, amount }: BookedSweep): Journal {
  return { key: `sweep:${key}:sent`, kind: 'W1', lines: move(amount, ACCOUNTS.transit(chain), ACCOUNTS.chainDeposit(chain, address)) }
}

export function sweepFinal({ key, chain, amount }: BookedSweep): Journal {
  return { key: `sweep:${key}:final`, kind: 'W2', lines: move(amount, ACCOUNTS.treasury(chain), ACCOUNTS.transit(chain)) }
}

export function sweepVoided({ key, chain, address, amount }: BookedSweep): Journal {
  return { key: `sweep:${key}:void`, kind: 'W1', lines: move(amount, ACCOUNTS.chainDeposit(chain, address), ACCOUNTS.transit(chain)) }
}
