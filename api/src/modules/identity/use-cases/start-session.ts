import { randomBytes } from 'node:crypto'
import { LIFETIMES } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityStore } from '../db/identity.unit-of-work.ts'
import type { SessionDevice, SessionRecord } from '../db/session-history.repository.ts'
import type { Account } from '../domain/account.ts'
import { ABSOLUTE_LIFE_MS, idleExpiry, type EndedReason, type Session } from '../domain/session.ts'
import { assertSessionUsable } from './authenticate-token.ts'
import type { IdentityContext } from './identity-context.ts'

export interface OpenedSession {
  readonly account: Account
  readonly session: Session
}

export interface SessionStart extends SessionDevice {
  readonly account: Account
  readonly reason: EndedReason
  readonly at: Date
}

/** Runs in the transaction of the store; the account row must be locked. */
export async function startSession(
  store: IdentityStore,
  { account, reason, deviceId, userAgent, at }: SessionStart,
): Promise<OpenedSession> {
  await store.sessions.endLive(account.id, reason, at)
  const absExpiresAt = new Date(at.getTime() + ABSOLUTE_LIFE_MS)
  const session = await store.sessions.insert({
    accountId: account.id,
    key: randomBytes(32),
    idleExpiresAt: idleExpiry(at, absExpiresAt),
    absExpiresAt,
    deviceId,
    userAgent,
    at,
  })
  return { account, session }
}

export interface SessionRenewal {
  readonly account: Account
  readonly sessionId: string
  readonly reason: 'password' | 'email'
  readonly at: Date
}

/** The account row must be locked. Throws when the caller's session has ended, so that a replaced device cannot return. */
export async function renewSession(store: IdentityStore, { account, sessionId, reason, at }: SessionRenewal): Promise<OpenedSession> {
  const current = await store.sessions.find(sessionId)
  if (current?.accountId !== account.id) throw new DomainError('identity.session-expired')
  await assertSessionUsable(store, current, account.status, at)
  const { deviceId, userAgent } = await store.sessionHistory.deviceOf(current.id)
  return startSession(store, { account, reason, deviceId, userAgent, at })
}

const RETENTION_MS = LIFETIMES.loginHistoryDays * 24 * 3_600_000
const LIMIT = 20

/** Logins of the last 30 days, newest first, at most 20. */
export async function listSessions({ storage, now }: IdentityContext, accountId: string): Promise<readonly SessionRecord[]> {
  return storage.sessionHistory.list(accountId, new Date(now().getTime() - RETENTION_MS), LIMIT)
}
