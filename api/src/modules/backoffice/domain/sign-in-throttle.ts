import { netOf } from '../../../platform/network-address.ts'
import { bucketKey, type ThrottleBucket } from '../../../platform/throttle.ts'

export interface GuessedAccount {
  readonly siteId: string
  readonly passwordChangedAt: Date
}

/** `knownDevice` is the id of a browser that signed in to this site before. */
export interface SignInOrigin {
  readonly ip: string
  readonly knownDevice: string | null
}

const HOUR_MS = 3_600_000
const NET_WINDOW_MS = 10 * 60_000

/** Known devices have their own allowance that strangers cannot use up. Independent of the typed name, which prevents probing. */
export function signInBuckets(
  { siteId, passwordChangedAt }: GuessedAccount,
  { ip, knownDevice }: SignInOrigin,
  failuresOfNet: number,
): readonly ThrottleBucket[] {
  const keyOfAccount = (kind: string, ...parts: readonly string[]) => bucketKey(kind, siteId, passwordChangedAt.toISOString(), ...parts)
  const hourly = (limit: number) => [{ lengthMs: HOUR_MS, limit }]
  if (knownDevice !== null)
    return [
      { key: keyOfAccount('device', knownDevice), policy: { windows: hourly(10), freeStreak: 5, lockStreak: 100 } },
      { key: keyOfAccount('devices'), policy: { windows: hourly(30) } },
    ]
  return [
    { key: keyOfAccount('place', netOf(ip)), policy: { windows: hourly(6), freeStreak: 3 } },
    { key: keyOfAccount('account'), policy: { windows: hourly(10), lockStreak: 100 } },
    { key: bucketKey('net', netOf(ip)), policy: { windows: [{ lengthMs: NET_WINDOW_MS, limit: failuresOfNet }] } },
  ]
}
