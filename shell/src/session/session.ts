import { callOf, sendOnce, type CallArgs, type CallError, type CallResult, type Exchange } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'
import { isExpired, readClaims } from './access-token.ts'
import { connectTabs, type CrossTab, type Elsewhere, type SessionEvent } from './cross-tab.ts'
import { judgeFailure } from './judge-failure.ts'
import { readUser, type Grant } from './read-grant.ts'
import { createRefreshOnce, LOCK_TIMEOUT, REFRESH_LOCK, type Renewal, type RenewalOrder } from './refresh-once.ts'
import { createRenewalPlan, type RenewalPlan } from './renewal-plan.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'
import { createSessionState, type SessionState } from './session-state.ts'
import type { SafeStorage } from './session-storage.ts'
import { createBrowserEnv, pause, type BrowserEnv } from './browser-env.ts'
import { listenToTokens } from './token-event.ts'
import { onResuming } from './resume-signals.ts'

/** `logout` came from another tab or from a remote. */
export type EndReason = 'expired' | 'elsewhere' | 'logout'

/** `unreachable`: no response, the session is unchanged. */
export type SessionCheck = 'signed-in' | 'signed-out' | 'unreachable'

export type Send = (call: CallArgs, exchange?: Exchange) => Promise<CallResult>

export interface SessionDeps {
  readonly storage: SafeStorage
  /** Uses the current token by default; failures are judged here. */
  readonly send?: Send
  /** Resolves when no private page is shown; `elsewhere` is present if the server sent it. */
  readonly onEnded: (reason: EndReason, elsewhere?: Elsewhere) => void | Promise<void>
  readonly onOwnerLeft?: () => void
  readonly browserEnv?: BrowserEnv
}

/** The only code that touches tokens. See `session-machine.ts` for its states. */
export interface Session {
  readonly view: SessionState['view']
  readonly token: SessionState['token']
  readonly phase: SessionState['phase']
  readonly subscribe: SessionState['subscribe']
  readonly check: () => Promise<SessionCheck>
  /** Checks even after a recent check: the server reported that the session ended or the person changed. */
  readonly lookAgain: () => void
  readonly signIn: (grant: Grant) => void
  /** Every tab stops using the token before the server is called. Resolves when the server has responded. */
  readonly signOut: () => Promise<void>
  /** Ignored unless `sentToken` is the current token; `isRepeat` for the failure of a repeated call. */
  readonly onFailure: (failure: CallError, sentToken: string | null, isRepeat?: boolean) => Promise<'retry' | 'give-up'>
  /** A call replaces the session: until it settles, no tab renews the possibly ended one. */
  readonly onReplacing: (answered: Promise<unknown>) => void
  readonly dispose: () => void
}

/** In ms; a success this recent is not repeated. */
const CHECK_LIFE = 30_000
/** In ms; waits for another tab of this browser that has just logged in. */
export const KICK_GRACE = 60
/** In ms; a page from the back/forward cache is then shown even without a response of the server. */
export const HIDE_LIMIT = 3_000

export function createSession(deps: SessionDeps): Session {
  return new LiveSession(deps)
}

class LiveSession implements Session {
  readonly #browserEnv: BrowserEnv
  readonly #state: SessionState
  readonly #clock: ServerClock
  readonly #plan: RenewalPlan
  readonly #send: Send
  readonly #refreshOnce: (order: RenewalOrder<SessionCheck>) => Promise<SessionCheck>
  readonly #onEnded: SessionDeps['onEnded']
  readonly #tabs: CrossTab
  readonly #stops: readonly (() => void)[]
  #leaving: void | Promise<void> = undefined
  #checking: Promise<SessionCheck> | undefined
  #checkedAt = Number.NEGATIVE_INFINITY

