const WINDOW_MS = 60_000

/** Counts per calendar minute; returns the seconds to wait, or null when allowed. */
export type CallBudget = (keyId: string, at: Date) => number | null

/** Per process. */
export function createCallBudget(most: number): CallBudget {
  const calls = new Map<string, number>()
  let present = 0
  return (keyId, at) => {
    const window = Math.floor(at.getTime() / WINDOW_MS)
    if (window !== present) calls.clear()
    present = window
    const made = (calls.get(keyId) ?? 0) + 1
    calls.set(keyId, made)
    return made <= most ? null : Math.ceil(((window + 1) * WINDOW_MS - at.getTime()) / 1000)
  }
}
