import { DomainError, type Elsewhere } from '../../../platform/domain-error.ts'

export type EndedReason = 'logout' | 'replaced' | 'reuse' | 'password' | 'email' | 'admin' | 'expired' | 'erased'

/** At most one session per account is live. */
export interface Session {
  readonly id: string
  readonly accountId: string
  readonly key: Buffer
  readonly counter: number
  /** Whether the client has proven receipt of the current handle. */
  readonly childSeen: boolean
  /** Reissues to tabs that refreshed at the same time. */
  readonly tabReissues: number
  /** Reissues because the first response was lost. */
  readonly reissues: number
  readonly rotatedAt: Date
  readonly idleExpiresAt: Date
  readonly absExpiresAt: Date
  readonly endedAt: Date | null
  readonly endedReason: EndedReason | null
}

export type RefreshDecision = 'advance' | 'reissue-tab' | 'reissue-late' | 'reuse' | 'expired' | 'ended'

export const IDLE_LIFE_MS = 12 * 3_600_000
export const ABSOLUTE_LIFE_MS = 7 * 24 * 3_600_000
const TAB_WINDOW_MS = 10_000
const TAB_REISSUE_LIMIT = 32
const LATE_REISSUE_LIMIT = 3

/** Expects a valid signature. Only the direct parent may repeat: soon, or when its response was lost. */
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

/** Never later than the absolute end. */
export function idleExpiry(now: Date, absExpiresAt: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_LIFE_MS, absExpiresAt.getTime()))
}

/** Throws the reason: kicked (by the login `elsewhere`, if known), suspended or expired. */
export function assertUsable(session: Session, accountStatus: 'active' | 'suspended', now: Date, elsewhere?: Elsewhere): void {
  if (session.endedReason === 'replaced') throw new DomainError('identity.elsewhere', elsewhere ? { elsewhere } : {})
  if (accountStatus === 'suspended') throw new DomainError('identity.suspended')
  if (session.endedAt !== null || isExpired(session, now)) throw new DomainError('identity.session-expired')
}

function isExpired(session: Session, now: Date): boolean {
  return now >= session.idleExpiresAt || now >= session.absExpiresAt
}
