import type { RolloutWindow } from '@parlour/contracts'

export interface FreezeTime {
  readonly id: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly reason: string
  readonly by: string
}

const DAY_MINUTES = 1_440
const MINUTE_MS = 60_000

export function blockedBy(now: Date, windows: readonly RolloutWindow[], freezes: readonly FreezeTime[]): 'freeze' | 'window' | null {
  if (freezes.some(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)) return 'freeze'
  return windows.length === 0 || windows.some((window) => isInside(now, window)) ? null : 'window'
}

/** Whether the time is in the latest window, which may cross midnight; a window that ends when it begins lasts a day. */
function isInside(now: Date, { days, from, to }: RolloutWindow): boolean {
  const start = minutesOf(from)
  const length = (minutesOf(to) - start + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  const elapsed = (now.getUTCHours() * 60 + now.getUTCMinutes() - start + DAY_MINUTES) % DAY_MINUTES
  const began = new Date(now.getTime() - elapsed * MINUTE_MS)
  return elapsed < length && days.includes(began.getUTCDay() || 7)
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
