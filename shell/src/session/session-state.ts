import type { UserInfo } from '@parlour/contracts'
import { announceToken, type SessionView } from '@parlour/federation-sdk'
import { readClaims, type TokenClaims } from './access-token.ts'
import { readUser, type Grant } from './read-grant.ts'
import { hasToken, nextPhase, type SessionPhase, type SessionTrigger } from './session-machine.ts'
import { STORAGE_KEYS, type SafeStorage } from './session-storage.ts'

const SIGNED_OUT: SessionView = { state: 'signed-out' }
const NOBODY: UserInfo = { id: '', username: '', img: null, email: '', roles: [], registeredAt: '' }

/** Result of reading storage: same token, newer token of this session, token of another session, or none. */
export type Adoption = 'same' | 'renewed' | 'adopted' | 'gone'

/** Token and person are mirrored to storage. No other code writes the token. */
export interface SessionState {
  readonly token: () => string | null
  readonly claims: () => TokenClaims | undefined
  readonly view: () => SessionView
  readonly phase: () => SessionPhase
  /** Increments with every token change: results may only be written under the same number (commit guard). */
  readonly seq: () => number
  /** Aborted when the current token is removed without a replacement; pending calls are then irrelevant. */
  readonly life: () => AbortSignal
  readonly subscribe: (listener: (view: SessionView) => void) => () => void
  readonly take: (grant: Grant) => void
  readonly confirm: (user: UserInfo | undefined) => void
  /** Does not change the token. */
  readonly note: (trigger: 'look' | 'unanswered' | 'rejected') => void
  readonly clear: (trigger: 'gone' | 'ended' | 'kicked') => void
  /** Reads storage, which another tab may have written; `isKick` when that tab reported a kick. */
  readonly adoptStored: (isKick?: boolean) => Adoption
  /** Writes the token again after something stale overwrote it. */
  readonly restoreStored: () => void
}

interface Deps {
  readonly storage: SafeStorage
  readonly window: EventTarget
  /** The user changed or signed out: cached data of the previous one must be dropped. */
  readonly onOwnerLeft: () => void
}

/** Removes a stored token that cannot be read. */
export function createSessionState(deps: Deps): SessionState {
  return new StoredState(deps)
}

class StoredState implements SessionState {
  readonly #deps: Deps
  readonly #listeners = new Set<(view: SessionView) => void>()
  #token: string | null
  #claims: TokenClaims | undefined
  #user: UserInfo | undefined
  #view: SessionView = SIGNED_OUT
  #phase: SessionPhase = 'signed-out'
  #seq = 0
  #life = new AbortController()

  constructor(deps: Deps) {
    this.#deps = deps
    this.#token = this.#storedToken()
    this.#claims = readClaims(this.#token ?? '')
    if (this.#token === null) this.#forgetStored()
    else this.#phase = nextPhase(this.#phase, 'adopted')
    this.#user = this.#token === null ? undefined : this.#storedUser()
    this.#view = this.#viewNow()
  }

  readonly token = () => this.#token
  readonly claims = () => this.#claims
  readonly view = () => this.#view
  readonly phase = () => this.#phase
  readonly seq = () => this.#seq
  readonly life = () => this.#life.signal

  readonly subscribe = (listener: (view: SessionView) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly take = ({ token, user }: Grant): void => {
    const claims = readClaims(token)
    if (!claims) return
    const isSame = this.#claims !== undefined && isSameSession(this.#claims, claims)
    const person = user ?? (this.#claims?.sub === claims.sub ? this.#user : undefined)
    this.#deps.storage.write(STORAGE_KEYS.accessToken, token)
    this.#deps.storage.write(STORAGE_KEYS.userInfo, person ? JSON.stringify(person) : null)
    this.#change(token, person, user ? 'granted' : isSame ? 'renewed' : 'adopted')
  }

  readonly confirm = (user: UserInfo | undefined): void => {
    if (this.#token === null) return
    if (user) this.#deps.storage.write(STORAGE_KEYS.userInfo, JSON.stringify(user))
    this.#change(this.#token, user ?? this.#user, 'confirmed')
  }

  readonly note = (trigger: 'look' | 'unanswered' | 'rejected'): void => {
    this.#phase = nextPhase(this.#phase, trigger)
  }

  readonly clear = (trigger: 'gone' | 'ended' | 'kicked'): void => {
    this.#forgetStored()
    this.#change(null, undefined, trigger)
  }

  readonly adoptStored = (isKick = false): Adoption => {
    const stored = this.#storedToken()
    if (stored === this.#token) return 'same'
    const claims = readClaims(stored ?? '')
    if (!claims) {
      this.#change(null, undefined, isKick ? 'kicked' : 'gone')
      // This tab may have stored the person after the other one forgot token and person.
      this.#deps.storage.write(STORAGE_KEYS.userInfo, null)
      return 'gone'
    }
    const trigger = this.#claims && isSameSession(this.#claims, claims) ? 'renewed' : 'adopted'
    // A tab that acts on an older session may write late; the newest login wins.
    if (trigger === 'adopted' && isOlder(claims, this.#claims)) {
      this.restoreStored()
      return 'same'
    }
    this.#change(stored, this.#storedUser(), trigger)
    return trigger
  }

  readonly restoreStored = (): void => {
    this.#deps.storage.write(STORAGE_KEYS.accessToken, this.#token)
    if (this.#user) this.#deps.storage.write(STORAGE_KEYS.userInfo, JSON.stringify(this.#user))
  }

  #change(token: string | null, user: UserInfo | undefined, trigger: SessionTrigger): void {
    const owner = this.#claims?.sub
    const isNewToken = token !== this.#token
    this.#token = token
    this.#claims = readClaims(token ?? '')
    this.#user = user
    this.#phase = nextPhase(this.#phase, trigger)
    this.#view = this.#viewNow()
    if (isNewToken) {
      this.#seq += 1
      if (token === null) this.#endLife()
      announceToken(token, this.#deps.window)
    }
    if (owner !== undefined && owner !== this.#claims?.sub) this.#deps.onOwnerLeft()
    for (const listener of this.#listeners) listener(this.#view)
  }

  #endLife(): void {
    this.#life.abort()
    this.#life = new AbortController()
  }

  #viewNow(): SessionView {
    return hasToken(this.#phase) ? { state: 'signed-in', user: this.#user ?? NOBODY } : SIGNED_OUT
  }

  #storedToken(): string | null {
    const stored = this.#deps.storage.read(STORAGE_KEYS.accessToken)
    return stored !== null && readClaims(stored) ? stored : null
  }

  #storedUser(): UserInfo | undefined {
    try {
      return readUser(JSON.parse(this.#deps.storage.read(STORAGE_KEYS.userInfo) ?? 'null'))
    } catch {
      return undefined
    }
  }

  #forgetStored(): void {
    this.#deps.storage.write(STORAGE_KEYS.accessToken, null)
    this.#deps.storage.write(STORAGE_KEYS.userInfo, null)
  }
}

function isSameSession(one: TokenClaims, other: TokenClaims): boolean {
  return one.sid === other.sid && one.sub === other.sub
}

function isOlder({ iat }: TokenClaims, than: TokenClaims | undefined): boolean {
  return iat !== undefined && than?.iat !== undefined && iat < than.iat
}
