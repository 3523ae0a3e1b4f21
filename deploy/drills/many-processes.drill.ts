import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startLocalChain } from '../../api/src/chain/index.ts'
import { ROOT_DIRECTORY } from '../../api/src/cli/workspaces.ts'
import { DEMONSTRATION_XPUB } from '../../api/src/modules/payments/domain/deposit-keys.ts'
import { localNetworks } from '../../api/src/modules/payments/domain/payment-network.ts'
import type { Database } from '../../api/src/platform/database.ts'
import { freePort } from '../../api/src/platform/free-port.ts'
import { findBrokenMoney } from '../../api/test/money/assert-money-holds.ts'
import { wrongEffects } from '../../api/test/reliability/effects.ts'
import { givenShop, type Shop } from '../../api/test/reliability/given-shop.ts'
import type { Drill, Figure } from './drill.ts'
import { checkOutEarlierRelease } from './earlier-release.ts'
import { startTraffic, type Traffic } from './proxied-traffic.ts'
import { startBucket, startHaproxy, startPooledPostgres } from './proxy-and-pooler.ts'
import { measurePublishing } from './publish-visibility.ts'
import { openProduct, untilAnswers, type ServedProcess, type ServedProduct } from './served-product.ts'

const MINUTES = Number(process.env.DRILL_MINUTES ?? 10)
const PEOPLE = ['agent01', 'merchant1', 'agent']
/** Items of a person: more than are ordered, also where the machine is slow. */
const ITEMS = (MINUTES + 10) * 60
/** HAProxy knows by then that a process is ready again. */
const SEEN_WITHIN_MS = 1_500
/** After a SIGKILL, HAProxy knows by then that the process is gone. */
const KILLING_MS = 2_000
const DONE_WITHIN_MS = 90_000

interface RunningProcess {
  readonly name: string
  readonly settings: Readonly<Record<string, string>>
  served: ServedProcess
  isUp: boolean
}

/** Each process is killed in turn and the API is rolled forward and back, under traffic. */
export default {
  packages: ['postgresql-15', 'pgbouncer', 'haproxy', 'openssl'],
  run: async (stage) => {
    const earlier = checkOutEarlierRelease(stage.folder)
    const { pooled, direct } = await startPooledPostgres(stage)
    const chain = await startLocalChain({ directory: `${stage.folder}/chain` })
    stage.onEnd(chain.stop)
    const ports = [String(await freePort()), String(await freePort())] as const
    const url = await startHaproxy(stage, ports)
    const settings = {
      ...(await startBucket(stage)),
      DATABASE_DIRECT_URL: direct,
      CHAIN_URL: chain.url,
      DEPOSIT_XPUB: DEMONSTRATION_XPUB,
      PUBLIC_URL: url,
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '2',
    }
    const product = await openProduct(stage, pooled, settings, earlier)
    const processes = await serveAll(product, ports, earlier)
    // Past HAProxy, for which no process is ready before.
    const key = await product.publishParts(processes[0]?.served.url ?? '')
    await untilAnswers(`${url}/readyz`)
    const fleet = openFleet(product, processes)
    const shops = await givenShops(url, product.db)
    const traffic = startTraffic({ url, db: product.db, chain, isKilling: fleet.isKilling }, shops)
    const publishing = measurePublishing({ url, key, traffic, processes })
    await disturb(product, fleet, earlier)
    const visible = await publishing.stop()
    await traffic.stop()
    const unfinished = await unfinishedJobs(product.db)
    const broken = await findBrokenMoney(product.db, { networks: localNetworks(chain, 1_000_000n) })
    const effects = await wrongEffects(product.db, traffic.stats.served)
    for (const line of [...traffic.stats.failed, ...broken, ...effects]) console.log(line)
    await product.db.destroy()
    return figuresOf(traffic, { visible, unfinished, broken: broken.length, effects: effects.length })
  },
} satisfies Drill

async function serveAll(product: ServedProduct, ports: readonly [string, string], root: string): Promise<readonly RunningProcess[]> {
  const processes: RunningProcess[] = []
  for (const [name, ROLE, PORT] of [
    ['web1', 'web', ports[0]],
    ['web2', 'web', ports[1]],
    ['worker1', 'worker', String(await freePort())],
    ['worker2', 'worker', String(await freePort())],
  ] as const) {
    const settings = { ROLE, PORT }
    processes.push({ name, settings, served: await product.serve(name, settings, root), isUp: true })
  }
  return processes
}

