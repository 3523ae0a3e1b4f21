import { DomainError } from './domain-error.ts'

/** FIFO; throws `platform.unavailable` (retry after 1 s) when `queueLimit` callers are waiting. */
export function createBulkhead(concurrency: number, queueLimit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= concurrency) {
      if (waiting.length >= queueLimit) throw new DomainError('platform.unavailable', { retryAfterSeconds: 1 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place passes on directly: a caller that arrives in between cannot overtake the queue.
      if (next) next()
      else running -= 1
    }
  }
}
