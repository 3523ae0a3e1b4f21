import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRequested, type RequestedProcess } from './requested-process.ts'
import { createClient, type Client } from './closed-loop.ts'
import { median, quantile } from './statistics.ts'
import { measureVectors, type VectorFacts } from './vector-costs.ts'

const PUBLISHES = Number(process.env.BENCH_PUBLISHES ?? 200)
const ROOT = join(import.meta.dirname, '..', '..')
const WORKER = join(ROOT, 'api', 'test', 'releases-worker.ts')
const WITHIN_MS = 10_000

interface Facts extends VectorFacts {
  readonly connectionString: string
}

type ReleasesProcess = RequestedProcess<Facts>

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-releases-'))
  // PostgreSQL runs as another user when the bench runs as root, and must reach its folder.
  chmodSync(directory, 0o755)
  const client = createClient(1)
  const publisher = await startRequested<Facts>(WORKER, [directory])
  const follower = await startRequested<Facts>(WORKER, [directory, publisher.facts.connectionString])
  try {
    await measureChanges(publisher, follower, client)
    await measureVectors(follower, client)
  } finally {
    client.close()
    await follower.stop()
    await publisher.stop()
  }
  await measureBuilds()
}

async function measureChanges(publisher: ReleasesProcess, follower: ReleasesProcess, client: Client): Promise<void> {
  const times = { promote: [] as number[], rollback: [] as number[] }
  let good = '0.0.0'
  for (let index = 1; index <= PUBLISHES; index += 1) {
    const version = `1.0.${index}`
    // The bytes, the signature and the gates come before: what is live changes with the promotion.
    await publisher.fetchData({ action: 'candidate', version })
    times.promote.push(await untilServed(publisher, { action: 'promote', version }, { follower, client, version }))
    if (index % 2 === 0) times.rollback.push(await untilServed(publisher, { action: 'rollback' }, { follower, client, version: good }))
    else good = version
  }
  console.log(`\na new visit on another process gets what changed (${times.promote.length} publishes, ${times.rollback.length} roll-backs)`)
  for (const [action, all] of Object.entries(times)) {
    console.log(
      `  ${action.padEnd(9)} p50 ${median(all).toFixed(1)} ms p95 ${quantile(all, 0.95).toFixed(1)} ms most ${Math.max(...all).toFixed(1)} ms`,
    )
  }
  console.log('')
  console.log(`figure publish-visible-p95-ms ${quantile(times.promote, 0.95).toFixed(1)} ms goal <= 250`)
  console.log(`figure rollback-p95-ms ${quantile(times.rollback, 0.95).toFixed(1)} ms goal <= 250`)
}

async function untilServed(
  publisher: ReleasesProcess,
  order: object,
  { follower, client, version }: { readonly follower: ReleasesProcess; readonly client: Client; readonly version: string },
): Promise<number> {
  const startedAt = performance.now()
  const done = publisher.fetchData(order)
  for (;;) {
    const { body } = await client.send({ port: follower.facts.port, path: '/en/checkout' })
    const ms = performance.now() - startedAt
    if (body.includes(`/assets/billing/entry.${version}.js`)) {
      await done
      return ms
    }
    if (ms > WITHIN_MS) throw new Error(`${version} was not served within ${WITHIN_MS} ms`)
  }
}

async function measureBuilds(): Promise<void> {
  // A cold build finds nothing that an earlier one left: neither its results nor the caches of the bundler.
  for (const left of globSync('{shell,mfe-*}/node_modules/.cache/rspack*', { cwd: ROOT })) rmSync(join(ROOT, left), { recursive: true })
  const cache = mkdtempSync(join(tmpdir(), 'parlour-bench-build-'))
  const build = async (): Promise<number> => {
    const startedAt = performance.now()
    const child = spawn(
      join(ROOT, 'node_modules', '.bin', 'turbo'),
      ['run', 'build', `--cache-dir=${cache}`, '--output-logs=errors-only', '--no-update-notifier'],
      {
        cwd: ROOT,
        env: { ...process.env, NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1' },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error(`The build ended with ${code}`)
    return performance.now() - startedAt
  }
  try {
    const cold = await build()
    const unchanged = median([await build(), await build(), await build()])
    console.log(`\na build of everything: cold ${(cold / 1_000).toFixed(1)} s, without a change ${(unchanged / 1_000).toFixed(2)} s`)
    console.log(`\nfigure unchanged-build-ratio ${(unchanged / cold).toFixed(3)} ratio goal <= 0.05`)
  } finally {
    rmSync(cache, { recursive: true, force: true })
  }
}

await main()
