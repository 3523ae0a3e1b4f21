import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startRequested, type RequestedProcess } from './requested-process.ts'
import { createClient } from './closed-loop.ts'
import { median, quantile } from './statistics.ts'

const TESTS = join(import.meta.dirname, '..', '..', 'api', 'test')
const SIDES = ['small', 'large'] as const
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const READ_ROUNDS = Number(process.env.BENCH_READ_ROUNDS ?? 3)
const PACE_MS = 10
const WARM_UP = 300

interface Facts {
  readonly sites: number
  readonly connectionString: string
  readonly merchants: readonly string[]
}
type Run = RequestedProcess<Facts>

interface Closed {
  readonly seconds: number
  readonly wrongBy: string
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-settlement-'))
  // PostgreSQL runs as another user when the bench runs as root, and must reach its folder.
  chmodSync(directory, 0o755)
  const run = await startRequested<Facts>(join(TESTS, 'settlement-worker.ts'), [directory])
  try {
    const days = { small: [] as Closed[], large: [] as Closed[] }
    for (let round = 0; round < ROUNDS; round += 1) for (const side of SIDES) days[side].push(await closeNext(run, side))
    const reads = await readBeside(run)
    await run.fetchData({ action: 'seed', side: 'large' })
    print(run.facts.sites, days, reads, await run.fetchData<number>({ action: 'loop', side: 'large' }))
  } finally {
    await run.stop()
  }
}

async function closeNext(run: Run, side: (typeof SIDES)[number]): Promise<Closed> {
  await run.fetchData({ action: 'seed', side })
  return run.fetchData<Closed>({ action: 'close', side })
}

async function readBeside(run: Run): Promise<{ readonly idle: readonly number[]; readonly storm: readonly number[] }> {
  const list = await startRequested<{ port: number }>(join(TESTS, 'settlement-list-worker.ts'), [run.facts.connectionString])
  const client = createClient(1)
  let turn = 0
  const read = async (): Promise<number> => {
    const startedAt = performance.now()
    const headers = { authorization: `Bearer ${run.facts.merchants[(turn += 1) % run.facts.merchants.length]}` }
    const { status, body } = await client.send({ port: list.facts.port, path: '/api/settlement/statements', headers })
    const ms = performance.now() - startedAt
    if (status !== 200 || body.length < 500) throw new Error(`The list of statements answered ${status} with ${body.length} characters`)
    await pause(Math.max(0, PACE_MS - ms))
    return ms
  }
  const [idle, storm]: [number[], number[]] = [[], []]
  try {
    for (let count = 0; count < WARM_UP; count += 1) await read()
    for (let round = 0; round < READ_ROUNDS; round += 1) {
      await run.fetchData({ action: 'seed', side: 'large' })
      const isOver = new AbortController()
      const before = storm.length
      const closing = run.fetchData<Closed>({ action: 'close', side: 'large' }).finally(() => isOver.abort())
      while (!isOver.signal.aborted) storm.push(await read())
      await closing
      for (let count = storm.length - before; count > 0; count -= 1) idle.push(await read())
    }
  } finally {
    client.close()
    await list.stop()
  }
  return { idle, storm }
}

function print(
  sites: number,
  { small, large }: Readonly<Record<(typeof SIDES)[number], readonly Closed[]>>,
  { idle, storm }: { readonly idle: readonly number[]; readonly storm: readonly number[] },
  loopSitesASecond: number,
): void {
  const secondsOf = (days: readonly Closed[]) => days.map(({ seconds }) => seconds)
  const shown = (values: readonly number[]) => values.map((value) => value.toFixed(2)).join(' ')
  const seconds = median(secondsOf(large))
  const p99 = { idle: quantile(idle, 0.99), storm: quantile(storm, 0.99) }
  console.log(
    `\ndaily close: ${sites} sites and ${sites * 10} entries a day   ${shown(secondsOf(large))} s; a tenth of them ${shown(secondsOf(small))} s`,
  )
  console.log(`  ${(sites / seconds).toFixed(0)} sites a second; site by site ${loopSitesASecond.toFixed(0)}`)
  console.log(
    `  list of statements p50 and p99: at rest ${shown([median(idle), p99.idle])} ms, beside the run ${shown([median(storm), p99.storm])} ms, ${storm.length} reads each\n`,
  )
  console.log(`figure settlement-100k-seconds ${seconds.toFixed(2)} s goal <= 10`)
  console.log(`figure settlement-growth ${(seconds / median(secondsOf(small))).toFixed(2)} ratio goal <= 11`)
  console.log(`figure settlement-vs-loop ${(sites / seconds / loopSitesASecond).toFixed(1)} ratio goal >= 30`)
  console.log(
    `figure settlement-difference ${[...small, ...large].reduce((sum, { wrongBy }) => sum + BigInt(wrongBy), 0n)} micro-USDT goal <= 0`,
  )
  console.log(`figure settlement-list-p99-ratio ${(p99.storm / p99.idle).toFixed(2)} ratio goal <= 2`)
}

await main()
