import { createHash } from 'node:crypto'
import { netOf } from '../../../platform/network-address.ts'

/** Attempt times (ms) within the longest window, and the number of consecutive failures. */
export interface TryRecord {
  readonly attempts: readonly number[]
  readonly streak: number
}

export interface TryBucket {
  readonly key: string
  readonly windowMs: number
  readonly limit: number
  readonly freeStreak: number
  readonly lockStreak: number
}

export interface GuessedAccount {
  readonly siteId: string
  readonly passwordChangedAt: Date
}

/** `knownDevice` is the id of a browser that signed in to this site before. */
export interface TryOrigin {
  readonly ip: string
  readonly knownDevice: string | null
}

export type Rejection = { readonly kind: 'wait'; readonly seconds: number } | { readonly kind: 'locked' }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15 * MINUTE_MS
const YEAR_MS = 365 * 24 * HOUR_MS
export const NO_ATTEMPTS: TryRecord = { attempts: [], streak: 0 }

/** Known devices have their own allowance that strangers cannot use up. Independent of the typed name, which prevents probing. */
export function signInBuckets(
  { siteId, passwordChangedAt }: GuessedAccount,
  { ip, knownDevice }: TryOrigin,
  failuresOfNet: number,
): readonly TryBucket[] {
  const keyOfAccount = (kind: string, ...parts: readonly string[]) => keyOf(kind, siteId, passwordChangedAt.toISOString(), ...parts)
  const hourly = { windowMs: HOUR_MS, freeStreak: Infinity, lockStreak: Infinity }
  if (knownDevice !== null)
    return [
      { ...hourly, key: keyOfAccount('device', knownDevice), limit: 10, freeStreak: 5, lockStreak: 100 },
      { ...hourly, key: keyOfAccount('devices'), limit: 30 },
    ]
  return [
    { ...hourly, key: keyOfAccount('place', netOf(ip)), limit: 6, freeStreak: 3 },
    { ...hourly, key: keyOfAccount('account'), limit: 10, lockStreak: 100 },
    { ...hourly, key: keyOf('net', netOf(ip)), windowMs: 10 * MINUTE_MS, limit: failuresOfNet },
  ]
}

export function rejectionOf(records: readonly { readonly record: TryRecord; readonly bucket: TryBucket }[], at: number): Rejection | null {
  if (records.some(({ record, bucket }) => record.streak >= bucket.lockStreak)) return { kind: 'locked' }
  const waitMs = Math.max(0, ...records.map(({ record, bucket }) => waitOf(record, bucket, at)))
  return waitMs > 0 ? { kind: 'wait', seconds: Math.ceil(waitMs / 1000) } : null
}

/** Counts as a failure until it succeeds, so that attempts in flight are not free. */
export function withTry(record: TryRecord, { windowMs }: TryBucket, at: number): TryRecord {
  return { attempts: [...record.attempts.filter((time) => time > at - windowMs), at], streak: record.streak + 1 }
}

/** Forgets the attempt and resets the streak of failures. */
export function withoutTry({ attempts }: TryRecord, at: number): TryRecord {
  const index = attempts.lastIndexOf(at)
  return { attempts: index < 0 ? attempts : attempts.toSpliced(index, 1), streak: 0 }
}

/** Null while it locks an account. */
export function forgottenAt(record: TryRecord, { windowMs, lockStreak }: TryBucket, at: number): Date | null {
  if (record.streak >= lockStreak) return null
  return new Date(at + (lockStreak === Infinity ? windowMs : YEAR_MS))
}

function waitOf({ attempts, streak }: TryRecord, { windowMs, limit, freeStreak }: TryBucket, at: number): number {
  const within = attempts.filter((time) => time > at - windowMs).toSorted((left, right) => left - right)
  const leaving = within[within.length - limit]
  const full = leaving === undefined ? 0 : leaving + windowMs - at
  if (streak < freeStreak) return full
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (streak - freeStreak))
  return Math.max(full, Math.max(...attempts, -Infinity) + pause - at)
}

/** Stored as hashes only. */
function keyOf(kind: string, ...parts: readonly string[]): string {
  return `${kind}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`
}
