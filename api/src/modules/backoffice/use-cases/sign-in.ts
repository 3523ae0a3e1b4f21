import type { Database } from '../../../platform/database.ts'
import type { PasswordHasher } from '../../../platform/password-hash.ts'
import { hashOfSecret, newSecretToken } from '../../../platform/secret-token.ts'
import type { OperatedSite, SiteOperation } from '../../sites/index.ts'
import type { SessionStore } from '../db/session.store.ts'
import type { TryStore } from '../db/try.store.ts'
import { endedBefore, isAlive, isWorthNoting } from '../domain/operator-session.ts'
import { signInBuckets, type Refusal } from '../domain/sign-in-throttle.ts'

/** What signing in needs. */
export interface SignInDeps {
  readonly db: Database
  readonly sessionsOf: (db: Database) => SessionStore
  readonly tries: TryStore
  readonly hasher: Pick<PasswordHasher, 'verify'>
  readonly operation: Pick<SiteOperation, 'noteSignIn'>
  readonly failuresOfNet: number
  readonly now: () => Date
}

/** What somebody typed, and from where. */
export interface Credentials {
  readonly account: string
  readonly password: string
  readonly ip: string
}

/** What came of a try to sign in. */
export type SignedIn = { readonly kind: 'in'; readonly token: string } | { readonly kind: 'wrong' } | Refusal

class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.kind)
    this.refusal = refusal
  }
}

/** Makes the sign-in with an operation account: the same work and answer whether the name or the digits are wrong (S22). */
export function makeSignIn({ db, sessionsOf, tries, hasher, operation, failuresOfNet, now }: SignInDeps) {
  return async (operated: OperatedSite, { account, password, ip }: Credentials): Promise<SignedIn> => {
    const { site, account: known } = operated
    const buckets = signInBuckets({ siteId: site.id, passwordChangedAt: known.passwordChangedAt }, ip, failuresOfNet)
    const count = async () => {
      const refusal = await tries.take(buckets, now())
      if (refusal) throw new RefusedError(refusal)
    }
    try {
      const isRight = await hasher.verify(known.passwordHash, password, 'operation', count)
      if (!isRight || account !== known.account) return { kind: 'wrong' }
    } catch (error) {
      if (error instanceof RefusedError) return error.refusal
      throw error
    }
    const [ofAccount] = buckets
    if (ofAccount) await tries.forget(ofAccount.key)
    const token = newSecretToken()
    const at = now()
    await db.transaction(async (trx) => {
      const sessions = sessionsOf(trx)
      await sessions.dropSeenBefore(endedBefore(at))
      await sessions.open(hashOfSecret(token), site.id, at)
      await operation.noteSignIn(trx, operated, at)
    })
    return { kind: 'in', token }
  }
}

/** Makes the check of a session: whether the token is one of the site and still counts. */
export function makeKnowSession({ sessions, now }: { readonly sessions: SessionStore; readonly now: () => Date }) {
  return async ({ site, account }: OperatedSite, token: string): Promise<boolean> => {
    const hash = hashOfSecret(token)
    const session = await sessions.find(hash)
    const at = now()
    if (!session || !isAlive(session, { siteId: site.id, passwordChangedAt: account.passwordChangedAt }, at)) return false
    if (isWorthNoting(session, at)) await sessions.noteSeen(hash, at)
    return true
  }
}
