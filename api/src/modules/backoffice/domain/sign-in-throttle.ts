import { createHash } from 'node:crypto'
import { netOf } from '../../../platform/network-address.ts'

/** What is remembered of one key: when its tries of the longest window were (milliseconds), and how many failed in a row. */
export interface TryRecord {
  readonly tries: readonly number[]
  readonly streak: number
}

/** One key that a try counts against: how many in a window, a growing pause after some failures in a row, and a lock after many. */
export interface TryBucket {
  readonly key: string
  readonly windowMs: number
  readonly limit: number
  readonly freeStreak: number
  readonly lockStreak: number
}

/** The account whose password is guessed. */
export interface GuessedAccount {
  readonly siteId: string
  readonly passwordChangedAt: Date
}

/** From where somebody tries; `knownDevice` is the id of a browser that signed in to this site before. */
export interface TryOrigin {
  readonly ip: string
  readonly knownDevice: string | null
}

/** Why a password is not even checked: for some seconds, or until the merchant sets a new one. */
export type Rejection = { readonly kind: 'wait'; readonly seconds: number } | { readonly kind: 'locked' }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15 * MINUTE_MS
const YEAR_MS = 365 * 24 * HOUR_MS
export const NO_TRIES: TryRecord = { tries: [], streak: 0 }

/**
 * What a try to sign in counts against. Strangers share 10 tries an hour on an account and 100 until its password is set anew; one net gets
 * 6 of them, with growing pauses. A known device has an allowance that strangers cannot use up, and all known devices together have 30 an hour.
 * The account is that of the site whatever name was typed, so names cannot be told apart.
 */
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

/** What stands against a try at `at`; null when it may be made. */
export function rejectionOf(records: readonly { readonly record: TryRecord; readonly bucket: TryBucket }[], at: number): Rejection | null {
  if (records.some(({ record, bucket }) => record.streak >= bucket.lockStreak)) return { kind: 'locked' }
  const waitMs = Math.max(0, ...records.map(({ record, bucket }) => waitOf(record, bucket, at)))
  return waitMs > 0 ? { kind: 'wait', seconds: Math.ceil(waitMs / 1000) } : null
}

/** The record with a try at `at`. It counts as a failure until it turns out right, so that a try under way is never free. */
export function withTry(record: TryRecord, { windowMs }: TryBucket, at: number): TryRecord {
  return { tries: [...record.tries.filter((time) => time > at - windowMs), at], streak: record.streak + 1 }
}

/** The record after the try of `at` turned out right: that try is forgotten, and so is the row of failures before it. */
export function withoutTry({ tries }: TryRecord, at: number): TryRecord {
  const index = tries.lastIndexOf(at)
  return { tries: index < 0 ? tries : tries.toSpliced(index, 1), streak: 0 }
}

/** When a record means nothing any more; null while it locks an account. */
export function forgottenAt(record: TryRecord, { windowMs, lockStreak }: TryBucket, at: number): Date | null {
  if (record.streak >= lockStreak) return null
  return new Date(at + (lockStreak === Infinity ? windowMs : YEAR_MS))
}

function waitOf({ tries, streak }: TryRecord, { windowMs, limit, freeStreak }: TryBucket, at: number): number {
  const within = tries.filter((time) => time > at - windowMs).toSorted((left, right) => left - right)
  const leaving = within[within.length - limit]
  const full = leaving === undefined ? 0 : leaving + windowMs - at
  if (streak < freeStreak) return full
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (streak - freeStreak))
  return Math.max(full, Math.max(...tries, -Infinity) + pause - at)
}

/** Kept as hashes only. */
function keyOf(kind: string, ...parts: readonly string[]): string {
  return `${kind}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`
}
