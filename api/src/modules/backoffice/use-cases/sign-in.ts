import type { Database } from '../../../platform/database.ts'
import type { PasswordHasher } from '../../../platform/password-hash.ts'
import { hashOfSecret, newSecretToken } from '../../../platform/secret-token.ts'
import type { ThrottleStore } from '../../../platform/throttle-store.ts'
import type { ThrottleRejection } from '../../../platform/throttle.ts'
import type { OperatedSite, SiteOperation } from '../../sites/index.ts'
import type { OperatorSessionRepository, StoredSession } from '../db/session.repository.ts'
import { endedBefore, isAlive, isWorthNoting } from '../domain/operator-session.ts'
import { signInBuckets } from '../domain/sign-in-throttle.ts'
import { newDeviceId, type KnownDevices } from '../known-device.ts'

export interface SignInDeps {
  readonly db: Database
  readonly sessionsOf: (db: Database) => OperatorSessionRepository
  readonly attempts: ThrottleStore
  readonly hasher: Pick<PasswordHasher, 'verify'>
  readonly devices: KnownDevices
  readonly operation: Pick<SiteOperation, 'recordSignIn'>
  readonly failuresOfNet: number
  readonly now: () => Date
}

export interface Credentials {
  readonly account: string
  readonly password: string
  readonly ip: string
  readonly device: string | null
  /** '' when unknown. */
  readonly deviceName: string
}

/** `device` must be stored by the browser. */
export type SignedIn =
  | { readonly kind: 'in'; readonly token: string; readonly device: string }
  | { readonly kind: 'wrong' }
  | ThrottleRejection

class RejectedError extends Error {
  readonly rejection: ThrottleRejection
  constructor(rejection: ThrottleRejection) {
    super(rejection.kind)
    this.rejection = rejection
  }
}

/** Does the same work and returns the same result for a wrong name and wrong digits. */
export function makeSignIn(deps: SignInDeps) {
  const { attempts, hasher, devices, failuresOfNet, now } = deps
  return async (operated: OperatedSite, credentials: Credentials): Promise<SignedIn> => {
    const { site, account: known } = operated
    const { account, password, ip } = credentials
    const knownDevice = devices.read(site.id, credentials.device)
    const guessed = { siteId: site.id, passwordChangedAt: known.passwordChangedAt }
    const buckets = signInBuckets(guessed, { ip, knownDevice }, failuresOfNet)
    const at = now()
    const count = async () => {
      const rejection = await attempts.take(buckets, at)
      if (rejection) throw new RejectedError(rejection)
    }
    try {
      const isRight = await hasher.verify(known.passwordHash, password, 'operation', count)
      if (!isRight || account !== known.account) return { kind: 'wrong' }
    } catch (error) {
      if (error instanceof RejectedError) return error.rejection
      throw error
    }
    await attempts.giveBack(buckets, at)
    return openSession(deps, operated, { knownDevice, deviceName: credentials.deviceName })
  }
}

async function openSession(
  { db, sessionsOf, devices, operation, now }: SignInDeps,
  operated: OperatedSite,
  { knownDevice, deviceName: device }: { readonly knownDevice: string | null; readonly deviceName: string },
): Promise<SignedIn> {
  const siteId = operated.site.id
  const token = newSecretToken()
  const at = now()
  await db.transaction(async (trx) => {
    const sessions = sessionsOf(trx)
    await sessions.dropSeenBefore(endedBefore(at))
    await sessions.open(hashOfSecret(token), { siteId, device, at })
    await operation.recordSignIn(trx, operated, { device, isNewDevice: knownDevice === null, at })
  })
  return { kind: 'in', token, device: devices.write(siteId, knownDevice ?? newDeviceId()) }
}

export function makeListSessions({
  sessions,
  now,
}: {
  readonly sessions: Pick<OperatorSessionRepository, 'list'>
  readonly now: () => Date
}) {
  return async ({ site, account }: OperatedSite): Promise<readonly StoredSession[]> => {
    const [remaining, at] = [await sessions.list(site.id), now()]
    return remaining.filter((session) => isAlive(session, { siteId: site.id, passwordChangedAt: account.passwordChangedAt }, at))
  }
}

export function makeKnowSession({ sessions, now }: { readonly sessions: OperatorSessionRepository; readonly now: () => Date }) {
  return async ({ site, account }: OperatedSite, token: string): Promise<boolean> => {
    const hash = hashOfSecret(token)
    const session = await sessions.find(hash)
    const at = now()
    if (!session || !isAlive(session, { siteId: site.id, passwordChangedAt: account.passwordChangedAt }, at)) return false
    if (isWorthNoting(session, at)) await sessions.recordSeen(hash, at)
    return true
  }
}
