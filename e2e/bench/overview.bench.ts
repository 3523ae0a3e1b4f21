import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closedLoop, createClient } from './closed-loop.ts'
import { startRequested } from './requested-process.ts'
import { median, quantile } from './statistics.ts'

const WORKER = join(import.meta.dirname, '..', '..', 'api', 'test', 'overview-worker.ts')
const PATHS = {
  orders: '/api/order/list',
  overview: '/api/overview',
  week: '/api/overview?period=7',
  quarter: '/api/overview?period=90',
} as const
type Read = keyof typeof PATHS
const READS = Object.keys(PATHS) as readonly Read[]
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20)
const SLICE = 50

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-overview-'))
  // PostgreSQL runs as another user when the bench runs as root, and must reach its folder.
  chmodSync(directory, 0o755)
  const product = await startRequested<{ readonly port: number }>(WORKER, [directory])
  const client = createClient(1)
  const times: Record<Read, number[]> = { orders: [], overview: [], week: [], quarter: [] }
  const measure = async (read: Read) => {
    // An access token lives five minutes, which a busy machine may exceed.
    const token = await product.fetchData<string>({ wanted: 'token' })
    const headers = { authorization: `Bearer ${token}`, 'x-parlour-vector': 'bench', 'accept-language': 'en' }
    return closedLoop(client, { port: product.facts.port, path: PATHS[read], headers }, { count: SLICE, lanes: 1 })
  }
  let statements = Number.NaN
  try {
    for (const read of READS) await measure(read)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const read of READS.toSorted(() => Math.random() - 0.5)) times[read].push(...(await measure(read)))
    statements = await product.fetchData<number>({ wanted: 'statements' })
  } finally {
    client.close()
    await product.stop()
  }
  for (const read of READS)
    console.log(`${read.padEnd(8)} p50 ${median(times[read]).toFixed(2)} ms  p99 ${quantile(times[read], 0.99).toFixed(2)} ms`)
  console.log('')
  console.log(`figure overview-p99-ratio ${(quantile(times.overview, 0.99) / quantile(times.orders, 0.99)).toFixed(3)} x goal <= 1.5`)
  console.log(`figure overview-statements ${statements} statements goal <= 2`)
}

await main()
