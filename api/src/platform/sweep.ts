import type { MetricDefinition } from './metrics.ts'
import { withSpan } from './tracing.ts'

export interface Sweep {
  readonly stop: () => Promise<void>
}

interface Progress {
  succeededAt: Date
  failures: number
  intervalMs: number
}

/** Of the sweeps that run in this process. */
const progressByName = new Map<string, Progress>()

/** Runs `work` at once and then `intervalMs` after each round; reports and repeats a failed round. The name is for metrics and traces. */
export function startSweep(
  name: string,
  work: () => Promise<unknown>,
  intervalMs: number | (() => number),
  onFault: (error: unknown) => void = () => undefined,
): Sweep {
  const stopping = new AbortController()
  const progress: Progress = { succeededAt: new Date(), failures: 0, intervalMs: 0 }
  progressByName.set(name, progress)
  const round = async () => {
    try {
      await withSpan(`sweep ${name}`, async () => work())
      Object.assign(progress, { succeededAt: new Date(), failures: 0 })
    } catch (error) {
      progress.failures += 1
      onFault(error)
    }
  }
  const rounds = (async () => {
    while (!stopping.signal.aborted) {
      await round()
      progress.intervalMs = typeof intervalMs === 'number' ? intervalMs : intervalMs()
      await pause(progress.intervalMs, stopping.signal)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await rounds
      if (progressByName.get(name) === progress) progressByName.delete(name)
    },
  }
}

const gauge = (name: MetricDefinition['name'], help: string, valueOf: (progress: Progress) => number): MetricDefinition => ({
  name,
  help,
  label: 'sweep',
  read: async () => Object.fromEntries([...progressByName].map(([sweep, progress]) => [sweep, valueOf(progress)])),
})

export const SWEEP_METRICS: readonly MetricDefinition[] = [
  gauge(
    'parlour_sweep_success_timestamp_seconds',
    'End of the last round that succeeded; at first the start of the sweep',
    ({ succeededAt }) => succeededAt.getTime() / 1_000,
  ),
  gauge('parlour_sweep_failures', 'Rounds that failed since the last one that succeeded', ({ failures }) => failures),
  gauge('parlour_sweep_interval_seconds', 'Pause between two rounds', ({ intervalMs }) => intervalMs / 1_000),
]

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
