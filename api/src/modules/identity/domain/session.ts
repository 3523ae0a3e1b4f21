import { DomainError, type Elsewhere } from '../../../platform/domain-error.ts'

/** Why a session is over. */
export type EndedReason = 'logout' | 'replaced' | 'reuse' | 'password' | 'email' | 'admin' | 'expired' | 'erased'

/** One signed-in device; at most one of an account is live. */
export interface Session {
  readonly id: string
  readonly accountId: string
  readonly key: Buffer
  /** Number of the current refresh handle. */
  readonly counter: number
  /** Whether the client proved that it received the current handle. */
  readonly childSeen: boolean
  /** Times the current handle was given again to tabs that woke together. */
  readonly tabReissues: number
  /** Times the current handle was given again because its first answer was lost. */
  readonly reissues: number
  readonly rotatedAt: Date
  readonly idleExpiresAt: Date
  readonly absExpiresAt: Date
  readonly endedAt: Date | null
  readonly endedReason: EndedReason | null
}

/** What happens to a presented refresh handle. */
export type RefreshDecision = 'advance' | 'reissue-tab' | 'reissue-late' | 'reuse' | 'expired' | 'ended'

export const IDLE_LIFE_MS = 12 * 3_600_000
export const ABSOLUTE_LIFE_MS = 7 * 24 * 3_600_000
const TAB_WINDOW_MS = 10_000
const TAB_REISSUE_LIMIT = 32
const LATE_REISSUE_LIMIT = 3

/** Decides on a handle whose signature is right: only the direct parent may come again, soon or because its answer was lost. */
export function decideRefresh(session: Session, presented: number, now: Date): RefreshDecision {
  if (session.endedAt) return 'ended'
  if (isExpired(session, now)) return 'expired'
  const difference = session.counter - presented
  if (difference === 0) return 'advance'
  if (difference !== 1) return 'reuse'
  const isSoon = now.getTime() - session.rotatedAt.getTime() < TAB_WINDOW_MS
  if (isSoon) return session.tabReissues < TAB_REISSUE_LIMIT ? 'reissue-tab' : 'reuse'
  return !session.childSeen && session.reissues < LATE_REISSUE_LIMIT ? 'reissue-late' : 'reuse'
}

/** When an idle session ends; use never carries it past its absolute end. */
export function idleExpiry(now: Date, absExpiresAt: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_LIFE_MS, absExpiresAt.getTime()))
}

/** Throws what the caller of a session that cannot be used must hear: kicked (by the login `elsewhere` when it is known), suspended, or simply over. */
export function assertUsable(session: Session, accountStatus: 'active' | 'suspended', now: Date, elsewhere?: Elsewhere): void {
  if (session.endedReason === 'replaced') throw new DomainError('identity.elsewhere', elsewhere ? { elsewhere } : {})
  if (accountStatus === 'suspended') throw new DomainError('identity.suspended')
  if (session.endedAt !== null || isExpired(session, now)) throw new DomainError('identity.session-expired')
}

function isExpired(session: Session, now: Date): boolean {
  return now >= session.idleExpiresAt || now >= session.absExpiresAt
}
