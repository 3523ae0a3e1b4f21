export interface BrowserEnv {
  /** Device clock, ms since 1970; may be wrong. */
  readonly now: () => number
  /** From 0 (inclusive) to 1. */
  readonly random: () => number
  readonly makeId: () => string
  /** Runs a callback after `ms`; returns a cancel function. */
  readonly later: (run: () => void, ms: number) => () => void
  /** Source of storage, pagehide, pageshow, online and token events. */
  readonly window: EventTarget
  /** Source of visibilitychange and resume events. */
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState }
  /** Runs while no other tab does, but runs anyway when the lock is not available within `timeoutMs`. */
  readonly withLock: <Result>(name: string, timeoutMs: number, run: (hasWaited: boolean) => Promise<Result>) => Promise<Result>
  readonly hide: (isHidden: boolean) => void
}

export function createBrowserEnv(): BrowserEnv {
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    makeId: () => crypto.randomUUID(),
    later: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    window,
    document,
    withLock,
    hide: (isHidden) => (document.documentElement.style.visibility = isHidden ? 'hidden' : ''),
  }
}

async function withLock<Result>(name: string, timeoutMs: number, run: (hasWaited: boolean) => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return await run(false)
  const lock = { isHeld: false }
  const hold = async (hasWaited: boolean) => {
    lock.isHeld = true
    return { result: await run(hasWaited) }
  }
  try {
    const free = await navigator.locks.request(name, { ifAvailable: true }, async (got) => (got ? hold(false) : null))
    const held = free ?? (await navigator.locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, async () => hold(true)))
    return held.result
  } catch (error) {
    if (lock.isHeld) throw error
    return await run(true)
  }
}

export function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

export function pause({ later }: BrowserEnv, ms: number): Promise<void> {
  return new Promise((resolve) => void later(resolve, ms))
}
