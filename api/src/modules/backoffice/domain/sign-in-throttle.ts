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

/** Why a password is not even checked: for some seconds, or until the merchant sets a new one. */
export type Refusal = { readonly kind: 'wait'; readonly seconds: number } | { readonly kind: 'locked' }

const MINUTE_MS = 60_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15 * MINUTE_MS
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS
export const NO_TRIES: TryRecord = { tries: [], streak: 0 }

/**
 * What a try to sign in counts against (S22): the account, at most 10 an hour and 100 until its password is set anew, and the net it comes from.
 * The account is that of the site whatever name was typed, so names cannot be told apart.
 */
export function signInBuckets(
  { siteId, passwordChangedAt }: { readonly siteId: string; readonly passwordChangedAt: Date },
  ip: string,
  failuresOfNet: number,
): readonly TryBucket[] {
  const account = keyOf('account', siteId, passwordChangedAt.toISOString())
  return [
    { key: account, windowMs: 60 * MINUTE_MS, limit: 10, freeStreak: 5, lockStreak: 100 },
    { key: keyOf('net', netOf(ip)), windowMs: 10 * MINUTE_MS, limit: failuresOfNet, freeStreak: Infinity, lockStreak: Infinity },
  ]
}

/** What stands against a try at `at`; null when it may be made. */
export function refusalOf(records: readonly { readonly record: TryRecord; readonly bucket: TryBucket }[], at: number): Refusal | null {
  if (records.some(({ record, bucket }) => record.streak >= bucket.lockStreak)) return { kind: 'locked' }
  const waitMs = Math.max(0, ...records.map(({ record, bucket }) => waitOf(record, bucket, at)))
  return waitMs > 0 ? { kind: 'wait', seconds: Math.ceil(waitMs / 1000) } : null
}

/** The record with a try at `at`. It counts as a failure until it turns out right, so that a try under way is never free. */
export function withTry(record: TryRecord, { windowMs }: TryBucket, at: number): TryRecord {
  return { tries: [...record.tries.filter((time) => time > at - windowMs), at], streak: record.streak + 1 }
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
