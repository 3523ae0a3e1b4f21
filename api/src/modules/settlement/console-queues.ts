import { withDeadline, withTimeLimit, type ReadQueue } from '../../platform/console-reads.ts'
import { ACCOUNTS, type Ledger } from '../ledger/index.ts'
import { readOpenTasks, readUnanswered, readWanting } from './db/console-overview.read-model.ts'
import { listEnded } from './db/ended-contracts.read-model.ts'
import { finalAt, lastOfFinal } from './domain/dispute.ts'
import { restsOf } from './use-cases/return-deposit.ts'

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
    deposits: async (on) => withDeadline(await readWanting(on), now()),
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
