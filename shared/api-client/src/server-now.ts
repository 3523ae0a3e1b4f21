/** Closer clocks count as the same: a `Date` header has whole seconds, and a response takes a while. */
const SAME_MS = 5 * 60_000

let offsetMs = 0

/** Milliseconds since 1970 by the clock of the server, for countdowns and ages of what it dated; the device may have another time. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

export function learnServerTime(serverTime: number): void {
  const found = serverTime - Date.now()
  offsetMs = Math.abs(found) < SAME_MS ? 0 : found
}
