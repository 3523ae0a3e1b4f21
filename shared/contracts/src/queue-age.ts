import { Type, type Static } from 'typebox'

export const AgeLevel = Type.Union([Type.Literal('fresh'), Type.Literal('warning'), Type.Literal('late'), Type.Literal('stopped')])
export type AgeLevel = Static<typeof AgeLevel>

const HOUR_MS = 3_600_000

const AGE_HOURS = {
  message: { warning: 24, late: 48 },
  verification: { warning: 24, late: 72 },
  provisioning: { warning: 1, late: 24 },
  money: { warning: 24, late: 72 },
  return: { warning: 24, late: 72 },
} as const

export type TimedQueue = keyof typeof AGE_HOURS

export function ageLevelOf(queue: TimedQueue, since: Date | null, now: Date): AgeLevel {
  if (since === null) return 'stopped'
  const hours = (now.getTime() - since.getTime()) / HOUR_MS
  const { warning, late } = AGE_HOURS[queue]
  if (hours >= late) return 'late'
  return hours >= warning ? 'warning' : 'fresh'
}

export function queueDeadline(queue: TimedQueue, since: Date): Date {
  return new Date(since.getTime() + AGE_HOURS[queue].late * HOUR_MS)
}
