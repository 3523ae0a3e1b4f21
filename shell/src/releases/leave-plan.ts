import type { ReleaseVector } from '@parlour/contracts'

/** How urgent it is to leave the releases of the page: not at all, when it suits, or at the next safe point. */
export type Urgency = 'stay' | 'late' | 'soon'

/** A moment at which a page can be left: another page is opened, nobody does anything, or a part of the page could not be fetched. */
export type Occasion = 'navigation' | 'quiet' | 'failed-load'

/** Since when the page knows better releases, and when this tab last left some for others, in ms since 1970. */
export interface LeaveTimes {
  readonly now: number
  readonly knownSince: number
  readonly leftAt: number
}

/** A page with newer releases to go to, and nothing wrong with its own, stays for so long, in ms. */
export const LATE_MS = 600_000
/** A tab leaves its releases at most once in this time, in ms. */
export const ONCE_IN_MS = 60_000

/** What the newest vector means for a page that holds another. */
export function urgencyOf(own: ReleaseVector, newest: ReleaseVector, now: number): Urgency {
  if (newest.id === own.id || newest.epoch < own.epoch) return 'stay'
  const isBlocked = [own.shell, ...Object.values(own.remotes)].some(({ releaseId }) => newest.blocked.includes(releaseId))
  return isBlocked || Date.parse(own.expiresAt) <= now ? 'soon' : 'late'
}

/** Whether a moment is one to leave at. */
export function mayLeave(urgency: Urgency, occasion: Occasion, { now, knownSince, leftAt }: LeaveTimes): boolean {
  if (urgency === 'stay' || now - leftAt < ONCE_IN_MS) return false
  if (urgency === 'soon' || occasion === 'failed-load') return true
  return occasion === 'navigation' && now - knownSince >= LATE_MS
}