  constructor({ storage, send = sendOnce, onEnded, onOwnerLeft = () => undefined, browserEnv = createBrowserEnv() }: SessionDeps) {
    const { window, now } = browserEnv
    this.#browserEnv = browserEnv
    this.#send = send
    this.#onEnded = onEnded
    this.#state = createSessionState({ storage, window, onOwnerLeft })
    this.#clock = createServerClock(storage, now)
    this.#plan = createRenewalPlan(browserEnv, this.#clock, () => void this.#renew())
    this.#refreshOnce = createRefreshOnce({ send, browserEnv })
    const sid = () => this.#sid()
    this.#tabs = connectTabs({ storage, browserEnv, sid, onEvent: this.#reread, onTokenSettled: this.#reread })
    this.#stops = [
      listenToTokens(window, this.#onTokenEvent),
      onResuming({
        browserEnv,
        onSeen: this.#reread,
        onResume: this.#wake,
        onPageHide: () => this.token() !== null && browserEnv.hide(true),
        onPageShow: () => void this.#unshelve(),
      }),
    ]
    const token = this.token()
    if (token !== null) this.#plan.found(token)
  }

  readonly view = () => this.#state.view()
  readonly token = () => this.#state.token()
  readonly phase = () => this.#state.phase()
  readonly subscribe = (listener: Parameters<SessionState['subscribe']>[0]) => this.#state.subscribe(listener)

  readonly check = (): Promise<SessionCheck> => {
    const age = Math.abs(this.#browserEnv.now() - this.#checkedAt)
    if (this.token() !== null && age < CHECK_LIFE) return Promise.resolve('signed-in')
    if (this.#checking) return this.#checking
    const checking = this.#verify().finally(() => {
      if (this.#checking === checking) this.#checking = undefined
    })
    this.#checking = checking
    return checking
  }

  readonly signIn = (grant: Grant): void => {
    this.#commit(grant, undefined)
    this.#tabs.notify('login', this.#sid())
    if (!grant.user) this.lookAgain()
  }

  readonly signOut = async (): Promise<void> => {
    const token = this.token()
    this.#plan.stop()
    this.#tabs.notify('logout', this.#sid())
    this.#state.clear('gone')
    await this.#send(callOf(endpoints.logout, { body: {} }), { token })
  }

  readonly onFailure = async (failure: CallError, sentToken: string | null, isRepeat = false): Promise<'retry' | 'give-up'> => {
    const outcome = judgeFailure(failure)
    if (sentToken === null || outcome === 'nothing') return 'give-up'
    this.#reread()
    if (this.token() !== sentToken) return this.token() === null || isRepeat ? 'give-up' : 'retry'
    if (outcome === 'elsewhere') return (await this.#kick(sentToken, failure.elsewhere)) || isRepeat ? 'give-up' : 'retry'
    if (isRepeat) return 'give-up'
    if (outcome === 'ended') {
      this.#end('expired')
      return 'give-up'
    }
    return (await this.#renew()) === 'signed-in' ? 'retry' : 'give-up'
  }

  readonly onReplacing = (answered: Promise<unknown>): void => {
    void this.#browserEnv.withLock(REFRESH_LOCK, LOCK_TIMEOUT, async () => answered)
  }

  readonly dispose = (): void => {
    this.#plan.stop()
    this.#tabs.dispose()
    for (const stop of this.#stops) stop()
  }

  #sid(): string {
    return this.#state.claims()?.sid ?? ''
  }

  #found(): SessionCheck {
    return this.token() === null ? 'signed-out' : 'signed-in'
  }

  #commit(grant: Grant, serverTime: number | undefined): void {
    const iat = readClaims(grant.token)?.iat
    this.#clock.learn(serverTime ?? (iat === undefined ? undefined : iat * 1000))
    this.#state.take(grant)
    this.#checkedAt = grant.user ? this.#browserEnv.now() : Number.NEGATIVE_INFINITY
    this.#plan.fresh(grant.token)
  }

  #end(reason: 'expired' | 'elsewhere', elsewhere?: Elsewhere): void {
    const sid = this.#sid()
    this.#plan.stop()
    // Told first: a tab that looks in between finds the reason before it finds the token gone.
    this.#tabs.notify(reason === 'elsewhere' ? 'kicked' : 'logout', sid, elsewhere)
    this.#state.clear(reason === 'elsewhere' ? 'kicked' : 'ended')
    this.#leaving = this.#onEnded(reason, elsewhere)
  }

  /** Does nothing if another tab of this browser logged in; returns whether the session ended. */
  async #kick(token: string, elsewhere: CallError['elsewhere']): Promise<boolean> {
    await pause(this.#browserEnv, KICK_GRACE)
    this.#follow({ type: 'kicked', elsewhere })
    if (this.token() === token) this.#end('elsewhere', elsewhere)
    return this.token() === null
  }

