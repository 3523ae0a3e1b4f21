import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { randomFrom } from '../../seeds/deterministic-random.ts'
import { ACCOUNTS, createLedger, creditDeposit } from '../../src/modules/ledger/index.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts'
import { migrateUp } from '../../src/platform/migrations.ts'
import { STUBS } from '../stubs.ts'

/** Posts through the ledger, or as a bare transaction on equal tables and indexes without its rules. */
interface Order {
  readonly variant: 'ledger' | 'bare'
  readonly count: number
}

const CLIENTS = 8
const MERCHANTS = 1_000
const BARE = {
  journal: 'INSERT INTO bare_journals (id, key, kind, inputs_hash, booked_on) VALUES ($1, $2, $3, $4, $5)',
  balance: 'UPDATE bare_accounts SET balance = balance + $2 WHERE code = $1 RETURNING balance',
  line: 'INSERT INTO bare_postings (journal_id, line, account, amount, balance_after) VALUES ($1, $2, $3, $4, $5)',
}

const [directory = ''] = process.argv.slice(2)
const server = await startEmbeddedPostgres(directory, 'ledger')
const db = openDatabase(server.connectionString, { maxConnections: CLIENTS })
const ledger = createLedger(STUBS)
const random = randomFrom('posting')
const merchants = Array.from({ length: MERCHANTS }, (_, index) => `merchant-${index}`)
const clients = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString: server.connectionString }))

const depositOf = (merchantId: string) => ({ key: `tron:${randomUUID()}:0`, chain: 'tron', address: merchantId, amount: 1_000_000n })

async function prepare(): Promise<void> {
  await migrateUp(server.connectionString)
  await db.transaction(async (trx) =>
    ledger.within(trx).postAll(merchants.map((merchantId) => creditDeposit(depositOf(merchantId), merchantId))),
  )
  for (const table of ['accounts', 'journals', 'postings']) {
    await db.raw(`CREATE TABLE bare_${table} (LIKE ledger_${table} INCLUDING ALL)`)
  }
  await db.raw('ALTER TABLE bare_accounts SET (fillfactor = 70)')
  await db.raw('INSERT INTO bare_accounts SELECT * FROM ledger_accounts')
  await db.raw('VACUUM ANALYZE')
  for (const client of clients) await client.connect()
}

async function postByLedger(merchantId: string): Promise<void> {
  await db.transaction(async (trx) => ledger.within(trx).post(creditDeposit(depositOf(merchantId), merchantId)))
}

async function postBare(client: pg.Client, merchantId: string): Promise<void> {
  const { key, address, amount } = depositOf(merchantId)
  const run = async (name: keyof typeof BARE, values: readonly unknown[]) =>
    client.query<{ balance: bigint }>({ name, text: BARE[name], values: [...values] })
  const id = randomUUID()
  await client.query('BEGIN')
  await run('journal', [id, key, 'D1b', '', '2026-03-01'])
  const lines = [
    [ACCOUNTS.chainDeposit('tron', address).code, amount],
    [ACCOUNTS.credit(merchantId).code, -amount],
  ] as const
  for (const [index, [code, moved]] of lines.entries()) {
    const { rows } = await run('balance', [code, moved])
    await run('line', [id, index + 1, code, moved, rows[0]?.balance])
  }
  await client.query('COMMIT')
}

/** Returns milliseconds. */
async function measure({ variant, count }: Order): Promise<number> {
  let left = count
  const startedAt = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      while (left > 0) {
        left -= 1
        const merchantId = random.pick(merchants)
        await (variant === 'ledger' ? postByLedger(merchantId) : postBare(client, merchantId))
      }
    }),
  )
  return performance.now() - startedAt
}

await prepare()
process.on('message', (order: Order) => void measure(order).then((ms) => process.send?.({ ms })))
process.on('disconnect', () => {
  const closing = Promise.all([...clients.map(async (client) => client.end()), db.destroy()])
  void closing.then(async () => server.stop()).then(() => process.exit(0))
})
process.send?.({ isReady: true })
