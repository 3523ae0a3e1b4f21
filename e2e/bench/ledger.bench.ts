import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, quartileRange } from './statistics.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 16)
const SLICE = 1_000
const WORKER = join(import.meta.dirname, '..', '..', 'api', 'test', 'ledger', 'posting-worker.ts')
const VARIANTS = ['ledger', 'bare'] as const

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-ledger-'))
  // PostgreSQL runs as another user when the bench runs as root, and must reach its folder.
  chmodSync(directory, 0o755)
  const worker = fork(WORKER, [directory], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(worker, 'exit')
  const gone = ended.then(() => Promise.reject(new Error('The measured process ended')))
  gone.catch(() => undefined)
  const said = async <Message>() => ((await Promise.race([once(worker, 'message'), gone])) as [Message])[0]
  const rates: Readonly<Record<(typeof VARIANTS)[number], number[]>> = { ledger: [], bare: [] }
  try {
    await said()
    for (let slice = 0; slice < ROUNDS * VARIANTS.length; slice += 1) {
      const variant = slice % 4 === 1 || slice % 4 === 2 ? 'bare' : 'ledger'
      const answer = said<{ ms: number }>()
      worker.send({ variant, count: SLICE })
      const { ms } = await answer
      if (slice >= VARIANTS.length) rates[variant].push((SLICE * 1_000) / ms)
    }
  } finally {
    if (worker.connected) worker.disconnect()
    await ended
    rmSync(directory, { recursive: true, force: true })
  }
  print(rates)
}

function print({ ledger, bare }: Readonly<Record<(typeof VARIANTS)[number], readonly number[]>>): void {
  console.log(`\nposting two lines, 8 clients, 1,000 merchants (${ledger.length} slices of ${SLICE} a variant)`)
  for (const [variant, rates] of Object.entries({ ledger, bare })) {
    console.log(`  ${variant.padEnd(8)} ${median(rates).toFixed(0)} postings a second (IQR ${quartileRange(rates).toFixed(0)})`)
  }
  const ratio = median(ledger.map((rate, round) => rate / (bare[round] ?? Number.NaN)))
  console.log(`\nfigure ledger-posting-ratio ${ratio.toFixed(3)} ratio goal >= 0.7`)
}

await main()
