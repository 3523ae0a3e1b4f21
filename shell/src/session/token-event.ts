/** Name of the window event that announces a change of the access token (S08). */
export const TOKEN_EVENT = 'accessTokenChanged'

/** Detail of the event: a token means signed in with it, none means signed out. */
export interface TokenEventDetail {
  readonly token?: string
}

/** Announces the token of this page to whoever listens. */
export function announceToken(token: string | null): void {
  dispatchEvent(new CustomEvent<TokenEventDetail>(TOKEN_EVENT, { detail: token === null ? {} : { token } }))
}

/** Hears announcements of others; returns the way to stop. */
export function hearTokens(onToken: (token: string | null) => void): () => void {
  const hear = (event: Event): void => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
    const token = typeof detail === 'object' && detail !== null && 'token' in detail ? detail.token : undefined
    onToken(typeof token === 'string' && token !== '' ? token : null)
  }
  addEventListener(TOKEN_EVENT, hear)
  return () => removeEventListener(TOKEN_EVENT, hear)
}
