/**
 * Name of the window event that announces a change of the access token. The shell announces every change with it, and a remote
 * that got a token by other means announces it in the same way: the shell then stores it and sends it with every call.
 */
export const TOKEN_EVENT = 'accessTokenChanged'

/** Detail of the event: a token means signed in with it, none means signed out. */
export interface TokenEventDetail {
  readonly token?: string
}

/** Announces a token, or with `null` that there is none any more, to everyone who listens on `target` (the window). */
export function announceToken(token: string | null, target: EventTarget = globalThis): void {
  target.dispatchEvent(new CustomEvent<TokenEventDetail>(TOKEN_EVENT, { detail: token === null ? {} : { token } }))
}
