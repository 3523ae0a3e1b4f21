import type { UserInfo } from '@parlour/contracts'
import { announceToken, type SessionView } from '@parlour/federation-sdk'
import { readClaims, type TokenClaims } from './access-token.ts'
import { readUser, type Grant } from './read-grant.ts'
import { hasToken, nextPhase, type SessionPhase, type SessionTrigger } from './session-machine.ts'
import { STORAGE_KEYS, type SafeStorage } from './session-storage.ts'

const SIGNED_OUT: SessionView = { state: 'signed-out' }
const NOBODY: UserInfo = { id: '', username: '', img: null, email: '', roles: [], registeredAt: '' }

/** What a look at storage came to: as before, a newer token of this session, a token of another session, or no token any more. */
export type Adoption = 'same' | 'renewed' | 'adopted' | 'gone'

/** Token, person and phase of this tab; the first two mirrored to storage. Nothing else in the product writes the token. */
export interface SessionState {
  readonly token: () => string | null
  readonly claims: () => TokenClaims | undefined
  readonly view: () => SessionView
  readonly phase: () => SessionPhase
  /** Counts the changes of the token in this tab: what was asked under one number may be written only under the same (commit guard). */
  readonly seq: () => number
  /** Aborted when the token that is held now goes without another in its place: then nothing of it is worth an answer. */
  readonly life: () => AbortSignal
  readonly subscribe: (listener: (view: SessionView) => void) => () => void
  /** Takes a grant; writes storage and announces the token. */
  readonly take: (grant: Grant) => void
  readonly confirm: (user: UserInfo | undefined) => void
  /** Something happened that leaves the token as it is. */
  readonly note: (trigger: 'look' | 'unanswered' | 'rejected') => void
  /** Forgets token and person, here and in storage, and announces it. */
  readonly clear: (trigger: 'gone' | 'ended' | 'kicked') => void
  /** Looks at storage, because another tab may have written it; `isKick` when that tab said that the session was kicked. */
  readonly adoptStored: (isKick?: boolean) => Adoption
  /** Writes this tab's token to storage again, because something stale overwrote it. */
  readonly restoreStored: () => void
}

interface Deps {
  readonly storage: SafeStorage
  /** Where the token is announced. */
  readonly window: EventTarget
  /** Another person is signed in now, or nobody: what the page knows of the last one has to go. */
  readonly onOwnerLeft: () => void
}

/** Makes the state from what storage holds; a stored token that cannot be read is removed. */
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
