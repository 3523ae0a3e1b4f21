import type { AccountSuspension } from '@parlour/contracts'

/** What the sign-in dialog starts with. */
export interface SignInRequest {
  readonly tab: 'login' | 'register'
  readonly returnTo?: string | undefined
  /** Opens the country dialog after signing in. */
  readonly thenOpenSite?: boolean
  /** Starts with asking for a link to a new password. */
  readonly isForgot?: boolean
  /** The account name, or the email address, to fill in. */
  readonly account?: string | undefined
}

/** How a session ended because the account was signed in elsewhere; what the server did not tell is absent. */
export interface Kick {
  /** ISO 8601 UTC. */
  readonly at?: string | undefined
  readonly device?: string | null | undefined
}

/** Which dialog of the shell is open. One at a time. */
export type DialogState =
  | { readonly open: 'none' | 'countries' | 'log-out' | 'palette' }
  | { readonly open: 'sign-in'; readonly request: SignInRequest }
  | { readonly open: 'kicked-out'; readonly kick: Kick }
  /** Why the account is closed, and the token to appeal with. */
  | { readonly open: 'suspended'; readonly suspension: AccountSuspension }
  /** `token` is the secret of a mailed link; it lives here only. */
  | { readonly open: 'reset-password' | 'undo-email'; readonly token: string }

/** The dialogs of the shell, opened from anywhere. */
export interface Dialogs {
  readonly state: () => DialogState
  readonly subscribe: (listener: () => void) => () => void
  readonly show: (state: DialogState) => void
}

/** No dialog, as in every page that is prerendered. */
export const CLOSED: DialogState = { open: 'none' }

/** Makes the dialogs; `first` is open from the start. */
export function createDialogs(first: DialogState = CLOSED): Dialogs {
  const listeners = new Set<() => void>()
  let state = first
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
