import { hashOfSecret, newSecretToken } from '../../../platform/secret-token.ts'
import type { ThrottleRejection } from '../../../platform/throttle.ts'
import type { OperatedSite } from '../../sites/index.ts'
import { endedBefore, isAlive, isWorthNoting, type StoredSession } from '../domain/operator-session.ts'
import { signInBuckets } from '../domain/sign-in-throttle.ts'
import { newDeviceId } from '../known-device.ts'
import type { BackOfficeContext } from './back-office-context.ts'

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
export async function signIn(ctx: BackOfficeContext, operated: OperatedSite, credentials: Credentials): Promise<SignedIn> {
  const { attempts, hasher, devices, failuresOfNet, now } = ctx
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
  return openSession(ctx, operated, { knownDevice, deviceName: credentials.deviceName })
}

async function openSession(
  { transact, devices, now }: BackOfficeContext,
  operated: OperatedSite,
  { knownDevice, deviceName: device }: { readonly knownDevice: string | null; readonly deviceName: string },
): Promise<SignedIn> {
  const siteId = operated.site.id
  const token = newSecretToken()
  const at = now()
  await transact(async ({ sessions, recordSignIn }) => {
    await sessions.dropSeenBefore(endedBefore(at))
    await sessions.open(hashOfSecret(token), { siteId, device, at })
    await recordSignIn(operated, { device, isNewDevice: knownDevice === null, at })
  })
  return { kind: 'in', token, device: devices.write(siteId, knownDevice ?? newDeviceId()) }
}

export async function listSessions(
  { sessions, now }: BackOfficeContext,
  { site, account }: OperatedSite,
): Promise<readonly StoredSession[]> {
  const [remaining, at] = [await sessions.list(site.id), now()]
  return remaining.filter((session) => isAlive(session, { siteId: site.id, passwordChangedAt: account.passwordChangedAt }, at))
}

export async function knowsSession({ sessions, now }: BackOfficeContext, { site, account }: OperatedSite, token: string): Promise<boolean> {
  const hash = hashOfSecret(token)
  const session = await sessions.find(hash)
  const at = now()
  if (!session || !isAlive(session, { siteId: site.id, passwordChangedAt: account.passwordChangedAt }, at)) return false
  if (isWorthNoting(session, at)) await sessions.recordSeen(hash, at)
  return true
}

export async function endSession({ sessions }: BackOfficeContext, token: string): Promise<void> {
  await sessions.close(hashOfSecret(token))
}

/** Ends all sessions but the caller's; audited when there was one (decision 0040). */
export async function endOtherSessions({ transact, now }: BackOfficeContext, operated: OperatedSite, token: string): Promise<void> {
  await transact(async ({ sessions, recordSessionsEnded }) => {
    const ended = await sessions.closeOthers(operated.site.id, hashOfSecret(token))
    if (ended > 0) await recordSessionsEnded(operated, { ended, at: now() })
  })
}
