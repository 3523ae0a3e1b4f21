import type { Account } from './account.ts'

/** In micro-USDT; positive is debit. */
export interface Line {
  readonly account: Account
  readonly amount: bigint
}

/** Rows of payments.md 8. S is a statement, S6 a correction. */
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

export interface Journal {
  readonly key: string
  readonly kind: JournalKind
  /** UTC, YYYY-MM-DD; defaults to the day of booking. */
  readonly bookedOn?: string
  readonly lines: readonly Line[]
}

export function move(amount: bigint, debit: Account, credit: Account): readonly Line[] {
  return [
    { account: debit, amount },
    { account: credit, amount: -amount },
  ]
}

export function withoutZeros(lines: readonly Line[]): readonly Line[] {
  return lines.filter(({ amount }) => amount !== 0n)
}

/** A journal key was reused with different contents: a bug in the caller, which must roll back. */
export class JournalKeyReusedError extends Error {
  override readonly name = 'JournalKeyReusedError'

  constructor(key: string, options?: ErrorOptions) {
    super(`Journal ${key} exists with other contents`, options)
  }
}
