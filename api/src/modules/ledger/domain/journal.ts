import type { Account } from './account.ts'

/** One leg of a journal: positive debits the account, negative credits it, in micro-USDT. */
export interface Line {
  readonly account: Account
  readonly amount: bigint
}

/** The rows of payments.md 8. S is a whole statement, S6 a correction of one. */
export type JournalKind =
  | 'D1'
  | 'D1b'
  | 'D1c'
  | 'D2'
  | 'D3'
  | 'D4'
  | 'D5'
  | 'D8'
  | 'D9'
  | 'S'
  | 'S5'
  | 'S6'
  | 'R1'
  | 'R2'
  | 'R2v'
  | 'W1'
  | 'W2'
  | 'B1'
  | 'T1'

/** A business event booked once under its key. */
export interface Journal {
  readonly key: string
  readonly kind: JournalKind
  /** The business date in UTC as YYYY-MM-DD; without it the day of the booking. */
  readonly bookedOn?: string
  readonly lines: readonly Line[]
}

/** The two legs that move an amount from one account to another. */
export function move(amount: bigint, debit: Account, credit: Account): readonly Line[] {
  return [
    { account: debit, amount },
    { account: credit, amount: -amount },
  ]
}

/** The lines that move anything. */
export function withoutZeros(lines: readonly Line[]): readonly Line[] {
  return lines.filter(({ amount }) => amount !== 0n)
}
