import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityStore } from '../db/identity.unit-of-work.ts'
import type { Account } from '../domain/account.ts'
import { assertSessionUsable } from './assert-session-usable.ts'
import { startSession, type OpenedSession } from './start-session.ts'

export interface SessionRenewal {
  readonly account: Account
  readonly sessionId: string
  readonly reason: 'password' | 'email'
  readonly at: Date
}

/** The account row must be locked. Throws when the caller's session has ended, so that a replaced device cannot return. */
export async function renewSession(store: IdentityStore, { account, sessionId, reason, at }: SessionRenewal): Promise<OpenedSession> {
  const own = await store.sessions.find(sessionId)
  if (own?.accountId !== account.id) throw new DomainError('identity.session-expired')
  await assertSessionUsable(store, own, account.status, at)
  const { deviceId, userAgent } = await store.sessionHistory.deviceOf(own.id)
  return startSession(store, { account, reason, deviceId, userAgent, at })
}