async function givenShops(url: string, db: Database): Promise<Readonly<Record<string, Shop>>> {
  const shops: Record<string, Shop> = {}
  for (const account of PEOPLE) shops[account] = await givenShop(url, db, ITEMS, account)
  return shops
}

interface Fleet {
  readonly processes: readonly RunningProcess[]
  readonly isKilling: () => boolean
  /** Ends a process and starts it again, of the release in the folder `root`. */
  readonly restart: (process: RunningProcess, signal: 'SIGKILL' | 'SIGTERM', root: string) => Promise<void>
}

function openFleet(product: ServedProduct, processes: readonly RunningProcess[]): Fleet {
  let killedAt = -Infinity
  let starts = 0
  return {
    processes,
    isKilling: () => performance.now() - killedAt < KILLING_MS,
    restart: async (process, signal, root) => {
      const { child } = process.served
      process.isUp = false
      starts += 1
      const ended = once(child, 'exit')
      if (signal === 'SIGKILL') killedAt = performance.now()
      child.kill(signal)
      await ended
      if (signal === 'SIGTERM' && child.exitCode !== 0) console.log(`${process.name} ended with ${child.exitCode}`)
      process.served = await product.serve(`${process.name}-${starts}`, process.settings, root)
      await untilAnswers(`${process.served.url}/readyz`, process.served.child)
      await pause(SEEN_WITHIN_MS)
      process.isUp = true
    },
  }
}

/** N-1, N, each process killed by both signals, N-1; evenly in time. */
async function disturb(product: ServedProduct, { processes, restart }: Fleet, earlier: string): Promise<void> {
  const upgrade = processes.map((process) => [process, 'SIGTERM', ROOT_DIRECTORY] as const)
  const kills = processes.flatMap((process) =>
    (['SIGKILL', 'SIGTERM'] as const).map((signal) => [process, signal, ROOT_DIRECTORY] as const),
  )
  const downgrade = processes.map((process) => [process, 'SIGTERM', earlier] as const)
  await product.migrate(ROOT_DIRECTORY)
  const steps = [...upgrade, ...kills, ...downgrade]
  const startedAt = performance.now()
  for (const [index, [process, signal, root]] of steps.entries()) {
    const due = startedAt + ((index + 1) / (steps.length + 1)) * MINUTES * 60_000
    await pause(Math.max(0, due - performance.now()))
    await restart(process, signal, root)
    console.log(`${process.name} is back after ${signal}, ${root === earlier ? 'N-1' : 'N'}`)
  }
  await pause(Math.max(0, startedAt + MINUTES * 60_000 - performance.now()))
}

/** Jobs that are not done in time, after what began last. */
async function unfinishedJobs(db: Database): Promise<number> {
  for (const until = performance.now() + DONE_WITHIN_MS; ;) {
    const { rows } = await db.raw<{ rows: { name: string; state: string; count: number }[] }>(
      `SELECT name, state::text, count(*)::int FROM jobs.job WHERE state <> 'completed' AND name NOT LIKE '\\_\\_%' GROUP BY 1, 2`,
    )
    const open = rows.reduce((sum, { count }) => sum + count, 0)
    if (open === 0) return 0
    if (performance.now() > until) {
      console.log(JSON.stringify(rows))
      return open
    }
    await pause(500)
  }
}

function figuresOf(
  { stats: { served, failed, repeated, purchases, streams } }: Traffic,
  {
    visible,
    ...wrong
  }: { readonly visible: readonly number[]; readonly unfinished: number; readonly broken: number; readonly effects: number },
): readonly Figure[] {
  console.log(`${served.length} calls of signed-in people, ${purchases.paid} orders paid, ${visible.length} releases promoted`)
  console.log(`${streams.cut} streams cut, open again after ${streams.longestMs} ms at most; ${repeated.killing} calls were cut by kills`)
  const none = (name: string, value: number, unit: string) => ({ name: `many-processes-${name}`, value, unit, goal: '<= 0' })
  return [
    none('failed-calls', failed.length, 'calls'),
    none('calls-repeated-without-a-kill', repeated.otherwise, 'calls'),
    none('wrong-writes', wrong.effects, 'writes'),
    none('paid-orders-not-bought', purchases.paid - purchases.bought, 'orders'),
    none('broken-books', wrong.broken, 'findings'),
    none('streams-not-reopened', streams.notReopened, 'streams'),
    none('unfinished-jobs', wrong.unfinished, 'jobs'),
    { name: 'many-processes-publish-visible-p95', value: Math.round(p95(visible)), unit: 'ms', goal: '<= 250' },
  ]
}

function p95(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Infinity
}
