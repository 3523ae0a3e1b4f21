import { createHash } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import { hostOf, netOf } from '../../../platform/network-address.ts'

/** What is remembered of one key: when its tries of the longest window were (milliseconds), and how many failed in a row. */
export interface TryRecord {
  readonly tries: readonly number[]
  readonly streak: number
}

/** How many tries a key has: per sliding window; a growing pause after `freeStreak` failures in a row; a lock after `lockStreak`. */
export interface TryPolicy {
  readonly windows: readonly { readonly lengthMs: number; readonly limit: number }[]
  readonly freeStreak?: number
  readonly lockStreak?: number
}

/** One key that a try counts against. */
export interface TryBucket {
  readonly key: string
  readonly policy: TryPolicy
}

/** Who tries to sign in, and from where. `knownDevice` is the id of a device that has signed in to this account before. */
export interface LoginOrigin {
  readonly accountKey: string
  readonly ip: string
  readonly knownDevice: string | null
}

/** Failures in a row after which only the mailbox opens an account again. */
export const LOCK_STREAK = 100
export const NO_TRIES: TryRecord = { tries: [], streak: 0 }
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const YEAR_MS = 365 * DAY_MS
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15 * MINUTE_MS
const FREE_STREAK = 10
const A_MINUTE = { lengthMs: MINUTE_MS, limit: 10 }
const A_DAY = { lengthMs: DAY_MS, limit: 30 }

/** The keys of a login (decision 0014): a known device has its own allowance, which strangers cannot use up; anybody else shares three. */
export function loginBuckets({ accountKey, ip, knownDevice }: LoginOrigin, failuresOfNet: number): readonly TryBucket[] {
  if (knownDevice !== null)
    return [{ key: bucketKey('device', accountKey, knownDevice), policy: { windows: [A_MINUTE, A_DAY], lockStreak: LOCK_STREAK } }]
  return [
    accountBucket(accountKey),
    { key: bucketKey('place', accountKey, hostOf(ip)), policy: { windows: [A_MINUTE] } },
    { key: bucketKey('net', netOf(ip)), policy: { windows: [{ lengthMs: 10 * MINUTE_MS, limit: failuresOfNet }] } },
  ]
}

/**
 * The keys of a code at the sign-in, which is checked once the password was right: whoever knows that must not bar the owner, who comes from
 * another network or a known device, or has recovery codes. Guesses from many networks end at the account's failures of the day.
 */
export function codeBuckets({ accountKey, ip, knownDevice }: LoginOrigin, kind: 'app' | 'recovery'): readonly TryBucket[] {
  const place = knownDevice === null ? ['net', netOf(ip)] : ['device', knownDevice]
  return [{ key: bucketKey(`${kind}-code`, accountKey, ...place), policy: { windows: [{ lengthMs: 15 * MINUTE_MS, limit: 5 }] } }]
}

/** What strangers share of one account name, known or not. */
export function accountBucket(accountKey: string): TryBucket {
  return { key: bucketKey('account', accountKey), policy: { windows: [A_DAY], freeStreak: FREE_STREAK, lockStreak: LOCK_STREAK } }
}

/** The key of registrations from one address. */
export function registrationBucket(ip: string, limit: number): TryBucket {
  return { key: bucketKey('register', hostOf(ip)), policy: { windows: [{ lengthMs: HOUR_MS, limit }] } }
}

/** Throws `identity.login-locked`, or `platform.rate-limited` with the longest wait, when any of the records allows no try at `at`. */
export function assertTryAllowed(records: readonly { readonly record: TryRecord; readonly policy: TryPolicy }[], at: number): void {
  if (records.some(({ record, policy }) => isLocked(record, policy))) throw new DomainError('identity.login-locked')
  const waitMs = Math.max(0, ...records.map(({ record, policy }) => waitOf(record, policy, at)))
  if (waitMs > 0) throw new DomainError('platform.rate-limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/** The record with a try at `at`. It counts as a failure until it turns out right, so that a try under way is never free. */
export function withTry(record: TryRecord, policy: TryPolicy, at: number): TryRecord {
  const longest = Math.max(...policy.windows.map(({ lengthMs }) => lengthMs))
  return { tries: [...record.tries.filter((time) => time > at - longest), at], streak: record.streak + 1 }
}

/** The record after the try of `at` turned out right: that try is forgotten, and so is the row of failures before it. */
export function withoutTry(record: TryRecord, at: number): TryRecord {
  const index = record.tries.lastIndexOf(at)
  return { tries: index < 0 ? record.tries : record.tries.toSpliced(index, 1), streak: 0 }
}

/** When a record means nothing any more; null while it locks an account. */
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
    const within = record.tries.filter((time) => time > at - lengthMs)
    const leaving = within.toSorted((left, right) => left - right)[within.length - limit]
    return leaving === undefined ? 0 : leaving + lengthMs - at
  })
  const excess = record.streak - (policy.freeStreak ?? Infinity)
  if (excess >= 0) waits.push(Math.max(...record.tries, -Infinity) + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** excess) - at)
  return Math.max(...waits)
}

/** Names are kept only as hashes: people type passwords into the wrong field. */
function bucketKey(kind: string, ...parts: readonly string[]): string {
  return `${kind}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`
}
