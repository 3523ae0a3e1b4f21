import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { isOutage, isUndone } from './outage.ts'
import type { Share } from './shares.ts'

/**
 * How long work waits for a database that is away, all its waits together: answers come within five seconds. Tests take the time limit away
 * to see what it is worth.
 */
const TIMEOUT_MS = process.env.NODE_ENV === 'test' && process.env.PARLOUR_IMPATIENT === '1' ? 0 : 4_000
const TRIES = 6
const PAUSE_MS = 50

/** One piece of work, while it runs. */
interface Effort {
  readonly until: number
  /** Statements that may have changed something for good. */
  effects: number
  isOver: boolean
  /** Whose share of the connections it uses; null takes what is free. */
  readonly share: Share | null
}

const efforts = new AsyncLocalStorage<Effort>()

/** Until when the work under way waits for the database, in the time of `performance.now`. */
export function retryDeadline(): number {
  const effort = efforts.getStore()
  return effort && !effort.isOver ? effort.until : performance.now() + TIMEOUT_MS
}

/** Whose share of the connections the work under way uses; null takes what is free. */
export function shareOfWork(): Share | null {
  return efforts.getStore()?.share ?? null
}

/** Notes that the work under way sent something (1) that cannot be taken back if it arrived, or that it certainly did not take effect (-1). */
export function markEffect(change: 1 | -1): void {
  const effort = efforts.getStore()
  if (effort) effort.effects += change
}

/**
 * Does work that needs the database again when a lost connection or another transaction undid it: whatever it is while it changed nothing, and
 * work that is `isRepeatable` always. Throws the last failure when the time limit of the caller, who waited `waitedMs` before, is over.
 */
export async function withRetry<Result>(
  {
    isRepeatable,
    waitedMs = 0,
    share = shareOfWork(),
  }: { readonly isRepeatable: boolean; readonly waitedMs?: number; readonly share?: Share | null },
  work: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + TIMEOUT_MS - waitedMs
  for (let tries = 1; ; tries += 1) {
    const effort: Effort = { until, effects: 0, isOver: false, share }
    try {
      return await efforts.run(effort, work)
    } catch (error) {
      const mayRepeat = isUndone(error) || isOutage(error)
      if (!mayRepeat || (effort.effects > 0 && !isRepeatable) || tries >= TRIES || performance.now() >= until) throw error
      await pause(jittered())
    } finally {
      // What was begun on the way and goes on, such as a stream, has time limit of its own.
      effort.isOver = true
    }
  }
}

/** Does work of no call by a share of the connections. */
export function withShare<Result>(share: Share, work: () => Result): Result {
  return efforts.run({ until: 0, effects: 0, isOver: true, share }, work)
}

/** Does work that would rather fail at once than wait for a database that is away. */
export async function withoutRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  return efforts.run({ until: 0, effects: 0, isOver: false, share: null }, work)
}

/** A pause that those who wait for the same thing do not all end together. */
export function jittered(): number {
  return PAUSE_MS * (0.5 + Math.random())
}
