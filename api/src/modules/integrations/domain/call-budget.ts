const WINDOW_MS = 60_000

/** Counts the calls of each key in the present minute; answers in how many seconds a key may call again, null while it may now. */
export type CallBudget = (keyId: string, at: Date) => number | null

/** A budget of so many calls a minute for every key, kept by this process. */
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
