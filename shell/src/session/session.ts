import { callOf, sendCall, type CallArgs, type CallError, type CallResult } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'
import { isExpired, readClaims, renewalDelay } from './access-token.ts'
import { connectTabs, type CrossTab } from './cross-tab.ts'
import { readUser, type Grant } from './read-grant.ts'
import { createRefreshOnce, type Renewal } from './refresh-once.ts'
import { createSessionState, type SessionState } from './session-state.ts'
import type { SafeStorage } from './session-storage.ts'
import { hearTokens } from './token-event.ts'

/** Why a session ended without the merchant asking for it. */
export type EndReason = 'expired' | 'elsewhere'

/** What a look at the session found. `unreachable` means: nobody answered, the session is as it was. */
export type SessionCheck = 'signed-in' | 'signed-out' | 'unreachable'

export interface SessionDeps {
  readonly storage: SafeStorage
  readonly send?: (call: CallArgs) => Promise<CallResult>
  readonly onEnded: (reason: EndReason) => void
}

/** The session of the page: the only code that touches tokens. */
export interface Session {
  readonly view: SessionState['view']
  readonly token: SessionState['token']
  readonly subscribe: SessionState['subscribe']
  /** The start sequence (S04), and later the re-check of a guard or of a tab that woke up. */
  readonly check: () => Promise<SessionCheck>
  /** Signs in with a grant of the login call. */
  readonly signIn: (grant: Grant) => void
  readonly signOut: () => Promise<void>
  /** Judges a failed call (X01, X02): renews the token, ends the session or leaves both alone. */
  readonly onFailure: (failure: CallError, sentToken: string | null) => Promise<'retry' | 'give-up'>
  readonly dispose: () => void
}

/** A check that succeeded this recently, in ms, is not repeated. */
const CHECK_LIFE = 30_000

/** Makes the session and starts listening to other tabs, to token events and to the clock. */
export function createSession(deps: SessionDeps): Session {
  return new LiveSession(deps)
}

class LiveSession implements Session {
  readonly #state: SessionState
  readonly #send: (call: CallArgs) => Promise<CallResult>
  readonly #refreshOnce: () => Promise<Renewal>
  readonly #onEnded: SessionDeps['onEnded']
  readonly #tabs: CrossTab
  readonly #stops: readonly (() => void)[]
  #renewal: ReturnType<typeof setTimeout> | undefined
  #checking: Promise<SessionCheck> | undefined
  #checkedAt = Number.NEGATIVE_INFINITY

  constructor({ storage, send = sendCall, onEnded }: SessionDeps) {
    this.#state = createSessionState(storage)
    this.#send = send
    this.#onEnded = onEnded
    this.#refreshOnce = createRefreshOnce({ send, wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) })
    this.#tabs = connectTabs({ storage, onEvent: this.#reread, onTokenSettled: this.#reread })
    this.#stops = [hearTokens(this.#adoptToken), onWake(this.#lookAgain)]
    this.#plan()
  }

  readonly view = () => this.#state.view()
  readonly token = () => this.#state.token()
  readonly subscribe = (listener: Parameters<SessionState['subscribe']>[0]) => this.#state.subscribe(listener)

