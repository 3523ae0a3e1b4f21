import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRequested } from './requested-process.ts'
import { closedLoop, createClient, type Call, type Client } from './closed-loop.ts'
import { median } from './statistics.ts'

const WORKER = join(import.meta.dirname, '..', '..', 'api', 'test', 'overload-worker.ts')
const READS = ['orders', 'sites', 'summary'] as const
type Read = (typeof READS)[number]
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15)
const SLICE = 300
const LANES = 8

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-reads-'))
  // PostgreSQL runs as another user when the bench runs as root, and must reach its folder.
  chmodSync(directory, 0o755)
  const product = await startRequested<Readonly<Record<Read, Call>>>(WORKER, [directory])
  const client = createClient(LANES)
  const rates: Record<Read, number[]> = { orders: [], sites: [], summary: [] }
  try {
    for (const read of READS) await rateOf(client, product.facts[read])
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const read of READS.toSorted(() => Math.random() - 0.5)) rates[read].push(await rateOf(client, product.facts[read]))
    }
  } finally {
    client.close()
    await product.stop()
  }
  for (const read of READS) console.log(`${read.padEnd(8)} ${median(rates[read]).toFixed(0)} calls a second`)
  const ratio = (read: Read) => median(rates[read].map((rate, round) => rate / (rates.orders[round] ?? Number.NaN))).toFixed(3)
  console.log('')
  console.log(`figure sites-list-throughput-ratio ${ratio('sites')} x goal >= 0.5`)
  console.log(`figure settlement-summary-throughput-ratio ${ratio('summary')} x goal >= 0.5`)
}

async function rateOf(client: Client, call: Call): Promise<number> {
  const startedAt = performance.now()
  await closedLoop(client, call, { count: SLICE, lanes: LANES })
  return SLICE / ((performance.now() - startedAt) / 1_000)
}

await main()
