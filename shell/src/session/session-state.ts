import type { UserInfo } from '@parlour/contracts'
import type { SessionView } from '@parlour/federation-sdk'
import { readClaims } from './access-token.ts'
import { readUser, type Grant } from './read-grant.ts'
import { STORAGE_KEYS, type SafeStorage } from './session-storage.ts'
import { announceToken } from './token-event.ts'

const SIGNED_OUT: SessionView = { state: 'signed-out' }
const NOBODY: UserInfo = { id: '', username: '', img: null, email: '', roles: [], registeredAt: '' }

/** The token and the person of this tab, mirrored to storage. Nothing else in the product writes the token. */
export interface SessionState {
  readonly token: () => string | null
  readonly view: () => SessionView
  readonly subscribe: (listener: (view: SessionView) => void) => () => void
  /** Takes a grant; writes storage and announces the token. */
  readonly take: (grant: Grant) => void
  readonly setUser: (user: UserInfo) => void
  /** Forgets token and person, here and in storage, and announces it. */
  readonly clear: () => void
  /** Looks at storage again, because another tab wrote it; true when the token differs from before. */
  readonly adoptStored: () => boolean
}

/** Makes the state from what storage holds. */
export function createSessionState(storage: SafeStorage): SessionState {
  const listeners = new Set<(view: SessionView) => void>()
  let token: string | null = storage.read(STORAGE_KEYS.accessToken)
  let view: SessionView = viewOf(token, storedUser(storage))

  const change = (nextToken: string | null, user: UserInfo | undefined): void => {
    const isNewToken = token !== nextToken
    token = nextToken
    view = viewOf(token, user)
    if (isNewToken) announceToken(token)
    for (const listener of listeners) listener(view)
  }

  return {
    token: () => token,
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take: ({ token: granted, user = storedUser(storage) }) => {
      storage.write(STORAGE_KEYS.accessToken, granted)
      if (user) storage.write(STORAGE_KEYS.userInfo, JSON.stringify(user))
      change(granted, user)
    },
    setUser: (user) => {
      storage.write(STORAGE_KEYS.userInfo, JSON.stringify(user))
      change(token, user)
    },
    clear: () => {
      storage.write(STORAGE_KEYS.accessToken, null)
      storage.write(STORAGE_KEYS.userInfo, null)
      change(null, undefined)
    },
    adoptStored: () => {
      const stored = storage.read(STORAGE_KEYS.accessToken)
      const isOther = stored !== token
      if (isOther) change(stored, storedUser(storage))
      return isOther
    },
  }
}

function viewOf(token: string | null, user: UserInfo | undefined): SessionView {
  return token === null || !readClaims(token) ? SIGNED_OUT : { state: 'signed-in', user: user ?? NOBODY }
}

function storedUser(storage: SafeStorage): UserInfo | undefined {
  try {
    return readUser(JSON.parse(storage.read(STORAGE_KEYS.userInfo) ?? 'null'))
  } catch {
    return undefined
  }
}