  readonly check = (): Promise<SessionCheck> => {
    if (this.token() !== null && Date.now() - this.#checkedAt < CHECK_LIFE) return Promise.resolve('signed-in')
    this.#checking ??= this.#verify().finally(() => (this.#checking = undefined))
    return this.#checking
  }

  readonly signIn = (grant: Grant): void => {
    this.#state.take(grant)
    this.#checkedAt = grant.user ? Date.now() : Number.NEGATIVE_INFINITY
    this.#plan()
    this.#tabs.tell('login')
    if (!grant.user) void this.check()
  }

  readonly signOut = async (): Promise<void> => {
    clearTimeout(this.#renewal)
    const ending = this.#send(callOf(endpoints.logout, { body: {} }))
    this.#state.clear()
    this.#tabs.tell('logout')
    await ending
  }

  readonly onFailure = async (failure: CallError, sentToken: string | null): Promise<'retry' | 'give-up'> => {
    if (sentToken === null) return 'give-up'
    if (this.token() !== sentToken) return this.token() === null ? 'give-up' : 'retry'
    if (isElsewhere(failure)) {
      this.#end('elsewhere')
      return 'give-up'
    }
    // A missing role is an answer about one page, not about the session.
    if (failure.error === 'identity.role-missing') return 'give-up'
    if (failure.status !== 401 && failure.status !== 403) return 'give-up'
    return (await this.#renew()) === 'signed-in' ? 'retry' : 'give-up'
  }

  readonly dispose = (): void => {
    clearTimeout(this.#renewal)
    this.#tabs.dispose()
    for (const stop of this.#stops) stop()
  }

  #plan(): void {
    clearTimeout(this.#renewal)
    const claims = readClaims(this.token() ?? '')
    if (claims) this.#renewal = setTimeout(() => void this.#renew(), renewalDelay(claims, Date.now(), Math.random()))
  }

  #end(reason: EndReason): void {
    clearTimeout(this.#renewal)
    this.#state.clear()
    this.#tabs.tell(reason === 'elsewhere' ? 'kicked' : 'logout')
    this.#onEnded(reason)
  }

  /** One renewal; its answer is dropped when the token changed while it ran (commit guard). */
  async #renew(): Promise<SessionCheck> {
    const before = this.token()
    const outcome = await this.#refreshOnce()
    if (this.token() !== before) return this.#found()
    if (outcome.state === 'unreachable') return 'unreachable'
    if (outcome.state === 'granted') {
      this.#state.take(outcome.grant)
      this.#plan()
      return 'signed-in'
    }
    if (before !== null) this.#end(outcome.state === 'elsewhere' ? 'elsewhere' : 'expired')
    return 'signed-out'
  }

  /** An expired token gets one renewal by the cookie; without it the session is cleared (S04). */
  async #verify(): Promise<SessionCheck> {
    const token = this.token()
    if (token === null) return 'signed-out'
    const claims = readClaims(token)
    if (!claims) {
      this.#state.clear()
      return 'signed-out'
    }
    if (!isExpired(claims, Date.now())) return await this.#askWho(token)
    const renewed = await this.#renew()
    if (renewed !== 'unreachable') return renewed
    if (this.token() === token) this.#state.clear()
    return this.#found()
  }

  async #askWho(token: string): Promise<SessionCheck> {
    const { data, failure } = await this.#send(callOf(endpoints.getUserInfo, {}))
    if (this.token() !== token) return this.#found()
    if (!failure) {
      const user = readUser(data)
      if (user) this.#state.setUser(user)
      this.#checkedAt = Date.now()
      return 'signed-in'
    }
    if (isElsewhere(failure)) {
      this.#end('elsewhere')
      return 'signed-out'
    }
    if (failure.status === 401 || failure.status === 403) return await this.#renew()
    return failure.status === 0 ? 'unreachable' : 'signed-in'
  }

  #found(): SessionCheck {
    return this.token() === null ? 'signed-out' : 'signed-in'
  }

  readonly #reread = (): void => {
    if (!this.#state.adoptStored()) return
    this.#checkedAt = Number.NEGATIVE_INFINITY
    this.#plan()
  }

  readonly #adoptToken = (token: string | null): void => {
    if (token === this.token()) return
    if (token === null) this.#state.clear()
    else this.#state.take({ token, user: undefined })
    this.#plan()
    this.#lookAgain()
  }

  readonly #lookAgain = (): void => {
    this.#checkedAt = Number.NEGATIVE_INFINITY
    void this.check()
  }
}

/** True when the failure says that the account was used to sign in on another device. */
function isElsewhere({ status, code, error }: CallError): boolean {
  return status === 422 || code === 422 || error === 'identity.elsewhere'
}

/** A tab that slept longer than this, in ms, looks at its session when it wakes. */
const SLEEP_LIMIT = 60_000

function onWake(wake: () => void): () => void {
  let hiddenAt = Number.POSITIVE_INFINITY
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > SLEEP_LIMIT) wake()
  }
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted) wake()
  }
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pageshow', onShow)
  addEventListener('online', wake)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pageshow', onShow)
    removeEventListener('online', wake)
  }
}
