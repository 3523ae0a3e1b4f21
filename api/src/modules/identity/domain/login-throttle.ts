import { hostOf, netOf } from '../../../platform/network-address.ts'
import { bucketKey, type ThrottleBucket } from '../../../platform/throttle.ts'

export interface LoginOrigin {
  readonly accountKey: string
  readonly ip: string
  readonly knownDevice: string | null
}

/** After this many failures in a row only the mailbox unlocks the account. */
export const LOCK_STREAK = 100
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const FREE_STREAK = 10
const A_MINUTE = { lengthMs: MINUTE_MS, limit: 10 }
const A_DAY = { lengthMs: DAY_MS, limit: 30 }

/** Decision 0014: known devices have their own allowance, which strangers cannot use up. */
export function loginBuckets({ accountKey, ip, knownDevice }: LoginOrigin, failuresOfNet: number): readonly ThrottleBucket[] {
  if (knownDevice !== null)
    return [{ key: bucketKey('device', accountKey, knownDevice), policy: { windows: [A_MINUTE, A_DAY], lockStreak: LOCK_STREAK } }]
  return [
    accountBucket(accountKey),
    { key: bucketKey('place', accountKey, hostOf(ip)), policy: { windows: [A_MINUTE] } },
    { key: bucketKey('net', netOf(ip)), policy: { windows: [{ lengthMs: 10 * MINUTE_MS, limit: failuresOfNet }] } },
  ]
}

/** Someone who has the password must not lock out the owner, so known devices and other networks count separately. */
export function codeBuckets({ accountKey, ip, knownDevice }: LoginOrigin, kind: 'app' | 'recovery'): readonly ThrottleBucket[] {
  const origin = knownDevice === null ? ['net', netOf(ip)] : ['device', knownDevice]
  return [{ key: bucketKey(`${kind}-code`, accountKey, ...origin), policy: { windows: [{ lengthMs: 15 * MINUTE_MS, limit: 5 }] } }]
}

export function accountBucket(accountKey: string): ThrottleBucket {
  return { key: bucketKey('account', accountKey), policy: { windows: [A_DAY], freeStreak: FREE_STREAK, lockStreak: LOCK_STREAK } }
}

export function registrationBucket(ip: string, limit: number): ThrottleBucket {
  return { key: bucketKey('register', hostOf(ip)), policy: { windows: [{ lengthMs: HOUR_MS, limit }] } }
}
