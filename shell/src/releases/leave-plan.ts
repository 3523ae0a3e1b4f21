import type { ReleaseVector } from '@parlour/contracts'

export type Urgency = 'stay' | 'late' | 'soon'

export type Occasion = 'navigation' | 'quiet' | 'failed-load'

/** In ms since 1970. */
export interface LeaveTimes {
  readonly now: number
  readonly knownSince: number
  readonly leftAt: number
}

/** In ms; time for which a page without faults ignores newer releases. */
export const LATE_MS = 600_000
/** In ms. */
export const ONCE_IN_MS = 60_000

export function urgencyOf(own: ReleaseVector, newest: ReleaseVector, now: number): Urgency {
  if (newest.id === own.id || newest.epoch < own.epoch) return 'stay'
  const isBlocked = [own.shell, ...Object.values(own.remotes)].some(({ releaseId }) => newest.blocked.includes(releaseId))
  return isBlocked || Date.parse(own.expiresAt) <= now ? 'soon' : 'late'
}

export function mayLeave(urgency: Urgency, occasion: Occasion, { now, knownSince, leftAt }: LeaveTimes): boolean {
  if (urgency === 'stay' || now - leftAt < ONCE_IN_MS) return false
  if (urgency === 'soon' || occasion === 'failed-load') return true
  return occasion === 'navigation' && now - knownSince >= LATE_MS
}
