import { JOB_NAMES } from '../../src/job-names.ts'
import { readNetworks } from '../../src/modules/payments/index.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { openJobQueue } from '../../src/platform/jobs.ts'
import { givenMoneyModules } from './money-modules.ts'

const connectionString = process.env.DATABASE_URL ?? ''
const db = openDatabase(connectionString)
const queue = await openJobQueue(connectionString, JOB_NAMES, (error) => void process.stderr.write(String(error)))
const networks = await readNetworks(
  { environment: 'test', chainUrl: process.env.CHAIN_URL ?? null, rpcUrls: { tron: [], eth: [] }, dustLimit: 1_000_000n },
  null,
)
const { payments, sites } = givenMoneyModules({ db, networks, queue, checkSite: async () => 200, now: () => new Date() })
await queue.work(sites.jobs ?? {})
const running = [payments.startSweeps(), sites.startSweeps()]
process.once('SIGTERM', () => {
  void Promise.all(running.map(async ({ stop }) => stop()))
    .then(async () => queue.stop())
    .then(async () => db.destroy())
})
process.stdout.write('working')
