import { STORAGE_KEYS, type SafeStorage } from './session-storage.ts'

/** The device clock corrected by the last response. */
export interface ServerClock {
  /** In ms since 1970. */
  readonly now: () => number
  /** `serverTime` is in ms. */
  readonly learn: (serverTime: number | undefined) => void
}

/** In ms. A `Date` header has whole seconds: closer readings count as equal. */
const RESOLUTION = 1_500

/** The offset is stored, so that the next start can tell an expired token from a wrong device clock. */
export function createServerClock(storage: SafeStorage, deviceNow: () => number): ServerClock {
  const stored = Number(storage.read(STORAGE_KEYS.clockOffset) ?? 0)
  let offset = Number.isFinite(stored) ? stored : 0
  return {
    now: () => deviceNow() + offset,
    learn: (serverTime) => {
      if (serverTime === undefined) return
      const found = serverTime - deviceNow()
      if (Math.abs(found - offset) < RESOLUTION) return
      offset = found
      storage.write(STORAGE_KEYS.clockOffset, String(Math.round(found)))
    },
  }
}
