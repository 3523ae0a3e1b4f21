import { setTimeout as pause } from 'node:timers/promises'
import { sendLocalToken, startLocalChain, untilMined, type LocalChain } from '../../api/src/chain/index.ts'
import { readSums } from '../../api/src/modules/ledger/db/books-check.repository.ts'
import type { Database } from '../../api/src/platform/database.ts'
import { openJsonRpc } from '../../api/src/platform/json-rpc.ts'
import { wrongEffects } from '../../api/test/reliability/effects.ts'
import { givenShop } from '../../api/test/reliability/given-shop.ts'
import { serve, startLoad, type Served } from '../../api/test/reliability/load.ts'
import { CALLS_A_ROUND, shopCall } from '../../api/test/reliability/shop-calls.ts'
import type { Drill, Figure, Stage } from './drill.ts'
import { startPatroniCluster, type PatroniCluster } from './patroni-cluster.ts'
import { openProduct, type ServedProduct } from './served-product.ts'

/** Calls a second, of which a third write. */
const RATE = 20
const CALLS = 900
const CALLS_BEFORE = 200
const PAYMENT_MS = 500
const PAID = 1_000_000n
const CREDITED_WITHIN_MS = 60_000

export default { packages: ['patroni', 'etcd-server', 'postgresql-15', 'haproxy'], run } satisfies Drill

async function run(stage: Stage): Promise<readonly Figure[]> {
  const cluster = await startPatroniCluster(stage)
  const chain = await startLocalChain({ directory: stage.folder })
  try {
    const product = await openProduct(stage, cluster.connectionString, { CHAIN_URL: chain.url })
    const { url } = await product.serve('product')
    return await failOver(product, { url, cluster, chain })
  } finally {
    await chain.stop()
  }
}

interface World {
  readonly url: string
  readonly cluster: PatroniCluster
  readonly chain: LocalChain
}

async function failOver({ db }: ServedProduct, { url, cluster, chain }: World): Promise<readonly Figure[]> {
  const shop = await givenShop(url, db, Math.ceil(CALLS / CALLS_A_ROUND) + 10)
  const addresses: { hex_address: string }[] = await db('payments_addresses').whereIn('attempt_id', shop.attempts).select('hex_address')
  const load = startLoad({ rate: RATE, count: CALLS, send: async (number) => serve(url, shop.token, shopCall(shop, number)) })
  const stopPaying = new AbortController()
  const paid = payUntil(stopPaying.signal, chain, addresses)
  // What fails first is awaited first.
  paid.catch(() => undefined)
  await load.sent(CALLS_BEFORE)
  console.log(`${await cluster.killLeader()} is killed`)
  const served = await load.served
  stopPaying.abort()
  const lost = await wrongEffects(db, served)
  for (const fault of lost) console.log(fault)
  const payments = await paid
  const credited = await creditedUntil(db, payments)
  const isBalanced = await areBooksBalanced(db)
  const retried = served.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null)
  const failed = served.filter(({ isOk, status, retryAfter }) => !isOk && !(status === 503 && retryAfter !== null))
  console.log(`${served.length} calls, ${retried.length} were asked to try again, ${failed.map(summary).join(', ')}; ${payments} payments`)
  const slowest = served.toSorted((left, right) => right.milliseconds - left.milliseconds)
  console.log(`slowest: ${slowest.slice(0, 5).map(summary).join(', ')}`)
  const longest = Math.max(...served.map(({ milliseconds }) => milliseconds)) / 1_000
  return [
    { name: 'failover-lost-writes', value: lost.length, unit: 'writes', goal: '<= 0' },
    { name: 'failover-failed-calls', value: failed.length, unit: 'calls', goal: '<= 0' },
    { name: 'failover-uncredited-payments', value: payments - credited, unit: 'payments', goal: '<= 0' },
    { name: 'failover-longest-wait-seconds', value: Number(longest.toFixed(1)), unit: 's', goal: '<= 15' },
    { name: 'failover-books-balanced', value: Number(isBalanced), unit: 'of 1', goal: '>= 1' },
  ]
}

/** Pays the attempts in turn; returns how many payments the chain has. */
async function payUntil(signal: AbortSignal, { url }: LocalChain, addresses: readonly { readonly hex_address: string }[]): Promise<number> {
  const rpc = openJsonRpc(url)
  let payments = 0
  while (!signal.aborted) {
    const { hex_address: address = '' } = addresses[payments % addresses.length] ?? {}
    await untilMined(rpc, await sendLocalToken(rpc, 'trc20', `0x${address.slice(2)}`, PAID))
    payments += 1
    await pause(PAYMENT_MS)
  }
  return payments
}

async function creditedUntil(db: Database, wanted: number): Promise<number> {
  for (const until = performance.now() + CREDITED_WITHIN_MS; ;) {
    const rows: { amount: bigint }[] = await db('payments_transfers').select('amount')
    if (rows.length >= wanted || performance.now() > until) return rows.filter(({ amount }) => amount === PAID).length
    await pause(500)
  }
}

async function areBooksBalanced(db: Database): Promise<boolean> {
  const { total, journals, accounts } = await readSums(db)
  const { rows } = await db.raw<{ rows: { posted: number }[] }>('SELECT count(*)::int AS posted FROM ledger_journals')
  console.log(`${rows[0]?.posted} journals`)
  return total === 0n && journals === 0 && accounts === 0
}

function summary({ call, status, milliseconds }: Served): string {
  return `${call.definition.operationId} ${status} after ${milliseconds.toFixed(0)} ms`
}
