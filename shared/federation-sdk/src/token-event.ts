/** Announces a new access token on the window. A remote may dispatch it too: the shell stores the token and uses it for calls. */
export const TOKEN_EVENT = 'accessTokenChanged'

export interface TokenEventDetail {
  readonly token?: string
}

/** Dispatches the token on `target`; `null` means signed out. */
export function announceToken(token: string | null, target: EventTarget = globalThis): void {
  target.dispatchEvent(new CustomEvent<TokenEventDetail>(TOKEN_EVENT, { detail: token === null ? {} : { token } }))
}
