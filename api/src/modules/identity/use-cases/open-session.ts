import { randomBytes, randomUUID } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import type { PasswordHasher } from '../../../platform/password-hash.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import type { Account } from '../domain/account.ts'
import { accountOf, assertCredentials, uniqueKeyOf } from '../domain/registration.ts'
import { ABSOLUTE_LIFE_MS, idleExpiry, type Session } from '../domain/session.ts'

export interface OpenSessionDeps {
  readonly storage: IdentityUnitOfWork
  readonly hasher: PasswordHasher
  readonly now: () => Date
}

/** What a person types to sign in, and from where. */
export interface Credentials {
  readonly account: string
  readonly password: string
  readonly deviceId: string | null
  readonly userAgent: string | null
}

/** A session together with whose it is. */
export interface OpenedSession {
  readonly account: Account
  readonly session: Session
}

export type OpenSession = (credentials: Credentials) => Promise<OpenedSession>

const FAILURES_A_MINUTE = 10

/** Signs in and ends every other session of the account (D08); unknown accounts cost the same time as wrong passwords (C02). */
export function makeOpenSession({ storage, hasher, now }: OpenSessionDeps): OpenSession {
  const dummyHash = hasher.hash(randomUUID(), 'merchant')
  const assertNotThrottled = async (key: string) => {
    if ((await storage.loginFailures.count(key, now())) < FAILURES_A_MINUTE) return
    throw new DomainError('platform.rate-limited', { retryAfterSeconds: 60 })
  }
  return async function openSession(credentials) {
    assertCredentials(credentials.account, credentials.password)
    const key = uniqueKeyOf(accountOf(credentials.account))
    await assertNotThrottled(key)
    const account = await storage.accounts.findByKey(key)
    const isRight = await hasher.verify(account?.passwordHash ?? (await dummyHash), credentials.password, 'merchant')
    if (!account || !isRight) {
      await storage.loginFailures.record(key, now())
      throw new DomainError('identity.credentials-wrong')
    }
    // Guesses sent in parallel passed the first check together; the one that is right must not profit from it.
    await assertNotThrottled(key)
    return replaceSession(storage, account, credentials, now())
  }
}

async function replaceSession(storage: IdentityUnitOfWork, known: Account, credentials: Credentials, at: Date): Promise<OpenedSession> {
  return storage.transact(async ({ accounts, sessions, audit }) => {
    const account = await accounts.lock(known.id)
    if (!account || account.passwordHash !== known.passwordHash) throw new DomainError('identity.credentials-wrong')
    if (account.status === 'suspended') throw new DomainError('identity.suspended')
    await sessions.endLive(account.id, 'replaced', at)
    const absExpiresAt = new Date(at.getTime() + ABSOLUTE_LIFE_MS)
    const { deviceId, userAgent } = credentials
    const session = await sessions.insert({
      accountId: account.id,
      key: randomBytes(32),
      idleExpiresAt: idleExpiry(at, absExpiresAt),
      absExpiresAt,
      deviceId,
      userAgent,
      at,
    })
    await audit({ accountId: account.id, event: 'signed-in', sessionId: session.id, at })
    return { account, session }
  })
}
