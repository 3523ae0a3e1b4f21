/** Milliseconds. */
export const BUDGET_WINDOW_MS = 600_000

const BEACONS_PER_VISIT = 10

export type MayCount = (host: string, visit: string) => boolean

/** Limits new visits per ten minutes, and beacons to ten times as many. Per process. */
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
