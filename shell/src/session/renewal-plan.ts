import { lifeOf, readClaims } from './access-token.ts'
import type { ServerClock } from './server-clock.ts'
import type { BrowserEnv } from './browser-env.ts'

export interface RenewalPlan {
  /** After 80 % ± 10 % of the token's life, independent of clocks. */
  readonly fresh: (token: string) => void
  /** At the same point of its life by the server's clock; at least 1 s from now. */
  readonly found: (token: string) => void
  /** Retries after 2 s, then doubling up to a minute, with jitter; one at a time. */
  readonly again: (attempt: () => void) => void
  readonly stop: () => void
}

const SOONEST = 1_000
const FIRST_REPEAT = 2_000
const LONGEST_REPEAT = 60_000

export function createRenewalPlan({ random, later }: BrowserEnv, clock: ServerClock, renew: () => void): RenewalPlan {
  let cancel: () => void = () => undefined
  let repeats = 0
  let isRepeating = false

  const plan = (run: () => void, ms: number): void => {
    cancel()
    cancel = later(() => {
      isRepeating = false
      run()
    }, ms)
  }
  const planRenewal = (token: string, isFresh: boolean): void => {
    const claims = readClaims(token)
    if (!claims) return
    repeats = 0
    isRepeating = false
    const now = clock.now()
    const life = lifeOf(claims, now)
    const due = life * (0.8 + (random() - 0.5) * 0.2)
    const left = isFresh || claims.iat === undefined ? due : Math.min(due, claims.iat * 1000 + due - now)
    plan(renew, Math.max(SOONEST, left))
  }

  return {
    fresh: (token) => planRenewal(token, true),
    found: (token) => planRenewal(token, false),
    again: (attempt) => {
      if (isRepeating) return
      isRepeating = true
      plan(attempt, Math.min(LONGEST_REPEAT, FIRST_REPEAT * 2 ** repeats) * (0.75 + random() * 0.5))
      repeats += 1
    },
    stop: () => {
      cancel()
      repeats = 0
      isRepeating = false
    },
  }
}
