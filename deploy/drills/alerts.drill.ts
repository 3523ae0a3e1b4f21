import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '@parlour/contracts'
import { DEMONSTRATION_LOGINS } from '../../api/seeds/index.ts'
import { ACCOUNTS, createLedger } from '../../api/src/modules/ledger/index.ts'
import { startMailServer, type TestMailServer } from '../../api/src/modules/mail/mail.test-bench.ts'
import { PRODUCTION_ENVIRONMENT } from '../../api/test/production-environment.ts'
import { callApi, headersOf, MERCHANT, signIn } from '../../api/test/reliability/call-api.ts'
import { givenShop } from '../../api/test/reliability/given-shop.ts'
import { STUBS } from '../../api/test/stubs.ts'
import { stopProcess, type Drill, type Figure, type Stage } from './drill.ts'
import { alertNames, startPrometheus, type Prometheus } from './prometheus.ts'
import { startPublicNode, type PublicNode } from './public-node.ts'
import { openProduct, startDatabase, untilAnswers, type OwnDatabase, type ServedProcess, type ServedProduct } from './served-product.ts'

const FIRES_WITHIN_MS = 150_000
const CALM_MS = 30_000
const LOOK_EVERY_MS = 500
const READERS = 20
const LOCKED_MS = 2_000

interface World {
  readonly stage: Stage
  readonly product: ServedProduct
  readonly node: PublicNode
  readonly mailServer: TestMailServer
  readonly database: OwnDatabase
  readonly prometheus: Prometheus
  readonly web: ServedProcess
  readonly other: ServedProcess
  readonly worker: ServedProcess
  readonly session: { token: string }
}

interface Cause {
  readonly alerts: readonly string[]
  readonly begin?: (world: World) => Promise<unknown>
  /** Goes on until the alerts fire. */
  readonly repeat?: (world: World) => Promise<unknown>
  readonly end?: (world: World) => Promise<unknown>
}

/** In an order in which no cause makes the alert of a later one fire. */
const CAUSES: readonly Cause[] = [
  { alerts: ['EventLoopSlow'], repeat: stall },
  { alerts: ['BooksUnbalanced'], begin: async (world) => moveBalance(world, 1), end: async (world) => moveBalance(world, -1) },
  { alerts: ['ChainSlow'], begin: silenceNode, end: async ({ node }) => void (node.fault = 'none') },
  { alerts: ['ChainBehind'], begin: async ({ node }) => Object.assign(node, { fault: 'blind', extraBlocks: 500 }) },
  { alerts: ['ChainStopped'], begin: async ({ node }) => void (node.fault = 'fork') },
  { alerts: ['ConnectionsExhausted', 'CallsSlow'], begin: signInAgain, repeat: readLockedCarts },
  {
    alerts: ['CallsFail', 'FaultsRepeat', 'SweepStopped'],
    begin: async ({ database }) => database.stop(),
    repeat: async (world) => Promise.all(Array.from({ length: READERS }, async () => readCarts(world))),
    end: async ({ database }) => database.start(),
  },
  { alerts: ['EmailsDelayed'], begin: stopMailServer },
  { alerts: ['BooksUnchecked', 'ProcessGone'], begin: async ({ worker }) => worker.child.kill('SIGKILL') },
  { alerts: ['JobsWait', 'QueueStuck'], begin: forgetPasswords },
  {
    alerts: ['JobsFail'],
    begin: async (world) => startAgain(world, 'worker', world.worker, { ROLE: 'worker' }),
    repeat: useUpAttempts,
  },
  { alerts: ['VectorsDiffer'], begin: serveWithAnotherKey },
]

export default { packages: ['prometheus'], run } satisfies Drill

/** No cause for an alert that is not in the list; the figure counts all that alerts.yml has. */
async function run(stage: Stage): Promise<readonly Figure[]> {
  const database = await startDatabase(stage)
  try {
    return await causeAlerts(await openWorld(stage, database))
  } finally {
    await database.stop()
  }
}

async function openWorld(stage: Stage, database: OwnDatabase): Promise<World> {
  const [node, mailServer] = await Promise.all([startPublicNode(), startMailServer()])
  const product = await openProduct(stage, database.connectionString, {
    TRON_RPC_URLS: node.url,
    SMTP_URL: mailServer.url,
    MAIL_FROM: PRODUCTION_ENVIRONMENT.MAIL_FROM,
  })
  const web = await product.serve('web', { ROLE: 'web' })
  await product.publishParts(web.url, ['shell'])
  const worker = await product.serve('worker', { ROLE: 'worker' })
  const other = await product.serve('other', { ROLE: 'web' })
  await untilAnswers(`${other.url}/readyz`)
  await giveBooks(product)
  // Its attempts have addresses, which the watcher asks the node for.
  const { token } = await givenShop(web.url, product.db, 1, MERCHANT)
  const ports = [web, other, worker].map(({ metricsPort }) => metricsPort)
  return {
    stage,
    product,
    node,
    mailServer,
    database,
    prometheus: await startPrometheus(stage, ports),
    web,
    other,
    worker,
    session: { token },
  }
}

