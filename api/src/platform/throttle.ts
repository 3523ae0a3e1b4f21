import { createHash } from 'node:crypto'

/** Attempt times (ms) within the longest window, and the number of consecutive failures. */
export interface AttemptRecord {
  readonly attempts: readonly number[]
  readonly streak: number
}

/** Attempts per sliding window, a growing pause after `freeStreak` failures in a row, a lock after `lockStreak`. */
export interface ThrottlePolicy {
  readonly windows: readonly { readonly lengthMs: number; readonly limit: number }[]
  readonly freeStreak?: number
  readonly lockStreak?: number
}

export interface ThrottleBucket {
  readonly key: string
  readonly policy: ThrottlePolicy
}

export interface CountedBucket extends ThrottleBucket {
  readonly record: AttemptRecord
}

export type ThrottleRejection = { readonly kind: 'wait'; readonly seconds: number } | { readonly kind: 'locked' }

export const NO_ATTEMPTS: AttemptRecord = { attempts: [], streak: 0 }
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15 * 60_000
const YEAR_MS = 365 * 24 * 3_600_000

/** The longest wait of all buckets; null when another attempt is allowed. */
export function rejectionOf(buckets: readonly CountedBucket[], at: number): ThrottleRejection | null {
  if (buckets.some(isLocked)) return { kind: 'locked' }
  const waitMs = Math.max(0, ...buckets.map((bucket) => waitOf(bucket, at)))
  return waitMs > 0 ? { kind: 'wait', seconds: Math.ceil(waitMs / 1000) } : null
}

/** Counts as a failure until it succeeds, so that attempts in flight are not free. */
export function withAttempt({ record, policy }: CountedBucket, at: number): AttemptRecord {
  return { attempts: [...record.attempts.filter((time) => time > at - longestOf(policy)), at], streak: record.streak + 1 }
}

/** Forgets the attempt and resets the streak of failures. */
export function withoutAttempt({ record: { attempts } }: CountedBucket, at: number): AttemptRecord {
  const index = attempts.lastIndexOf(at)
  return { attempts: index < 0 ? attempts : attempts.toSpliced(index, 1), streak: 0 }
}

/** Null while it locks an account. */
export function forgottenAt(bucket: CountedBucket, at: number): Date | null {
  if (isLocked(bucket)) return null
  const hasStreak = bucket.policy.lockStreak !== undefined && bucket.record.streak > 0
  return new Date(at + (hasStreak ? YEAR_MS : longestOf(bucket.policy)))
}

/** Hashed, because people type passwords into the name field. */
export function bucketKey(kind: string, ...parts: readonly string[]): string {
  return `${kind}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`
}

function longestOf({ windows }: ThrottlePolicy): number {
  return Math.max(...windows.map(({ lengthMs }) => lengthMs))
}

function isLocked({ record, policy }: CountedBucket): boolean {
  return record.streak >= (policy.lockStreak ?? Infinity)
}

function waitOf({ record, policy }: CountedBucket, at: number): number {
  const waits = policy.windows.map(({ lengthMs, limit }) => {
    const within = record.attempts.filter((time) => time > at - lengthMs)
    const leaving = within.toSorted((left, right) => left - right)[within.length - limit]
    return leaving === undefined ? 0 : leaving + lengthMs - at
  })
  const excess = record.streak - (policy.freeStreak ?? Infinity)
  if (excess >= 0) waits.push(Math.max(...record.attempts, -Infinity) + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** excess) - at)
  return Math.max(...waits)
}
