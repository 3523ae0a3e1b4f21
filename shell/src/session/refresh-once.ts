import { endpoints } from '@parlour/contracts'
import { callOf, type CallArgs, type CallError, type CallResult } from '@parlour/api-client'
import { judgeFailure } from './judge-failure.ts'
import { readGrant, type Grant } from './read-grant.ts'
import { pause, type BrowserEnv } from './browser-env.ts'

/** What a renewal came to. `needless`: another tab renewed first. `refused` and `elsewhere` end the session, `unanswered` leaves it be. */
export type Renewal =
  | { readonly state: 'granted'; readonly grant: Grant; readonly serverTime: number | undefined }
  | { readonly state: 'elsewhere'; readonly elsewhere: CallError['elsewhere'] }
  | { readonly state: 'rejected' | 'unanswered' | 'needless' }

interface Deps {
  readonly send: (call: CallArgs) => Promise<CallResult>
  readonly browserEnv: BrowserEnv
}

/** One renewal for a session state: `seq` says which; the other two run while the lock is held. */
export interface RenewalOrder<Found> {
  readonly seq: number
  readonly isNeeded: () => boolean
  /** Takes the outcome; all that asked for this renewal get its answer. */
  readonly settle: (renewal: Renewal) => Promise<Found>
}

/** A renewal gives up after this time, in ms, so that a stalled one does not arrive after the server's re-issue window. */
export const REFRESH_TIMEOUT = 8_000
/** Name of the lock that spares the server needless refreshes; nothing depends on getting it. */
export const REFRESH_LOCK = 'parlour-refresh'
/** Waits this long for the lock, in ms, then goes on without it. */
export const LOCK_TIMEOUT = 5_000
/**
 * Whoever waited for the lock waits this long more, in ms: what its last holder wrote to storage reaches another process of the browser a little
 * later than the lock does, and a token that is already gone would be renewed again.
 */
export const STORAGE_LAG = 60
const BUSY_RETRIES = 3

/** Makes the renewal of the access token by the refresh cookie; however many ask at once in one state, one call goes out. */
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
