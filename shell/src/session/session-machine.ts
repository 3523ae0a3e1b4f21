/** The first has no token, the last neither; all others have one. */
export const SESSION_STATES = {
  'signed-out': 'There is no token.',
  verifying: 'There is a token that the server has not confirmed yet, or is asked about again.',
  'signed-in': 'The server confirmed the token, or has just issued it.',
  renewing: 'The token is past its expiry or was refused; one refresh by the cookie is under way.',
  unconfirmed: 'There is a token, but nobody answered; the merchant stays signed in and the question is repeated with back-off.',
  kicked: 'The account was signed in on another device; the token is gone and the merchant is told when and where.',
} as const

export type SessionPhase = keyof typeof SESSION_STATES

export const SESSION_EVENTS = {
  granted: 'A login brought a token and the person.',
  adopted: 'A token of another session came from another tab, from a remote, or without the person.',
  renewed: 'A newer token of the same session came, from a refresh or from another tab.',
  look: 'A start, a guard, or a moment of waking asks the server who is signed in.',
  confirmed: 'The server said who is signed in.',
  unanswered: 'No answer, or one that says nothing about the session (404, 409, 429, 5xx, HTML).',
  rejected: 'The token is expired, or the server answered 401 or 403 to it.',
  ended: 'The refresh was refused too, or the server answered a bare 422.',
  gone: 'Logged out here, in another tab or by a remote; or the stored token is unreadable or was removed.',
  kicked: 'The server, or another tab of this session, said "logged in elsewhere" about the current token.',
} as const

export type SessionTrigger = keyof typeof SESSION_EVENTS

type Row = Readonly<Partial<Record<SessionTrigger, SessionPhase>>>

const NEW_TOKEN = { granted: 'signed-in', adopted: 'verifying' } as const
const WITH_TOKEN = {
  ...NEW_TOKEN,
  renewed: 'signed-in',
  look: 'verifying',
  confirmed: 'signed-in',
  unanswered: 'unconfirmed',
  rejected: 'renewing',
  ended: 'signed-out',
  gone: 'signed-out',
  kicked: 'kicked',
} as const

/** An event without an entry changes nothing. `docs/session-states.md` is generated from this table. */
export const SESSION_TABLE: Readonly<Record<SessionPhase, Row>> = {
  'signed-out': NEW_TOKEN,
  verifying: WITH_TOKEN,
  'signed-in': WITH_TOKEN,
  renewing: WITH_TOKEN,
  unconfirmed: WITH_TOKEN,
  kicked: NEW_TOKEN,
}

export function nextPhase(phase: SessionPhase, trigger: SessionTrigger): SessionPhase {
  return SESSION_TABLE[phase][trigger] ?? phase
}

export function hasToken(phase: SessionPhase): boolean {
  return phase !== 'signed-out' && phase !== 'kicked'
}
