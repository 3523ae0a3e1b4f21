import { withDeadline, withTimeLimit, type ReadQueue } from '../../platform/console-reads.ts'
import { ACCOUNTS, type Ledger } from '../ledger/index.ts'
import { readOpenTasks, readUnanswered } from './db/console-overview.read-model.ts'
import { listEnded } from './db/ended-contracts.read-model.ts'
import { readWanting } from './db/watch.repository.ts'
import { finalAt, lastOfFinal } from './domain/dispute.ts'
import { utcDayOf } from './domain/utc-day.ts'
import { restsOf } from './use-cases/return-deposit.ts'
import { lowDepositsOf } from './use-cases/watch-deposit.ts'

export interface ConsoleQueuesContext {
  readonly balances: Ledger['balances']
  readonly now: () => Date
}

export interface ConsoleQueues {
  readonly disputes: ReadQueue
  readonly deposits: ReadQueue
  readonly depositTasks: ReadQueue
  readonly depositReturns: ReadQueue
}

export function createConsoleQueues({ balances, now }: ConsoleQueuesContext): ConsoleQueues {
  return {
    disputes: async (on) => {
      const open = await readUnanswered(on, lastOfFinal(now()))
      return withDeadline({ ...open, dueAt: open.oldestAt && finalAt({ openedAt: open.oldestAt }) }, now())
    },
    deposits: async (on) => {
      const wanting = await readWanting(on)
      const oldestAt = earliest(wanting.map(({ lowSince }) => lowSince))
      return async (next) => {
        const low = await lowDepositsOf(balances(next), wanting, utcDayOf(now()))
        // Those that are suspended wait as tasks.
        const closings = low.map(({ state, suspendsOn }) => (state === 'suspended' || suspendsOn === null ? null : new Date(suspendsOn)))
        return withDeadline({ count: wanting.length, oldestAt, dueAt: earliest(closings) }, now())
      }
    },
    depositTasks: async (on) => withTimeLimit(await readOpenTasks(on), 'money', now()),
    depositReturns: async (on) => {
      const ended = await listEnded(on)
      const accounts = ended.flatMap(({ merchantId }) => [ACCOUNTS.deposit(merchantId), ACCOUNTS.receivable(merchantId)])
      return async (next) => {
        const rests = restsOf(ended, await balances(next).balancesOf(accounts))
        return withTimeLimit({ count: rests.length, oldestAt: rests[0]?.since ?? null, dueAt: null }, 'return', now())
      }
    },
  }
}

function earliest(times: readonly (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : known.reduce((first, time) => (time < first ? time : first))
}
