import { STORAGE_KEYS, type SafeStorage } from './session-storage.ts'

/** The server's clock as this device can tell it: the device's own, put right by the last answer. */
export interface ServerClock {
  /** In ms since 1970. */
  readonly now: () => number
  /** Learns from a time that the server told just now, in ms. */
  readonly learn: (serverTime: number | undefined) => void
}

/** A `Date` header counts whole seconds: nearer than this, in ms, two readings are the same. */
const RESOLUTION = 1_500

/** Makes the clock; what it learns is kept in storage, so that the next start knows an expired token from a wrong device clock. */
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
