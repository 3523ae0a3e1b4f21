import { createHash } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import { hostOf, netOf } from '../../../platform/network-address.ts'

/** Attempt times (ms) within the longest window, and the number of consecutive failures. */
export interface TryRecord {
  readonly attempts: readonly number[]
  readonly streak: number
}

/** Attempts per sliding window, a growing pause after `freeStreak` failures in a row, a lock after `lockStreak`. */
export interface TryPolicy {
  readonly windows: readonly { readonly lengthMs: number; readonly limit: number }[]
  readonly freeStreak?: number
  readonly lockStreak?: number
}

export interface TryBucket {
  readonly key: string
  readonly policy: TryPolicy
}

export interface LoginOrigin {
  readonly accountKey: string
  readonly ip: string
  readonly knownDevice: string | null
}

/** After this many failures in a row only the mailbox unlocks the account. */
export const LOCK_STREAK = 100
export const NO_ATTEMPTS: TryRecord = { attempts: [], streak: 0 }
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const YEAR_MS = 365 * DAY_MS
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15 * MINUTE_MS
const FREE_STREAK = 10
const A_MINUTE = { lengthMs: MINUTE_MS, limit: 10 }
const A_DAY = { lengthMs: DAY_MS, limit: 30 }

/** Decision 0014: known devices have their own allowance, which strangers cannot use up. */
export function loginBuckets({ accountKey, ip, knownDevice }: LoginOrigin, failuresOfNet: number): readonly TryBucket[] {
  if (knownDevice !== null)
    return [{ key: bucketKey('device', accountKey, knownDevice), policy: { windows: [A_MINUTE, A_DAY], lockStreak: LOCK_STREAK } }]
  return [
    accountBucket(accountKey),
    { key: bucketKey('place', accountKey, hostOf(ip)), policy: { windows: [A_MINUTE] } },
    { key: bucketKey('net', netOf(ip)), policy: { windows: [{ lengthMs: 10 * MINUTE_MS, limit: failuresOfNet }] } },
  ]
}

/** Someone who has the password must not lock out the owner, so known devices and other networks count separately. */
export function codeBuckets({ accountKey, ip, knownDevice }: LoginOrigin, kind: 'app' | 'recovery'): readonly TryBucket[] {
  const place = knownDevice === null ? ['net', netOf(ip)] : ['device', knownDevice]
  return [{ key: bucketKey(`${kind}-code`, accountKey, ...place), policy: { windows: [{ lengthMs: 15 * MINUTE_MS, limit: 5 }] } }]
}

export function accountBucket(accountKey: string): TryBucket {
  return { key: bucketKey('account', accountKey), policy: { windows: [A_DAY], freeStreak: FREE_STREAK, lockStreak: LOCK_STREAK } }
}

export function registrationBucket(ip: string, limit: number): TryBucket {
  return { key: bucketKey('register', hostOf(ip)), policy: { windows: [{ lengthMs: HOUR_MS, limit }] } }
}

/** Throws `identity.login-locked`, or `platform.rate-limited` with the longest wait. */
export function assertTryAllowed(records: readonly { readonly record: TryRecord; readonly policy: TryPolicy }[], at: number): void {
  if (records.some(({ record, policy }) => isLocked(record, policy))) throw new DomainError('identity.login-locked')
  const waitMs = Math.max(0, ...records.map(({ record, policy }) => waitOf(record, policy, at)))
  if (waitMs > 0) throw new DomainError('platform.rate-limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/** Counts as a failure until it succeeds, so that attempts in flight are not free. */
export function withTry(record: TryRecord, policy: TryPolicy, at: number): TryRecord {
  const longest = Math.max(...policy.windows.map(({ lengthMs }) => lengthMs))
  return { attempts: [...record.attempts.filter((time) => time > at - longest), at], streak: record.streak + 1 }
}

/** Forgets the attempt and resets the streak of failures. */
export function withoutTry(record: TryRecord, at: number): TryRecord {
  const index = record.attempts.lastIndexOf(at)
  return { attempts: index < 0 ? record.attempts : record.attempts.toSpliced(index, 1), streak: 0 }
}

/** Null while it locks an account. */
export function forgottenAt(record: TryRecord, policy: TryPolicy, at: number): Date | null {
  if (isLocked(record, policy)) return null
  const hasStreak = policy.lockStreak !== undefined && record.streak > 0
  return new Date(at + (hasStreak ? YEAR_MS : Math.max(...policy.windows.map(({ lengthMs }) => lengthMs))))
}

function isLocked(record: TryRecord, policy: TryPolicy): boolean {
  return record.streak >= (policy.lockStreak ?? Infinity)
}

function waitOf(record: TryRecord, policy: TryPolicy, at: number): number {
  const waits = policy.windows.map(({ lengthMs, limit }) => {
    const within = record.attempts.filter((time) => time > at - lengthMs)
    const leaving = within.toSorted((left, right) => left - right)[within.length - limit]
    return leaving === undefined ? 0 : leaving + lengthMs - at
  })
  const excess = record.streak - (policy.freeStreak ?? Infinity)
  if (excess >= 0) waits.push(Math.max(...record.attempts, -Infinity) + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** excess) - at)
  return Math.max(...waits)
}

/** Hashed, because people type passwords into the name field. */
function bucketKey(kind: string, ...parts: readonly string[]): string {
  return `${kind}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`
}
