import { flushCompileCache } from 'node:module'
import { LOCAL_CHAIN_ID, LOCAL_TOKENS } from '../../../src/chain/index.ts'
import { createBooksWatch } from '../../../src/modules/ledger/index.ts'
import { localNetworks } from '../../../src/modules/payments/domain/payment-network.ts'
import { openDatabase } from '../../../src/platform/database.ts'
import { createTestApp } from '../../test-app.ts'
import { startSweep, type Sweep } from '../../../src/platform/sweep.ts'
import { STUBS } from '../../stubs.ts'
import { testConfig } from '../../test-config.ts'
import { saveNotice } from '../save-notice.ts'
import { givenMoneyModules } from '../money-modules.ts'
import { actorOf } from '../money-world.ts'
import type { FromHouse, HousePart, ToHouse } from './house.ts'
import { startWrongWatcher, type WrongWatcher } from './wrong-watchers.ts'

const environment = process.env
const parts = new Set(String(environment.HOUSE_PARTS).split(',') as HousePart[])
const clock = { offsetMs: Number(environment.HOUSE_OFFSET_MS) }
const now = () => new Date(Date.now() + clock.offsetMs)
const publish = (message: FromHouse) => void process.send?.(message)
const onFault = (error: unknown) => publish({ kind: 'fault', text: error instanceof Error ? error.message : String(error) })

const db = openDatabase(environment.DATABASE_URL ?? '', { maxConnections: 8 })
const chain = { url: environment.CHAIN_URL ?? '', chainId: LOCAL_CHAIN_ID, tokens: LOCAL_TOKENS }
const networks = localNetworks(chain, 1_000_000n).map((network) => ({
  ...network,
  pollMs: { whileAwaited: 40, idle: 40 },
  timeoutMs: { silence: 600, penalty: 100 },
}))
const house = givenMoneyModules({
  db,
  networks,
  queue: { enqueue: async () => undefined },
  checkSite: async () => 200,
  now,
  publish: async (trx, event) => saveNotice(trx, event, now()),
  log: (message) => onFault(new Error(message)),
})
const books = createBooksWatch({ ...STUBS, db, now })

async function doWhatIsDue(): Promise<void> {
  for (const work of [
    house.orders.expireOrders,
    provision,
    house.settlement.closeDueDays,
    house.deposits.sweepDeposits,
    house.followOnce,
    books.seal,
  ])
    await work().catch(onFault)
}

async function provision(): Promise<void> {
  for (const orderId of await house.orders.listPurchased()) await house.sites.jobs?.['sites.provision']?.({ orderId })
}

async function serve(): Promise<string> {
  const app = await createTestApp({ config: testConfig(), db, authenticate: async (token) => actorOf(token), modules: house.list })
  return app.listen({ host: '127.0.0.1', port: 0 })
}

const wrong = environment.HOUSE_WRONG as WrongWatcher | undefined
const watching = (): Sweep => (wrong ? startWrongWatcher(wrong, house.arrival, networks) : house.payments.startSweeps())
const running: Sweep[] = [
  ...(parts.has('watch') ? [watching()] : []),
  ...(parts.has('sweep') ? [startSweep('due', doWhatIsDue, 100, onFault)] : []),
]
const url = parts.has('serve') ? await serve() : ''

process.on('message', (message: ToHouse) => {
  if (message.kind === 'arm') process.env.PARLOUR_CRASH_AT = message.point
  if (message.kind === 'clock') clock.offsetMs = message.offsetMs
  if (message.kind === 'stop') void Promise.all(running.map(async ({ stop }) => stop())).then(() => process.exit(0))
  else publish({ kind: 'done' })
})
publish({ kind: 'ready', url })
// It seldom ends by itself, and who comes after it need not compile again.
flushCompileCache()
