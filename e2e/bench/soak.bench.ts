import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from './closed-loop.ts'
import { closedLoad, isAccepted, openLoad, statusesOf, type Stream } from './open-loop.ts'
import { startRequested, type RequestedProcess } from './requested-process.ts'
import { median } from './statistics.ts'
import { createWireClient, type WireAnswer, type WireClient } from './wire-client.ts'

const WORKER = join(import.meta.dirname, '..', '..', 'api', 'test', 'overload-worker.ts')
const MINUTES = Number(process.argv[2] ?? 20)
const CONNECTIONS = 64
const LANES = 16
const WARM_UP_MS = 10_000
const CAPACITY_MS = 10_000
/** Of the calls that a closed loop gets answered. */
const SHARE_OF_CAPACITY = 0.5
const RESERVED_A_SECOND = 2
const SAMPLES = 40
/** Until the pool has closed its connections and the last garbage of the load is collected. */
const SETTLE_MS = 60_000
const IDLE_MS = 60_000

interface Facts {
  readonly port: number
  readonly reads: readonly Call[]
  readonly cart: Call
  readonly orders: Call
  readonly sites: Call
  readonly summary: Call
  readonly logins: readonly Call[]
  readonly payments: readonly Call[]
}

interface Sample {
  readonly residentBytes: number
  readonly cpuMs: number
  readonly loopP99Ms: number
}

type Product = RequestedProcess<Facts>

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-soak-'))
  // PostgreSQL runs as another user when the bench runs as root, and must reach its folder.
  chmodSync(directory, 0o755)
  process.env.ROLE = 'web'
  const product = await startRequested<Facts>(WORKER, [directory])
  const client = createWireClient(product.facts.port, CONNECTIONS)
  try {
    const { reads, cart, orders, sites, summary } = product.facts
    const calls = [...reads, cart, orders, sites, summary]
    await closedLoad(client, calls, { lanes: LANES, ms: WARM_UP_MS })
    const { goodput } = await closedLoad(client, calls, { lanes: LANES, ms: CAPACITY_MS })
    console.log(`closed loop of ${LANES}: ${goodput.toFixed(0)} calls a second; ${MINUTES} minutes at half of that`)
    const { samples, failed } = await soak(client, product, goodput * SHARE_OF_CAPACITY)
    client.close()
    await product.fetchData({ isResting: true })
    await pause(SETTLE_MS)
    print(samples, failed, await idleShare(product))
  } finally {
    await product.stop()
  }
}

async function soak(client: WireClient, { facts, fetchData }: Product, perSecond: number) {
  const { reads, cart, orders, sites, summary, logins, payments } = facts
  let streams: readonly Stream[] = [
    { calls: [...reads, cart, orders, sites, summary], perSecond, sent: 0 },
    ...[logins, payments].map((calls) => ({ calls, perSecond: RESERVED_A_SECOND, sent: 0 })),
  ]
  const samples: Sample[] = []
  let failed = 0
  await fetchData<Sample>({})
  for (let round = 0; round < SAMPLES; round += 1) {
    // An access token lives for five minutes.
    const token = await fetchData<string>({ isSigningIn: true })
    streams = streams.map((stream) => ({ ...stream, calls: stream.calls.map((call) => signed(call, token)) }))
    const { answers } = await openLoad(client, streams, (MINUTES * 60_000) / SAMPLES)
    failed += answers.flat().filter((answer: WireAnswer) => !isAccepted(answer)).length
    const sample = await fetchData<Sample>({})
    samples.push(sample)
    console.log(`  ${megabytes(sample)} MB, event loop p99 ${sample.loopP99Ms.toFixed(1)} ms; ${statusesOf(answers.flat())}`)
  }
  return { samples, failed }
}

function signed(call: Call, token: string): Call {
  return call.headers?.authorization ? { ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } } : call
}

async function idleShare({ fetchData }: Product): Promise<number> {
  const before = await fetchData<Sample>({})
  await pause(IDLE_MS)
  const after = await fetchData<Sample>({})
  return (after.cpuMs - before.cpuMs) / IDLE_MS
}

function print(samples: readonly Sample[], failed: number, idle: number): void {
  const quarter = Math.ceil(samples.length / 4)
  const middle = samples.slice(samples.length / 2 - quarter / 2, samples.length / 2 + quarter / 2)
  const [before, after] = [middle, samples.slice(-quarter)].map((some) => median(some.map(({ residentBytes }) => residentBytes)))
  const loops = samples.map(({ loopP99Ms }) => loopP99Ms)
  console.log('')
  // The middle against the last quarter.
  console.log(`figure soak-memory-growth ${(((after ?? 0) / (before ?? 1) - 1) * 100).toFixed(1)} % goal <= 5`)
  console.log(`figure soak-loop-p99 ${median(loops).toFixed(1)} ms goal <= 50`)
  console.log(`figure soak-failed-calls ${failed} calls goal <= 0`)
  console.log(`figure soak-idle-processor ${(idle * 100).toFixed(2)} % goal <= 1`)
}

function megabytes({ residentBytes }: Sample): string {
  return (residentBytes / 1e6).toFixed(0)
}

await main()
