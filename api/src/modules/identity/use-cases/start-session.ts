import { randomBytes } from 'node:crypto'
import type { IdentityStore } from '../db/identity.unit-of-work.ts'
import type { SessionDevice } from '../db/session-history.repository.ts'
import type { Account } from '../domain/account.ts'
import { ABSOLUTE_LIFE_MS, idleExpiry, type EndedReason, type Session } from '../domain/session.ts'

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