  async #renew(): Promise<SessionCheck> {
    const token = this.token()
    this.#reread()
    if (token === null || this.token() !== token) return this.#found()
    const seq = this.#state.seq()
    const isNeeded = () => {
      this.#reread()
      return this.#state.seq() === seq
    }
    return await this.#refreshOnce({ seq, isNeeded, settle: (renewal) => this.#settle(renewal, token, isNeeded) })
  }

  /** The result is dropped when the token changed meanwhile (commit guard). */
  async #settle(renewal: Renewal, token: string, isUnchanged: () => boolean): Promise<SessionCheck> {
    if (!isUnchanged()) return this.#found()
    if (renewal.state === 'granted') this.#commit(renewal.grant, renewal.serverTime)
    if (renewal.state === 'rejected') this.#end('expired')
    if (renewal.state === 'elsewhere') await this.#kick(token, renewal.elsewhere)
    if (renewal.state !== 'unanswered') return this.#found()
    this.#state.note('unanswered')
    this.#plan.again(() => void this.#renew())
    return 'unreachable'
  }

  async #verify(): Promise<SessionCheck> {
    this.#reread()
    const claims = this.#state.claims()
    if (!claims) return 'signed-out'
    this.#state.note('look')
    if (!isExpired(claims, this.#clock.now())) return await this.#askWho()
    this.#state.note('rejected')
    return await this.#renew()
  }

  async #askWho(isRepeat = false): Promise<SessionCheck> {
    const token = this.token()
    if (token === null) return 'signed-out'
    const { data, failure, serverTime } = await this.#send(callOf(endpoints.getUserInfo, {}), { signal: this.#state.life() })
    this.#clock.learn(serverTime)
    this.#reread()
    if (this.token() !== token) return isRepeat ? this.#found() : await this.#askWho(true)
    if (!failure) return this.#confirmed(token, data)
    const outcome = judgeFailure(failure)
    if (outcome === 'elsewhere') await this.#kick(token, failure.elsewhere)
    if (outcome === 'ended') this.#end('expired')
    if (outcome === 'rejected') {
      this.#state.note('rejected')
      return await this.#renew()
    }
    if (outcome !== 'nothing') return this.#found()
    this.#state.note('unanswered')
    this.#plan.again(this.lookAgain)
    return failure.status === 0 ? 'unreachable' : 'signed-in'
  }

  #confirmed(token: string, data: unknown): SessionCheck {
    this.#state.confirm(readUser(data))
    this.#checkedAt = this.#browserEnv.now()
    this.#plan.found(token)
    return 'signed-in'
  }

  /** Adopts what storage holds; messages of other tabs or the server only explain it. */
  readonly #follow = (reported: Pick<SessionEvent, 'type' | 'elsewhere'> | undefined): void => {
    const isKick = reported?.type === 'kicked'
    const found = this.#state.adoptStored(isKick)
    if (found === 'same') return
    this.#plan.stop()
    this.#checkedAt = Number.NEGATIVE_INFINITY
    const token = this.token()
    if (token !== null) this.#plan.found(token)
    if (found === 'adopted') this.lookAgain()
    if (found === 'gone') this.#leaving = this.#onEnded(isKick ? 'elsewhere' : 'logout', reported?.elsewhere)
  }

  readonly #reread = (): void => this.#follow(this.#tabs.lastReported())

  readonly #onTokenEvent = (token: string | null): void => {
    if (token === this.token()) return
    if (token === null) {
      void this.signOut()
      this.#leaving = this.#onEnded('logout')
    } else if (readClaims(token)) this.signIn({ token, user: undefined })
  }

  readonly lookAgain = (): void => {
    this.#checkedAt = Number.NEGATIVE_INFINITY
    void this.check()
  }

  /** Requests from before a sleep or a network loss may never finish: stop waiting for them. */
  readonly #wake = (): void => {
    this.#checking = undefined
    this.lookAgain()
  }

  /** After the back/forward cache: paints nothing private before storage and server were checked. */
  async #unshelve(): Promise<void> {
    this.#reread()
    this.#checkedAt = Number.NEGATIVE_INFINITY
    await Promise.race([this.check(), pause(this.#browserEnv, HIDE_LIMIT)])
    await this.#leaving
    this.#browserEnv.hide(false)
  }
}
