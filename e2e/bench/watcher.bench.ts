import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, quantile } from './statistics.ts'

const WORKER = join(import.meta.dirname, '..', '..', 'api', 'test', 'watcher-worker.ts')

/** Milliseconds, and blocks behind the final one; the chain is `speed` times as fast. */
interface Measured {
  readonly addresses: number
  readonly matchMs: readonly number[]
  readonly lags: readonly number[]
  readonly sightMs: readonly number[]
  readonly creditMs: readonly number[]
  readonly faults: readonly string[]
  readonly speed: number
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-watcher-'))
  // PostgreSQL runs as another user when the bench runs as root, and must reach its folder.
  chmodSync(directory, 0o755)
  const child = fork(WORKER, [directory], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const gone = ended.then(() => Promise.reject(new Error('The measured process ended')))
  gone.catch(() => undefined)
  const [measured] = (await Promise.race([once(child, 'message'), gone])) as [Measured]
  await ended
  print(measured)
}

function print({ addresses, matchMs, lags, sightMs, creditMs, faults, speed }: Measured): void {
  const seconds = (times: readonly number[]) => ((quantile(times, 0.95) * speed) / 1_000).toFixed(2)
  for (const fault of new Set(faults)) console.log(`  the watcher said: ${fault}`)
  console.log(
    `\nmatch of 500 receivers against ${addresses} addresses: p50 ${median(matchMs).toFixed(2)} ms p95 ${quantile(matchMs, 0.95).toFixed(2)} ms`,
  )
  console.log(
    `follow ${lags.length} blocks, ${speed} times as fast as TRON: ${lags.filter((lag) => lag > 0).length} ended with the cursor behind\n`,
  )
  console.log(`figure match-block-ms-at-1m ${median(matchMs).toFixed(2)} ms goal <= 30`)
  console.log(`figure follow-100k-lag-blocks ${Math.max(...lags)} blocks goal <= 1`)
  console.log(`figure first-sight-of-payment ${seconds(sightMs)} s goal <= 4.5`)
  console.log(`figure credit-after-final-block ${seconds(creditMs)} s goal <= 5.7`)
}

await main()
