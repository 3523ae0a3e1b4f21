import { isOutage, NoConnectionError } from './outage.ts'

const QUIET_MS = 10_000

/** During a database outage prints one line in ten seconds instead of one per loop. */
export function createFaultLog(print: (error: unknown) => void, now: () => number = () => performance.now()): (error: unknown) => void {
  let quietUntil = -Infinity
  return (error) => {
    if (!isOutage(error) && !(error instanceof NoConnectionError)) return print(error)
    if (now() < quietUntil) return
    quietUntil = now() + QUIET_MS
    print(error)
  }
}
