import { endpoints } from '@parlour/contracts'
import { callOf, type CallArgs, type CallError, type CallResult } from '@parlour/api-client'
import { judgeFailure } from './judge-failure.ts'
import { readGrant, type Grant } from './read-grant.ts'
import { pause, type BrowserEnv } from './browser-env.ts'

/** `needless`: another tab renewed first. `unanswered` leaves the session unchanged, other failures end it. */
export type Renewal =
  | { readonly state: 'granted'; readonly grant: Grant; readonly serverTime: number | undefined }
  | { readonly state: 'elsewhere'; readonly elsewhere: CallError['elsewhere'] }
  | { readonly state: 'rejected' | 'unanswered' | 'needless' }

interface Deps {
  readonly send: (call: CallArgs) => Promise<CallResult>
  readonly browserEnv: BrowserEnv
}

/** `seq` identifies the state; the callbacks run while the lock is held. */
export interface RenewalOrder<Found> {
  readonly seq: number
  readonly isNeeded: () => boolean
  /** All callers of this renewal get its result. */
  readonly settle: (renewal: Renewal) => Promise<Found>
}

/** In ms; a stalled renewal must not arrive after the server's re-issue window. */
export const REFRESH_TIMEOUT = 8_000
/** Avoids needless refreshes; correctness does not depend on it. */
export const REFRESH_LOCK = 'parlour-refresh'
/** In ms, then continues without the lock. */
export const LOCK_TIMEOUT = 5_000
/** In ms. Storage writes reach other processes slightly later than the lock; without the wait a token is renewed twice. */
export const STORAGE_LAG = 60
const BUSY_RETRIES = 3

/** Concurrent renewals of one state share a single call. */
export function createRefreshOnce<Found>({ send, browserEnv }: Deps): (order: RenewalOrder<Found>) => Promise<Found> {
  let running: { readonly seq: number; readonly outcome: Promise<Found> } | undefined

  const renew = async (): Promise<Renewal> => {
    for (let attempt = 0; ; attempt += 1) {
      const { data, failure, serverTime } = await send({ ...callOf(endpoints.refreshSession, { body: {} }), timeoutMs: REFRESH_TIMEOUT })
      if (!failure) {
        const grant = readGrant(data)
        return grant ? { state: 'granted', grant, serverTime } : { state: 'unanswered' }
      }
      const outcome = judgeFailure(failure)
      if (outcome === 'elsewhere') return { state: 'elsewhere', elsewhere: failure.elsewhere }
      if (outcome !== 'nothing') return { state: 'rejected' }
      if (failure.status !== 409 || attempt >= BUSY_RETRIES) return { state: 'unanswered' }
      await pause(browserEnv, 300 + browserEnv.random() * 700)
    }
  }
  const orGiveUp = async (outcome: Promise<Renewal>): Promise<Renewal> => {
    let cancel: () => void = () => undefined
    const timeout = new Promise<Renewal>((resolve) => {
      cancel = browserEnv.later(() => resolve({ state: 'unanswered' }), REFRESH_TIMEOUT)
    })
    return await Promise.race([outcome, timeout]).finally(cancel)
  }

  return ({ seq, isNeeded, settle }) => {
    if (running?.seq === seq) return running.outcome
    const outcome = browserEnv.withLock(REFRESH_LOCK, LOCK_TIMEOUT, async (hasWaited) => {
      if (hasWaited) await pause(browserEnv, STORAGE_LAG)
      return settle(isNeeded() ? await orGiveUp(renew()) : { state: 'needless' })
    })
    const mine = { seq, outcome }
    running = mine
    void outcome.finally(() => (running = running === mine ? undefined : running))
    return outcome
  }
}
