/** What the sign-in dialog starts with. */
export interface SignInRequest {
  readonly tab: 'login' | 'register'
  readonly returnTo?: string | undefined
  /** Opens the country dialog after signing in. */
  readonly thenOpenSite?: boolean
}

/** Which dialog of the shell is open. One at a time. */
export type DialogState =
  { readonly open: 'none' | 'countries' | 'log-out' } | { readonly open: 'sign-in'; readonly request: SignInRequest }

/** The dialogs of the shell, opened from anywhere. */
export interface Dialogs {
  readonly state: () => DialogState
  readonly subscribe: (listener: () => void) => () => void
  readonly show: (state: DialogState) => void
}

const CLOSED: DialogState = { open: 'none' }

/** Makes the dialogs, all closed. */
export function createDialogs(): Dialogs {
  const listeners = new Set<() => void>()
  let state = CLOSED
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (next) => {
      state = next
      for (const listener of listeners) listener()
    },
  }
}