async function causeAlerts(world: World): Promise<readonly Figure[]> {
  const before = new Set<string>()
  for (const until = performance.now() + CALM_MS; performance.now() < until;) {
    await readCarts(world)
    for (const name of await world.prometheus.firing()) before.add(name)
    await pause(LOOK_EVERY_MS)
  }
  const fired = new Set<string>()
  for (const cause of CAUSES) for (const name of await firedBy(world, cause)) fired.add(name)
  const all = await alertNames()
  console.log(`not caused: ${all.filter((name) => !fired.has(name)).join(', ') || 'none'}`)
  return [
    { name: 'alerts-before', value: before.size, unit: 'alerts', goal: '<= 0' },
    { name: 'alerts-fired', value: fired.size, unit: 'alerts', goal: `>= ${all.length}` },
  ]
}

/** Alerts that did not fire before and do after the cause. */
async function firedBy({ ...world }: World, { alerts, begin, repeat, end }: Cause): Promise<readonly string[]> {
  const already = await world.prometheus.firing()
  const startedAt = performance.now()
  const isNew = (name: string) => !already.includes(name)
  await begin?.(world)
  let firing = already
  while (!alerts.every((name) => firing.includes(name)) && performance.now() - startedAt < FIRES_WITHIN_MS) {
    await repeat?.(world)
    await pause(LOOK_EVERY_MS)
    firing = await world.prometheus.firing()
  }
  await end?.(world)
  const fired = alerts.filter((name) => firing.includes(name) && isNew(name))
  console.log(
    `${alerts.join(', ')}: ${fired.length} fired after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s; ${firing.join(' ')}`,
  )
  return fired
}

/** As on a machine whose processor others use. */
async function stall({ other }: World): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    other.child.kill('SIGSTOP')
    await pause(400)
    other.child.kill('SIGCONT')
    await pause(100)
  }
}

async function giveBooks({ db }: ServedProduct): Promise<void> {
  const lines = [
    { account: ACCOUNTS.badDebt, amount: 1_000_000n },
    { account: ACCOUNTS.deposit('drill'), amount: -1_000_000n },
  ]
  const bookedOn = new Date().toISOString().slice(0, 10)
  await db.transaction(async (trx) => createLedger(STUBS).within(trx).post({ key: 'drill', kind: 'D1b', bookedOn, lines }))
}

async function moveBalance({ product }: World, by: number): Promise<void> {
  await product.db.transaction(async (trx) => {
    await trx.raw('SET LOCAL session_replication_role = replica')
    await trx('ledger_accounts').where({ code: ACCOUNTS.badDebt.code }).increment('balance', by)
  })
}

/** A chain of TRON counts as slow after five minutes; here after five seconds. */
async function silenceNode({ node, product }: World): Promise<void> {
  node.fault = 'away'
  await product.db('payments_cursors').update({ slow_after_ms: 5_000 })
}

/** The token of a session is valid for minutes. */
async function signInAgain({ web, session }: World): Promise<void> {
  session.token = await signIn(web.url)
}

async function readLockedCarts(world: World): Promise<void> {
  const reading = world.product.db.transaction(async (trx) => {
    await trx.raw('LOCK TABLE cart_items IN ACCESS EXCLUSIVE MODE')
    const readers = Array.from({ length: READERS }, async () => readCarts(world))
    await pause(LOCKED_MS)
    return readers
  })
  await Promise.all(await reading)
}

async function readCarts({ web, session }: World): Promise<void> {
  await fetch(`${web.url}${endpoints.listCartItems.path}`, { headers: headersOf(session.token) }).then(async (response) => response.text())
}

async function stopMailServer({ mailServer, web }: World): Promise<void> {
  await mailServer.close()
  await callApi(web.url, null, endpoints.forgotPassword, { account: MERCHANT })
}

/** More than a hundred jobs that no worker takes; each sends emails to a server that is away. */
async function forgetPasswords({ web }: World): Promise<void> {
  for (let round = 0; round < 120; round += 1) {
    const { account = '' } = DEMONSTRATION_LOGINS[round % DEMONSTRATION_LOGINS.length] ?? {}
    await callApi(web.url, null, endpoints.forgotPassword, { account })
  }
}

/** The next failed attempt is the last; without this it is the fiftieth, after three quarters of an hour. */
async function useUpAttempts({ product }: World): Promise<void> {
  await product.db.raw("UPDATE jobs.job SET retry_count = retry_limit WHERE name = 'mail.send' AND state IN ('created', 'retry')")
}

async function serveWithAnotherKey(world: World): Promise<void> {
  const file = join(world.stage.folder, 'another.pem')
  await writeFile(file, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await startAgain(world, 'other', world.other, { ROLE: 'web', REGISTRY_KEY: file })
}

async function startAgain({ product }: World, name: string, { child, url, metricsPort }: ServedProcess, settings: Record<string, string>) {
  await stopProcess(child)
  await product.serve(name, { ...settings, PORT: new URL(url).port, METRICS_PORT: String(metricsPort) })
}
