import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHAIN_FILE, sendLocalToken, untilMined } from '../src/chain/index.ts'
import { fromTronAddress } from '../src/modules/payments/index.ts'
import { clusterFolderOf } from '../src/platform/cluster-folder.ts'
import { openDatabase } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { openJsonRpc } from '../src/platform/json-rpc.ts'
import { giveManyAddresses } from './chain/many-addresses.ts'

/** Payer of `npm run bench:payment`; times are ms of this machine's clock. */
interface Payment {
  readonly orderId: string
  readonly address: string
  readonly micro: string
}

const POLL_MS = 10
const OPEN_HOURS = 24

const [directory = '', addresses = '0'] = process.argv.slice(2)
// The cluster runs already: this only finds it, and must not stop it.
const { connectionString } = await startEmbeddedPostgres(await clusterFolderOf(directory), 'parlour')
const db = openDatabase(connectionString, { maxConnections: 1 })
await giveManyAddresses(db, Number(addresses), OPEN_HOURS)
const rpc = openJsonRpc((JSON.parse(readFileSync(join(directory, CHAIN_FILE), 'utf8')) as { readonly url: string }).url)
process.on('message', (payment: Payment) => void pay(payment))
process.on('disconnect', () => void db.destroy())
process.send?.('ready')

async function pay({ orderId, address, micro }: Payment): Promise<void> {
  const receiver = fromTronAddress(address)
  if (!receiver) throw new Error(`${address} is no TRON address`)
  const hash = await sendLocalToken(rpc, 'trc20', receiver, BigInt(micro))
  await untilMined(rpc, hash)
  const { blockNumber } = (await rpc.call('eth_getTransactionReceipt', [hash])) as { readonly blockNumber: string }
  await until(async () => (await finalHeight()) >= Number(blockNumber))
  const finalAt = Date.now()
  await until(async () => {
    const order: { status: number } | undefined = await db('orders_orders').where({ id: orderId }).first('status')
    return order?.status === 1 || order?.status === 2
  })
  process.send?.({ finalAt, paidAt: Date.now() })
}

async function finalHeight(): Promise<number> {
  return Number(((await rpc.call('eth_getBlockByNumber', ['finalized', false])) as { readonly number: string }).number)
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}
