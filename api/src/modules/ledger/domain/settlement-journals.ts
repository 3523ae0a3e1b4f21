import { ACCOUNTS } from './account.ts'
import { move, withoutZeros, type Journal } from './journal.ts'

export interface BookedStatement {
  readonly contractId: string
  readonly merchantId: string
  readonly periodStart: string
  readonly version: number
  readonly bookedOn: string
  readonly fromDeposit: bigint
  readonly toReceivable: bigint
  readonly maintenance: bigint
  readonly collection: bigint
  readonly payout: bigint
  readonly royalty: bigint
}

/** Rule S: one journal per statement; the deposit pays as far as it reaches, the rest becomes a receivable. */
export function statement(booked: BookedStatement): Journal {
  return { key: statementKey(booked), kind: 'S', bookedOn: booked.bookedOn, lines: statementLines(booked) }
}

/** What a new version of a statement changes: the same journal with the differences as amounts. */
export function correction(booked: BookedStatement): Journal {
  return { ...statement(booked), key: `corr:${statementKey(booked)}`, kind: 'S6' }
}

/** A top-up pays fees that the deposit did not cover; `cause` is the key of the journal that booked the money. */
export function receivablePaid(cause: string, merchantId: string, amount: bigint): Journal {
  return { key: `settleAR:${cause}`, kind: 'S5', lines: move(amount, ACCOUNTS.deposit(merchantId), ACCOUNTS.receivable(merchantId)) }
}

export function writeOff(id: string, merchantId: string, amount: bigint): Journal {
  return { key: `wo:${id}`, kind: 'B1', lines: move(amount, ACCOUNTS.badDebt, ACCOUNTS.receivable(merchantId)) }
}

function statementKey({ contractId, periodStart, version }: BookedStatement): string {
  return `statement:${contractId}:${periodStart}:${version}`
}

function statementLines({ merchantId, ...booked }: BookedStatement): Journal['lines'] {
  return withoutZeros([
    { account: ACCOUNTS.deposit(merchantId), amount: booked.fromDeposit },
    { account: ACCOUNTS.receivable(merchantId), amount: booked.toReceivable },
    { account: ACCOUNTS.maintenanceRevenue, amount: -booked.maintenance },
    { account: ACCOUNTS.collectionRevenue, amount: -booked.collection },
    { account: ACCOUNTS.payoutRevenue, amount: -booked.payout },
    { account: ACCOUNTS.royaltyRevenue, amount: -booked.royalty },
  ])
}
