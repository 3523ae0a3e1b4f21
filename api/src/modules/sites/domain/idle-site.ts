import { dayOf, daysIn } from './site-event.ts'

const DAY_MS = 86_400_000

/** Days after the last visit on which a step is due. Nothing closes by itself. */
export const IDLE_DAYS = { firstNotice: 23, lastNotice: 28, task: 31 } as const

export interface IdleWatch {
  readonly since: string
  readonly firstNotifiedAt: Date | null
  readonly lastNotifiedAt: Date | null
  readonly taskAt: Date | null
}

/** Only the most severe step is due: a merchant not notified in time gets the last notice alone. */
export type IdleStep = 'first-notice' | 'last-notice' | 'task'

/** Null when nothing is due. The task waits the full time after the last notice, even after an outage. */
export function idleStepDue({ since, firstNotifiedAt, lastNotifiedAt, taskAt }: IdleWatch, now: Date): IdleStep | null {
  const idle = daysBetween(since, dayOf(now))
  if (lastNotifiedAt !== null) {
    const daysSince = daysBetween(dayOf(lastNotifiedAt), dayOf(now))
    return taskAt === null && idle >= IDLE_DAYS.task && daysSince >= IDLE_DAYS.task - IDLE_DAYS.lastNotice ? 'task' : null
  }
  if (idle >= IDLE_DAYS.lastNotice) return 'last-notice'
  return firstNotifiedAt === null && idle >= IDLE_DAYS.firstNotice ? 'first-notice' : null
}

export function releasableOn(since: string): string {
  return dayOf(new Date(Date.parse(since) + IDLE_DAYS.task * DAY_MS))
}

export function dayBefore(now: Date, days: number): string {
  return dayOf(new Date(now.getTime() - days * DAY_MS))
}

function daysBetween(from: string, until: string): number {
  return daysIn(from, until) - 1
}
