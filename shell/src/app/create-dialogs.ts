import type { AccountSuspension } from '@parlour/contracts'

export interface SignInRequest {
  readonly tab: 'login' | 'register'
  readonly returnTo?: string | undefined
  readonly thenOpenSite?: boolean
  readonly isForgot?: boolean
  readonly account?: string | undefined
}

export interface Kick {
  /** ISO 8601 UTC. */
  readonly at?: string | undefined
  readonly device?: string | null | undefined
}

export type DialogState =
  | { readonly open: 'none' | 'countries' | 'log-out' | 'palette' }
  | { readonly open: 'sign-in'; readonly request: SignInRequest }
  | { readonly open: 'kicked-out'; readonly kick: Kick }
  | { readonly open: 'suspended'; readonly suspension: AccountSuspension }
  /** `token` is the secret of a mailed link; it is stored nowhere else. */
  | { readonly open: 'reset-password' | 'undo-email'; readonly token: string }

export interface Dialogs {
  readonly state: () => DialogState
  readonly subscribe: (listener: () => void) => () => void
  readonly show: (state: DialogState) => void
}

export const CLOSED: DialogState = { open: 'none' }

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
