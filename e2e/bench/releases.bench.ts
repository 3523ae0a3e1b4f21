import { spawn } from 'node:child_process'
import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { canonicalJson, type ReleaseVector } from '@parlour/contracts'
import { startRequested, type RequestedProcess } from './requested-process.ts'
import { createClient, type Client } from './closed-loop.ts'
import { median, quantile } from './statistics.ts'
import { measureVectors, type VectorFacts } from './vector-costs.ts'

const PUBLISHES = Number(process.env.BENCH_PUBLISHES ?? 200)
const ROOT = join(import.meta.dirname, '..', '..')
const WORKER = join(ROOT, 'api', 'test', 'releases-worker.ts')
const WITHIN_MS = 10_000
/** Three processes that are polled without a pause leave no processor for the publisher. */
const POLL_MS = 5
const PATH = '/en/checkout'
const ANSWERS = Number(process.env.BENCH_ANSWERS ?? 100_000)
/** Calls at once to each process. */
const LANES = 4

interface Facts extends VectorFacts {
  readonly connectionString: string
  /** Base64 of the public key. */
  readonly registryKey: string
}

type ReleasesProcess = RequestedProcess<Facts>

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-releases-'))
  // PostgreSQL runs as another user when the bench runs as root, and must reach its folder.
  chmodSync(directory, 0o755)
  const client = createClient(1)
  const publisher = await startRequested<Facts>(WORKER, [directory])
  const follow = async () => startRequested<Facts>(WORKER, [directory, publisher.facts.connectionString])
  const followers = [await follow(), await follow()] as const
  try {
    await measureChanges([publisher, ...followers], client)
    await measureVectors(followers[0], client)
    await findMixedGenerations([publisher, ...followers])
  } finally {
    client.close()
    for (const follower of followers) await follower.stop()
    await publisher.stop()
  }
  await measureBuilds()
}

/** The first publishes. */
type Processes = readonly [ReleasesProcess, ReleasesProcess, ReleasesProcess]

async function measureChanges(processes: Processes, client: Client): Promise<void> {
  const [publisher] = processes
  const times = { promote: [] as number[], rollback: [] as number[] }
  let good = '0.0.0'
  for (let index = 1; index <= PUBLISHES; index += 1) {
    const version = `1.0.${index}`
    // The bytes, the signature and the gates come before: what is live changes with the promotion.
    await publisher.fetchData({ action: 'candidate', version })
    times.promote.push(await untilServed(processes, { action: 'promote', version }, { client, version }))
    if (index % 2 === 0) times.rollback.push(await untilServed(processes, { action: 'rollback' }, { client, version: good }))
    else good = version
  }
  console.log(
    `\nnew visits on all three processes get what changed (${times.promote.length} publishes, ${times.rollback.length} roll-backs)`,
  )
  for (const [action, all] of Object.entries(times)) {
    console.log(
      `  ${action.padEnd(9)} p50 ${median(all).toFixed(1)} ms p95 ${quantile(all, 0.95).toFixed(1)} ms most ${Math.max(...all).toFixed(1)} ms`,
    )
  }
  console.log('')
  console.log(`figure publish-visible-p95-ms ${quantile(times.promote, 0.95).toFixed(1)} ms goal <= 250`)
  console.log(`figure rollback-p95-ms ${quantile(times.rollback, 0.95).toFixed(1)} ms goal <= 250`)
}

/** By the slowest of the processes. */
async function untilServed(
  processes: Processes,
  order: object,
  { client, version }: { readonly client: Client; readonly version: string },
): Promise<number> {
  const startedAt = performance.now()
  const done = processes[0].fetchData(order)
  const times = await Promise.all(
    processes.map(async ({ facts: { port } }) => {
      for (;;) {
        const { body } = await client.send({ port, path: PATH })
        const ms = performance.now() - startedAt
        if (body.includes(`/assets/billing/entry.${version}.js`)) return ms
        if (ms > WITHIN_MS) throw new Error(`${version} was not served within ${WITHIN_MS} ms`)
        await pause(POLL_MS)
      }
    }),
  )
  await done
  return Math.max(...times)
}

/** Documents of all processes while the shell and a remote change in turn. */
async function findMixedGenerations(processes: Processes): Promise<void> {
  const [publisher] = processes
  const client = createClient(LANES)
  const key = registryKeyOf(publisher.facts.registryKey)
  const idOfEpoch = new Map<number, string>()
  const count = { sent: 0, mixed: 0, publishes: 0 }
  const lane = async ({ facts: { port } }: ReleasesProcess) => {
    while (count.sent < ANSWERS) {
      count.sent += 1
      const { headers, body } = await client.send({ port, path: PATH })
      if (isMixed(headers, body, { key, idOfEpoch })) count.mixed += 1
    }
  }
  const lanes = Promise.all(processes.flatMap((process) => Array.from({ length: LANES }, async () => lane(process))))
  while (count.sent < ANSWERS) {
    count.publishes += 1
    const release = { name: count.publishes % 2 === 0 ? 'billing' : 'shell', version: `2.0.${count.publishes}` }
    await publisher.fetchData({ action: 'candidate', ...release })
    await publisher.fetchData({ action: 'promote', ...release })
  }
  await lanes
  client.close()
  console.log(`\n${count.sent} documents of ${idOfEpoch.size} generations while ${count.publishes} releases were promoted`)
  console.log(`\nfigure mixed-generations ${count.mixed} answers goal <= 0`)
}

interface Generations {
  readonly key: KeyObject
  /** Without a rollout, a generation has one vector, on all processes. */
  readonly idOfEpoch: Map<number, string>
}

/** Whether the document has a file that its signed vector has not, or the vector is not the one of its generation. */
function isMixed(headers: IncomingHttpHeaders, body: string, { key, idOfEpoch }: Generations): boolean {
  const boot = /<script type="application\/json" id="parlour-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null'
  const { vector } = JSON.parse(boot) as { readonly vector: ReleaseVector }
  const { signature, ...content } = vector
  if (!verify(null, Buffer.from(canonicalJson(content)), key, Buffer.from(signature, 'base64'))) return true
  if (headers['x-parlour-epoch'] !== String(vector.epoch) || headers['x-parlour-vector'] !== vector.id) return true
  if ((idOfEpoch.get(vector.epoch) ?? vector.id) !== vector.id) return true
  idOfEpoch.set(vector.epoch, vector.id)
  const parts = [vector.shell, ...Object.values(vector.remotes)]
  const files = new Set(
    parts.flatMap(({ entry, integrity, preloads }) => [
      `${entry} ${integrity}`,
      ...preloads.map((file) => `${file.href} ${file.integrity}`),
    ]),
  )
  const used = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+)" integrity="([^"]+)"/g)].map(
    ([, path, integrity]) => `${path} ${integrity}`,
  )
  const areBoth = ['shell', 'billing'].every((name) => used.some((file) => file.startsWith(`/assets/${name}/`)))
  return !areBoth || used.some((file) => !files.has(file))
}

function registryKeyOf(base64: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(base64, 'base64').toString('base64url') }, format: 'jwk' })
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
