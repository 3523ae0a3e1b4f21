import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@parlour/i18n'
import { startRequested, type RequestedProcess } from './requested-process.ts'
import { createClient, type Call, type Client } from './closed-loop.ts'
import { median, quantile, quartileRange } from './statistics.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 61)
const SLICE = Number(process.env.BENCH_SLICE ?? 300)
const ACTIONS = Number(process.env.BENCH_ACTIONS ?? 40)
const UNCACHED = 400
const FEW = 10
const LAUNCHES = 10
const LOCALES = LANGUAGES.map(({ code }) => code)
const WITHIN_MS = 10_000
const WORKER = join(import.meta.dirname, '..', '..', 'api', 'test', 'sites-worker.ts')

interface Facts {
  readonly connectionString: string
  readonly port: number
  readonly barePort: number
  readonly bytes: number
  readonly sites: number
}

type SitesProcess = RequestedProcess<Facts>
type Variant = 'bare' | 'few' | 'many'

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-sites-'))
  // PostgreSQL runs as another user when the bench runs as root, and must reach its folder.
  chmodSync(directory, 0o755)
  const client = createClient(1)
  const first = await startRequested<Facts>(WORKER, [directory])
  const second = await startRequested<Facts>(WORKER, [directory, first.facts.connectionString])
  try {
    const figures = [
      await measureUncached(first, client),
      ...(await measureCached(first, client)),
      await measureSuspensions([first, second], client),
      await measureProvisioning(first, client),
    ]
    console.log('')
    for (const figure of figures) console.log(`figure ${figure}`)
  } finally {
    client.close()
    await second.stop()
    await first.stop()
  }
}

function visitOf(port: number, site: number): Call {
  return { port, path: '/', headers: { host: `site-${site}.localhost:8080`, cookie: 'age-ok=1', 'accept-encoding': 'br' } }
}

async function visit(client: Client, port: number, site: number): Promise<number> {
  const { status, ms } = await client.send(visitOf(port, site))
  if (status !== 200) throw new Error(`Site ${site} answered ${status}`)
  return ms
}

async function measureUncached({ facts }: SitesProcess, client: Client): Promise<string> {
  for (let site = 2; site < 50; site += 1) await visit(client, facts.port, site)
  const times: number[] = []
  for (let site = 50; times.length < UNCACHED; site += 1) times.push(await visit(client, facts.port, site))
  console.log(
    `\na page that nobody asked for yet, in ${times.length} designs: p50 ${median(times).toFixed(1)} ms p95 ${quantile(times, 0.95).toFixed(1)} ms`,
  )
  return `site-uncached-p50-ms ${median(times).toFixed(1)} ms goal <= 30`
}

async function measureCached({ facts, fetchData }: SitesProcess, client: Client): Promise<readonly string[]> {
  const startedAt = performance.now()
  for (let site = 1; site <= facts.sites; site += 1) await visit(client, facts.port, site)
  console.log(`first visits of ${facts.sites} sites: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
  const siteOf: Readonly<Record<Variant, () => number>> = {
    bare: () => 1,
    few: () => 1 + Math.floor(Math.random() * FEW),
    many: () => 1 + Math.floor(Math.random() * facts.sites),
  }
  const costs: Readonly<Record<Variant, number[]>> = { bare: [], few: [], many: [] }
  const variants: readonly Variant[] = ['bare', 'few', 'many']
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const turn of variants.keys()) {
      const variant = variants[(turn + round) % variants.length] ?? 'bare'
      const before = await fetchData<number>({ action: 'cpu' })
      for (let sent = 0; sent < SLICE; sent += 1) await visit(client, variant === 'bare' ? facts.barePort : facts.port, siteOf[variant]())
      const cost = ((await fetchData<number>({ action: 'cpu' })) - before) / SLICE
      if (round > 0) costs[variant].push(cost)
    }
  }
  console.log(
    `\na page that was shown before, ${facts.bytes} bytes, beside a bare Fastify route with the same bytes (${ROUNDS - 1} slices of ${SLICE})`,
  )
  for (const [variant, all] of Object.entries(costs))
    console.log(`  ${variant.padEnd(5)} ${median(all).toFixed(0)} us of processor time a call (IQR ${quartileRange(all).toFixed(0)})`)
  const over = (one: Variant, other: Variant) => median(costs[one].map((cost, round) => cost / (costs[other][round] ?? Number.NaN)))
  return [
    `site-cached-ratio ${over('bare', 'few').toFixed(3)} ratio goal >= 0.8`,
    `site-tenants-ratio ${over('many', 'few').toFixed(3)} ratio goal <= 1.2`,
  ]
}

/** From the act to the slowest process, every second time with the listening connections cut just before. */
async function measureSuspensions(processes: readonly SitesProcess[], client: Client): Promise<string> {
  const [first] = processes
  if (!first) throw new Error('No process')
  const times = { received: [] as number[], cut: [] as number[] }
  for (let action = 0; action < ACTIONS; action += 1) {
    const site = 100 + action
    for (const { facts } of processes) for (let requested = 0; requested < 3; requested += 1) await visit(client, facts.port, site)
    const isCut = action % 2 === 1
    if (isCut) await first.fetchData({ action: 'cut' })
    const startedAt = performance.now()
    const done = first.fetchData({ action: 'suspend', site })
    for (const { facts } of processes) await untilShut(client, facts.port, site, startedAt)
    times[isCut ? 'cut' : 'received'].push(performance.now() - startedAt)
    await done
    // The next act finds processes that listen.
    await new Promise((resolve) => void setTimeout(resolve, isCut ? 600 : 0))
  }
  console.log(`\nfrom a suspension to 503 on the slowest of ${processes.length} processes`)
  for (const [name, all] of Object.entries(times))
    console.log(`  ${name.padEnd(5)} p50 ${median(all).toFixed(1)} ms most ${Math.max(...all).toFixed(1)} ms`)
  return `site-suspended-ms ${Math.max(...times.received, ...times.cut).toFixed(1)} ms goal <= 1000`
}

async function measureProvisioning({ facts, fetchData }: SitesProcess, client: Client): Promise<string> {
  const times: number[] = []
  for (let launch = 0; launch < LAUNCHES; launch += 1) {
    const orderId = await fetchData<string>({ action: 'pay' })
    const startedAt = performance.now()
    const slug = await fetchData<string>({ action: 'provision', orderId })
    const headers = { host: `${slug}.localhost:8080`, cookie: 'age-ok=1' }
    const answers = await Promise.all(LOCALES.map(async (code) => client.send({ port: facts.port, path: `/?lang=${code}`, headers })))
    const spoken = answers.map(({ status, body }) => (status === 200 ? /<html lang="([^"]+)"/.exec(body)?.[1] : undefined))
    if (spoken.includes(undefined) || new Set(spoken).size !== LOCALES.length) throw new Error(`${slug} speaks ${spoken.join(', ')}`)
    times.push((performance.now() - startedAt) / 1_000)
  }
  console.log(
    `\nfrom a paid order to ${LOCALES.length} answers of its site: p50 ${median(times).toFixed(2)} s most ${Math.max(...times).toFixed(2)} s`,
  )
  return `provisioning-machine-part-s ${Math.max(...times).toFixed(2)} s goal <= 5`
}

async function untilShut(client: Client, port: number, site: number, startedAt: number): Promise<void> {
  while ((await client.send(visitOf(port, site))).status !== 503) {
    if (performance.now() - startedAt > WITHIN_MS) throw new Error(`Site ${site} was not suspended within ${WITHIN_MS} ms`)
  }
}

await main()
