/** How long a host has its budget, in ms. */
export const BUDGET_WINDOW_MS = 600_000

const BEACONS_PER_VISIT = 10

/** Says whether a beacon of a host may count. */
export type MayCount = (host: string, visit: string) => boolean

/**
 * Bounds what one host can change: so many new visits in ten minutes, and ten times as many beacons. It lives in the process, like the count of
 * reads: the bound grows with the processes and stays small.
 */
export function createVisitBudget(visits: number, now: () => Date): MayCount {
  const spent = new Map<string, { readonly visits: Set<string>; beacons: number }>()
  let window = 0
  return (host, visit) => {
    const current = Math.floor(now().getTime() / BUDGET_WINDOW_MS)
    if (current !== window) {
      spent.clear()
      window = current
    }
    const own = spent.get(host) ?? { visits: new Set<string>(), beacons: 0 }
    spent.set(host, own)
    if (own.beacons >= visits * BEACONS_PER_VISIT || (!own.visits.has(visit) && own.visits.size >= visits)) return false
    own.beacons += 1
    own.visits.add(visit)
    return true
  }
}
