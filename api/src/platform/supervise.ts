import { readFileSync } from 'node:fs'
import { pause } from './sweep.ts'

/** `stop` returns at once when the program has already ended. */
export interface Companion {
  readonly pid: number
  readonly stop: () => Promise<void>
}

export interface Supervision<Running extends Companion> {
  readonly name: string
  readonly start: () => Promise<Running>
  /** No restarts after this is aborted. */
  readonly signal: AbortSignal
  readonly onFault: (error: Error) => void
  /** Called when it ended and cannot be restarted. */
  readonly onLost: (error: Error) => void
  readonly retryMs?: number
}

const CHECK_MS = 250
const RETRY_MS = 1_000
const ATTEMPTS = 5

/** Restarts a companion on unexpected exit. Watches the pid, because it may have been adopted. */
export function supervise<Running extends Companion>(first: Running, supervision: Supervision<Running>): Pick<Companion, 'stop'> {
  const ending = new AbortController()
  const signal = AbortSignal.any([supervision.signal, ending.signal])
  let running = first
  const watch = async () => {
    while (!signal.aborted) {
      if (isAlive(running.pid)) await pause(CHECK_MS, signal)
      else running = await startAgain(running, { ...supervision, signal })
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) supervision.onLost(error instanceof Error ? error : new Error(String(error)))
  })
  return {
    stop: async () => {
      ending.abort()
      await watching
      await running.stop()
    },
  }
}

async function startAgain<Running extends Companion>(
  ended: Running,
  { name, start, signal, onFault, retryMs = RETRY_MS }: Supervision<Running>,
): Promise<Running> {
  onFault(new Error(`${name} ended unasked and is started again.`))
  await ended.stop()
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await start()
    } catch (cause) {
      if (attempts === ATTEMPTS) throw new Error(`${name} ended and could not be started again: ${String(cause)}`, { cause })
      await pause(retryMs, signal)
      signal.throwIfAborted()
    }
  }
}

/** False for a zombie. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // No such file: another system than Linux, where the signal has to do.
    return process.platform !== 'linux'
  }
}
