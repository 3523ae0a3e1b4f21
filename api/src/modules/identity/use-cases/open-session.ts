import { availableParallelism } from 'node:os'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import type { PasswordHasher } from '../../../platform/password-hash.ts'
import { createBulkhead } from '../../../platform/bulkhead.ts'
import type { ThrottleBucket } from '../../../platform/throttle.ts'
import type { ReservedAttempt } from '../db/login-failure.repository.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import type { Account } from '../domain/account.ts'
import { codeBuckets, loginBuckets } from '../domain/login-throttle.ts'
import { deviceNameOf } from '../device-name.ts'
import { accountOf, assertCredentials, uniqueKeyOf } from '../domain/registration.ts'
import { readTypedFactor } from '../domain/second-factor.ts'
import type { SecondFactorVault } from '../second-factor-vault.ts'
import type { IdentityContext } from './identity-context.ts'
import { notifySuspension } from './notify-suspension.ts'
import { startSession, type OpenedSession } from './start-session.ts'
import { trySecondFactor } from './try-second-factor.ts'

export type OpenSessionContext = Pick<
  IdentityContext,
  'storage' | 'hasher' | 'vault' | 'loginFailuresOfNet' | 'suspensionOf' | 'areDemonstrationsClosed' | 'queueLogin' | 'dummyHash' | 'now'
>

const LOGINS_AT_ONCE = Math.max(1, availableParallelism() - 1)
const WAITING_LOGINS = 64
const NOBODY = '00000000-0000-0000-0000-000000000000'

export interface Credentials {
  readonly account: string
  readonly password: string
  readonly deviceId: string | null
  readonly userAgent: string | null
  readonly ip: string
  readonly code: string
  readonly locale: Locale
}

/** One per process: leaves one core free, so that a wave of logins does not block other calls. */
export function createLoginQueue(): IdentityContext['queueLogin'] {
  return createBulkhead(LOGINS_AT_ONCE, WAITING_LOGINS)
}

/** Ends all other sessions; takes equally long for unknown accounts. Throws `platform.rate-limited` or `identity.login-locked`. */
export async function openSession(ctx: OpenSessionContext, credentials: Credentials): Promise<OpenedSession> {
  assertCredentials(credentials.account, credentials.password)
  return ctx.queueLogin(async () => signIn(ctx, credentials))
}

async function signIn(ctx: OpenSessionContext, credentials: Credentials): Promise<OpenedSession> {
  const { storage, hasher, vault, suspensionOf, areDemonstrationsClosed, now } = ctx
  const accountKey = uniqueKeyOf(accountOf(credentials.account))
  const account = await storage.accounts.findByKey(accountKey)
  const knownDevice = await knownDeviceOf(storage, account, credentials.deviceId)
  const origin = { accountKey, ip: credentials.ip, knownDevice }
  const buckets = loginBuckets(origin, ctx.loginFailuresOfNet)
  const typed = readTypedFactor(credentials.code)
  const bucketsOfCode = typed.kind === 'missing' ? [] : codeBuckets(origin, typed.kind === 'recovery' ? 'recovery' : 'app')
  await storage.loginFailures.assertAllowed([...buckets, ...bucketsOfCode], now())
  const attempts: ReservedAttempt[] = []
  const isRight = await hasher.verify(account?.passwordHash ?? (await ctx.dummyHash), credentials.password, 'merchant', async () => {
    attempts.push(await storage.loginFailures.reserve(buckets, now()))
  })
  if (!account || !isRight || (areDemonstrationsClosed && account.isDemonstration)) throw new DomainError('identity.credentials-wrong')

  const isCodeMissing = await isSecondFactorMissing(
    storage,
    vault,
    { accountId: account.id, code: credentials.code, buckets: bucketsOfCode },
    now(),
  )
  // The attempt counts as a failure until here: whatever else a login must prove is asked above.
  for (const attempt of attempts) await storage.loginFailures.takeBack(attempt)
  if (knownDevice !== null) await storage.loginFailures.forgive(accountKey)
  if (isCodeMissing) throw new DomainError('identity.second-factor-required')
  const opened = await notifySuspension(suspensionOf, account.id, async () => replaceSession(storage, account, credentials, now()))
  await renewHash(storage, hasher, account, credentials.password)
  return opened
}

async function knownDeviceOf(
  { loginFailures }: IdentityUnitOfWork,
  account: Account | null,
  deviceId: string | null,
): Promise<string | null> {
  if (deviceId === null) return null
  return (await loginFailures.isKnownDevice(account?.id ?? NOBODY, deviceId)) ? deviceId : null
}

/** Rehashes at the current cost; skipped when the hasher is busy. */
async function renewHash({ accounts }: IdentityUnitOfWork, hasher: PasswordHasher, account: Account, password: string): Promise<void> {
  if (!hasher.isOutdated(account.passwordHash)) return
  const renewed = await hasher.hash(password, 'merchant').catch(() => null)
  if (renewed !== null) await accounts.renewHash(account.id, account.passwordHash, renewed)
}

async function replaceSession(storage: IdentityUnitOfWork, known: Account, credentials: Credentials, at: Date): Promise<OpenedSession> {
  return storage.transact(async (store) => {
    const account = await store.accounts.lock(known.id)
    if (!account || account.passwordHash !== known.passwordHash) throw new DomainError('identity.credentials-wrong')
    if (account.status === 'suspended') throw new DomainError('identity.suspended')
    const { deviceId, userAgent, locale } = credentials
    const isNewDevice = deviceId !== null && (await store.sessionHistory.isNewDevice(account.id, deviceId))
    const opened = await startSession(store, { account, reason: 'replaced', deviceId, userAgent, at })
    await store.audit({ accountId: account.id, event: 'signed-in', sessionId: opened.session.id, at })
    if (isNewDevice) {
      const device = deviceNameOf(userAgent) ?? ''
      const values = { account: account.account, at: at.toISOString(), device }
      await store.post({ to: account.email, locale, kind: 'new-device', values })
      await store.publish({ type: 'account.new-device', merchantId: account.id, sessionId: opened.session.id, device })
    }
    return opened
  })
}

interface TypedCode {
  readonly accountId: string
  readonly code: string
  readonly buckets: readonly ThrottleBucket[]
}

/** Throws `identity.second-factor-wrong`, or `platform.rate-limited` after five; consumes a valid code. */
async function isSecondFactorMissing(
  storage: IdentityUnitOfWork,
  vault: SecondFactorVault,
  { accountId, code, buckets }: TypedCode,
  at: Date,
): Promise<boolean> {
  if (buckets.length > 0) await storage.loginFailures.reserve(buckets, at)
  const outcome = await storage.transact((store) => trySecondFactor(store, vault, accountId, code, at))
  if (outcome === 'wrong') throw new DomainError('identity.second-factor-wrong', { fields: { code: 'wrong' } })
  if (buckets.length > 0) await storage.loginFailures.clear(buckets)
  return outcome === 'missing'
}
