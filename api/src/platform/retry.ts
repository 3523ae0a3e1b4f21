import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { isOutage, isTransactionConflict } from './outage.ts'
import type { Share } from './shares.ts'

/** Total wait for a database outage, so that responses come within five seconds. PARLOUR_IMPATIENT=1 disables it in tests. */
const TIMEOUT_MS = process.env.NODE_ENV === 'test' && process.env.PARLOUR_IMPATIENT === '1' ? 0 : 4_000
const ATTEMPTS = 6
const PAUSE_MS = 50

interface Effort {
  readonly until: number
  /** Statements that may have had a permanent effect. */
  effects: number
  isOver: boolean
  readonly share: Share | null
}

const efforts = new AsyncLocalStorage<Effort>()

export function retryDeadline(): number {
  const effort = efforts.getStore()
  return effort && !effort.isOver ? effort.until : performance.now() + TIMEOUT_MS
}

export function shareOfWork(): Share | null {
  return efforts.getStore()?.share ?? null
}

/** 1: something irrevocable was sent; -1: it certainly did not take effect. */
export function markEffect(change: 1 | -1): void {
  const effort = efforts.getStore()
  if (effort) effort.effects += change
}

/** Retries after a lost connection or rollback if nothing took effect or `isRepeatable`; throws the last failure at the deadline. */
export async function withRetry<Result>(
  {
    isRepeatable,
    waitedMs = 0,
    share = shareOfWork(),
  }: { readonly isRepeatable: boolean; readonly waitedMs?: number; readonly share?: Share | null },
  work: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + TIMEOUT_MS - waitedMs
  for (let attempts = 1; ; attempts += 1) {
    const effort: Effort = { until, effects: 0, isOver: false, share }
    try {
      return await efforts.run(effort, work)
    } catch (error) {
      const mayRepeat = isTransactionConflict(error) || isOutage(error)
      if (!mayRepeat || (effort.effects > 0 && !isRepeatable) || attempts >= ATTEMPTS || performance.now() >= until) throw error
      await pause(jittered())
    } finally {
      // What was begun on the way and goes on, such as a stream, has time limit of its own.
      effort.isOver = true
    }
  }
}

export function withShare<Result>(share: Share, work: () => Result): Result {
  return efforts.run({ until: 0, effects: 0, isOver: true, share }, work)
}

export async function withoutRetry<Result>(work: () => Promise<Result>, share: Share | null = null): Promise<Result> {
  return efforts.run({ until: 0, effects: 0, isOver: false, share }, work)
}

/** Randomized, so that waiting callers do not all wake together. */
export function jittered(): number {
  return PAUSE_MS * (0.5 + Math.random())
}
