import { dayOf, daysIn } from './site-event.ts'

const DAY_MS = 86_400_000

/** The days after the last visit on which something is due: two notices, and a task for the staff. Nothing closes by itself. */
export const IDLE_DAYS = { firstNotice: 23, lastNotice: 28, task: 31 } as const

/** A site that nobody visited for a while; `since` is the ISO day of UTC from which is counted. */
export interface IdleWatch {
  readonly since: string
  readonly firstNotifiedAt: Date | null
  readonly lastNotifiedAt: Date | null
  readonly taskAt: Date | null
}

/** What is due for a site, the gravest only: who was not told in time hears of the last day alone. */
export type IdleStep = 'first-notice' | 'last-notice' | 'task'

/**
 * The step that is due, or null. A task waits until the last notice is as old as it would have been: a merchant is told before, however long the
 * machine stood still.
 */
export function idleStepDue({ since, firstNotifiedAt, lastNotifiedAt, taskAt }: IdleWatch, now: Date): IdleStep | null {
  const idle = daysBetween(since, dayOf(now))
  if (lastNotifiedAt !== null) {
    const daysSince = daysBetween(dayOf(lastNotifiedAt), dayOf(now))
    return taskAt === null && idle >= IDLE_DAYS.task && daysSince >= IDLE_DAYS.task - IDLE_DAYS.lastNotice ? 'task' : null
  }
  if (idle >= IDLE_DAYS.lastNotice) return 'last-notice'
  return firstNotifiedAt === null && idle >= IDLE_DAYS.firstNotice ? 'first-notice' : null
}

/** The day on which the staff may take the address of a site that stays without visits. */
export function releasableOn(since: string): string {
  return dayOf(new Date(Date.parse(since) + IDLE_DAYS.task * DAY_MS))
}

/** The ISO day of UTC that is `days` before a moment. */
export function dayBefore(now: Date, days: number): string {
  return dayOf(new Date(now.getTime() - days * DAY_MS))
}

function daysBetween(from: string, until: string): number {
  return daysIn(from, until) - 1
}
