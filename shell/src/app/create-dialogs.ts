import type { AccountSuspension } from '@parlour/contracts'

export interface SignInRequest {
  readonly tab: 'login' | 'register'
  readonly returnTo?: string | undefined
  readonly thenOpenSite?: boolean
  /** Without a page to return to, a merchant with a site or an order continues on the overview. */
  readonly thenOverview?: boolean
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

const DIALOG_OF_PARAMETER = { reset: 'reset-password', undoEmail: 'undo-email' } as const

/** Removes the secret of a mailed link from the address before any remote, log or referrer can see it. */
export function takeMailedLink(): DialogState | undefined {
  const url = new URL(location.href)
  const found = Object.entries(DIALOG_OF_PARAMETER).find(([name]) => url.searchParams.has(name))
  if (!found) return undefined
  const [name, open] = found
  const token = url.searchParams.get(name) ?? ''
  for (const parameter of Object.keys(DIALOG_OF_PARAMETER)) url.searchParams.delete(parameter)
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`)
  return { open, token }
}
