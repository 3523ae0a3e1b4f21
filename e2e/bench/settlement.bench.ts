import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './statistics.ts'

const WORKER = join(import.meta.dirname, '..', '..', 'api', 'test', 'settlement-worker.ts')

/** What the process measured: seconds of each closed day, and micro-USDT between the run and a plain statement. */
interface Measured {
  readonly sites: number
  readonly seconds: { readonly large: readonly number[]; readonly small: readonly number[] }
  readonly difference: string
  readonly loopSitesASecond: number
}

/** What closing a day of 100,000 sites with a million entries of usage takes, beside a tenth of them, a row loop and a plain statement. */
async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-settlement-'))
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

function print({ sites, seconds, difference, loopSitesASecond }: Measured): void {
  const large = median(seconds.large)
  const days = (list: readonly number[]) => list.map((value) => value.toFixed(2)).join(' ')
  console.log(
    `\ndaily close: ${sites} sites and ${sites * 10} entries a day   ${days(seconds.large)} s; a tenth of them ${days(seconds.small)} s`,
  )
  console.log(`  ${(sites / large).toFixed(0)} sites a second; site by site ${loopSitesASecond.toFixed(0)}\n`)
  console.log(`figure settlement-100k-seconds ${large.toFixed(2)} s goal <= 10`)
  console.log(`figure settlement-growth ${(large / median(seconds.small)).toFixed(2)} ratio goal <= 11`)
  console.log(`figure settlement-vs-loop ${(sites / large / loopSitesASecond).toFixed(1)} ratio goal >= 30`)
  console.log(`figure settlement-difference ${difference} micro-USDT goal <= 0`)
}

await main()
