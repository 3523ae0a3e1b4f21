import { ageLevelOf, queueDeadline, type AgeLevel, type ConsoleIncident, type TimedQueue } from '@parlour/contracts'
import { runStatement, type Readable, type Statement } from './named-statement.ts'

/** What waits for the staff in one list. */
export interface QueueSummary {
  readonly count: number
  readonly oldestAt: Date | null
  /** When the time of the most urgent entry is up; null without a time limit. */
  readonly dueAt: Date | null
  readonly age: AgeLevel
}

/** A queue that depends on two modules returns a second read, which goes out together with those of other queues. */
export type ReadQueue = (on: Readable) => Promise<QueueSummary | ((on: Readable) => Promise<QueueSummary>)>

/** Something of the product that does not work. */
export type Incident = Omit<ConsoleIncident, 'since'> & { readonly since: Date }

export type ReadIncidents = (on: Readable) => Promise<readonly Incident[]>

export interface Waiting {
  readonly count: number
  readonly oldestAt: Date | null
  readonly dueAt: Date | null
}

const WARNING_MS = 3 * 86_400_000

/** The statement returns one row with `count` and, where the queue has them, `oldestAt` and `dueAt`. */
export async function readWaiting(on: Readable, statement: Statement, values: readonly unknown[] = []): Promise<Waiting> {
  const [row] = await runStatement<{ count: number; oldestAt?: string | null; dueAt?: string | null }>(on, statement, values)
  return { count: row?.count ?? 0, oldestAt: dateOf(row?.oldestAt), dueAt: dateOf(row?.dueAt) }
}

/** Measures the oldest entry against the time limit of its kind of queue. */
export function withTimeLimit({ count, oldestAt }: Waiting, queue: TimedQueue, now: Date): QueueSummary {
  return { count, oldestAt, dueAt: oldestAt && queueDeadline(queue, oldestAt), age: ageLevelOf(queue, oldestAt, now) }
}

/** For entries that end by themselves at `dueAt`: a warning in their last three days. */
export function withDeadline(waiting: Waiting, now: Date): QueueSummary {
  if (waiting.dueAt === null) return { ...waiting, age: 'stopped' }
  const left = waiting.dueAt.getTime() - now.getTime()
  return { ...waiting, age: left <= 0 ? 'late' : left < WARNING_MS ? 'warning' : 'fresh' }
}

function dateOf(time: string | null | undefined): Date | null {
  return time ? new Date(time) : null
}
