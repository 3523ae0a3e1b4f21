import { chmodSync, mkdtempSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startRequested, type RequestedProcess } from './requested-process.ts'
import type { Call } from './closed-loop.ts'
import { acceptedTimes, at, closedLoad, isAccepted, loadOf, openLoad, printLoad, statusesOf, type Load, type Stream } from './open-loop.ts'
import { median, quantile } from './statistics.ts'
import { createWireClient, type WireAnswer, type WireClient } from './wire-client.ts'

const WORKER = join(import.meta.dirname, '..', '..', 'api', 'test', 'overload-worker.ts')
/** Below the backlog of 511, so that no connection is retried after a second. */
const CONNECTIONS = 500
const LANES = [16, 32, 64] as const
const WARM_UP_MS = 5_000
const CAPACITY_MS = 5_000
const OVERLOAD_MS = 15_000
const OVERLOAD = 3.5
const RESERVED_A_SECOND = 2
const LOCKED_MS = 8_000
const CART_READERS = 20
/** Failed calls count as this, since the client waits no longer. */
const FAILED_MS = 10_000
const PACE_MS = 25

interface Facts {
  readonly port: number
  readonly reads: readonly Call[]
  readonly cart: Call
  readonly logins: readonly Call[]
  readonly payments: readonly Call[]
}

type Product = RequestedProcess<Facts>

interface Overload extends Load {
  readonly reserved: readonly WireAnswer[]
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-overload-'))
  // PostgreSQL runs as another user when the bench runs as root, and must reach its folder.
  chmodSync(directory, 0o755)
  const product = await startRequested<Facts>(WORKER, [directory])
  const client = createWireClient(product.facts.port, CONNECTIONS)
  const reserved = [product.facts.logins, product.facts.payments].map((calls) => ({ calls, perSecond: RESERVED_A_SECOND, sent: 0 }))
  try {
    await closedLoad(client, product.facts.reads, { lanes: 16, ms: WARM_UP_MS })
    const capacity = await measureCapacity(client, product, reserved)
    const overload = await measureOverload(
      client,
      { calls: product.facts.reads, perSecond: capacity.goodput * OVERLOAD, sent: 0 },
      reserved,
    )
    const locked = await measureLockedTable(client, product)
    print(capacity, overload, locked)
  } finally {
    client.close()
    await product.stop()
  }
}

/** Highest throughput of a closed loop with the sign-ins and payments of the overload; base times are taken below it. */
async function measureCapacity(client: WireClient, { facts }: Product, reserved: readonly Stream[]): Promise<Load> {
  const loads: Load[] = []
  for (const lanes of LANES) {
    const [load] = await Promise.all([closedLoad(client, facts.reads, { lanes, ms: CAPACITY_MS }), openLoad(client, reserved, CAPACITY_MS)])
    printLoad(`closed loop of ${lanes}`, load)
    loads.push(load)
  }
  return loads.reduce((best, load) => (load.goodput > best.goodput ? load : best))
}

async function measureOverload(client: WireClient, reads: Stream, reserved: readonly Stream[]): Promise<Overload> {
  const { lateMs, answers: sent } = await openLoad(client, [reads, ...reserved], OVERLOAD_MS)
  const [answers = [], ...others] = sent
  const overload = { ...loadOf(answers, reads.perSecond, OVERLOAD_MS), reserved: others.flat() }
  printLoad(`open loop of ${reads.perSecond.toFixed(0)} a second`, overload)
  console.log(
    `  logins and payment calls: ${statusesOf(overload.reserved)}; the client sent ${quantile(lateMs, 0.99).toFixed(0)} ms late (p99)`,
  )
  return overload
}

async function measureLockedTable(client: WireClient, product: Product) {
  const { reads, cart } = product.facts
  const before = await readPaced(client, reads)
  await product.fetchData({ lockedMs: LOCKED_MS })
  const readers = closedLoad(client, [cart], { lanes: CART_READERS, ms: LOCKED_MS })
  const locked = await readPaced(client, reads)
  console.log(`\ntable of carts locked, ${CART_READERS} readers of carts: ${statusesOf((await readers).answers)}`)
  for (const [name, answers] of Object.entries({ before, locked })) {
    const times = timesOf(answers)
    console.log(
      `  others ${name.padEnd(6)} ${statusesOf(answers)}; p50 ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
    )
  }
  return { before, locked }
}

async function readPaced(client: WireClient, calls: readonly Call[]): Promise<readonly WireAnswer[]> {
  const answers: Promise<WireAnswer>[] = []
  for (const startedAt = performance.now(); performance.now() - startedAt < LOCKED_MS - 500;) {
    answers.push(client.send(at(calls, answers.length)))
    await pause(PACE_MS)
  }
  return Promise.all(answers)
}

function print(capacity: Load, overload: Overload, { before, locked }: Awaited<ReturnType<typeof measureLockedTable>>): void {
  const rejections = overload.answers.filter(({ status }) => status === 503).map(({ ms }) => ms)
  const p99 = (load: Load) => quantile(acceptedTimes(load), 0.99)
  const share = overload.reserved.filter(isAccepted).length / overload.reserved.length
  const errors = [...overload.answers, ...overload.reserved].filter(({ status }) => status === 500).length
  const lockedRatio = quantile(timesOf(locked), 0.99) / quantile(timesOf(before), 0.99)
  console.log('')
  console.log(
    `load of the machine ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
  console.log(`figure overload-goodput-ratio ${(overload.goodput / capacity.goodput).toFixed(3)} x goal >= 0.9`)
  // Over the p99 of the closed loop whose goodput is the peak.
  console.log(`figure overload-accepted-p99-ratio ${(p99(overload) / p99(capacity)).toFixed(2)} x goal <= 3`)
  console.log(`figure overload-rejection-median ${rejections.length === 0 ? 0 : median(rejections).toFixed(1)} ms goal <= 100`)
  console.log(`figure overload-login-and-payment-share ${(share * 100).toFixed(1)} % goal >= 95`)
  console.log(`figure overload-500s ${errors} answers goal <= 0`)
  // p99 of calls that do not read carts.
  console.log(`figure locked-table-ratio ${lockedRatio.toFixed(2)} x goal <= 2`)
}

function timesOf(answers: readonly WireAnswer[]): readonly number[] {
  return answers.map((answer) => (isAccepted(answer) ? answer.ms : FAILED_MS))
}

await main()
