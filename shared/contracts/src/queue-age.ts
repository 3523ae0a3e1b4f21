import { Type, type Static } from 'typebox'

/** How urgent something is that waits for a person of the staff; `stopped` waits for nobody. */
export const AgeLevel = Type.Union([Type.Literal('fresh'), Type.Literal('warning'), Type.Literal('late'), Type.Literal('stopped')])
export type AgeLevel = Static<typeof AgeLevel>

const HOUR_MS = 3_600_000

/** After how many hours each queue warns and is late; `money` is everything that finance decides. */
const AGE_HOURS = {
  message: { warning: 24, late: 48 },
  verification: { warning: 24, late: 72 },
  provisioning: { warning: 1, late: 24 },
  money: { warning: 24, late: 72 },
  return: { warning: 24, late: 72 },
} as const

/** The clock of something that waits since a moment; null waits for nobody. */
export function ageLevelOf(queue: keyof typeof AGE_HOURS, since: Date | null, now: Date): AgeLevel {
  if (since === null) return 'stopped'
  const hours = (now.getTime() - since.getTime()) / HOUR_MS
  const { warning, late } = AGE_HOURS[queue]
  if (hours >= late) return 'late'
  return hours >= warning ? 'warning' : 'fresh'
}

/** When something that waits since a moment is late. */
export function queueDeadline(queue: keyof typeof AGE_HOURS, since: Date): Date {
  return new Date(since.getTime() + AGE_HOURS[queue].late * HOUR_MS)
}
