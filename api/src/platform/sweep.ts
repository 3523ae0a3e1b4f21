export interface Sweep {
  readonly stop: () => Promise<void>
}

/** Runs `work` at once and then `intervalMs` after each round; reports and repeats a failed round. */
export function startSweep(
  work: () => Promise<unknown>,
  intervalMs: number | (() => number),
  onFault: (error: unknown) => void = () => undefined,
): Sweep {
  const stopping = new AbortController()
  const rounds = (async () => {
    while (!stopping.signal.aborted) {
      await work().catch(onFault)
      await pause(typeof intervalMs === 'number' ? intervalMs : intervalMs(), stopping.signal)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await rounds
    },
  }
}

export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
}
