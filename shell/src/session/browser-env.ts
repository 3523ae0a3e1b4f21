/** What the session needs of the browser around it; tests bring their own and so run several tabs in one process. */
export interface BrowserEnv {
  /** The clock of the device, ms since 1970; it may be wrong. */
  readonly now: () => number
  /** From 0 to below 1. */
  readonly random: () => number
  readonly makeId: () => string
  /** Runs something after `ms`; returns the way to call it off. */
  readonly later: (run: () => void, ms: number) => () => void
  /** The window: storage, pagehide, pageshow, online and token events. */
  readonly window: EventTarget
  /** The document: visibilitychange and resume events. */
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState }
  /** Runs something while no other tab does; runs it all the same when the lock cannot be had within `timeoutMs`. */
  readonly withLock: <Result>(name: string, timeoutMs: number, run: (hasWaited: boolean) => Promise<Result>) => Promise<Result>
  /** Hides the page, or shows it again. */
  readonly hide: (isHidden: boolean) => void
}

/** The real browser. */
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

/** Listens; returns the way to stop. */
export function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

/** Resolves after `ms`. */
export function pause({ later }: BrowserEnv, ms: number): Promise<void> {
  return new Promise((resolve) => void later(resolve, ms))
}
