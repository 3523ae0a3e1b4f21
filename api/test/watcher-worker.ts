import { rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { encodeFunctionData, type Hex } from 'viem'
import { LOCAL_ACCOUNTS, LOCAL_TOKENS, sendFrom, sendLocalToken, startLocalChain, TEST_TOKEN_ABI } from '../src/chain/index.ts'
import { localNetworks, type PaymentNetwork } from '../src/modules/payments/domain/payment-network.ts'
import { openAddressRegistry } from '../src/modules/payments/watcher/address-registry.ts'
import { startWatcher } from '../src/modules/payments/watcher/watcher.ts'
import { openDatabase, type Database } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { openJsonRpc } from '../src/platform/json-rpc.ts'
import { migrateUp } from '../src/platform/migrations.ts'
import { giveAddress, type WatchedAddress } from './chain/chain-moves.ts'
import { giveManyAddresses } from './chain/many-addresses.ts'
import { givenMoneyModules } from './money/money-modules.ts'

/** Worker of `npm run bench:watcher`: 100,000 addresses, 500 transfers per block, blocks at twice the rate of TRON. */
const SPEED = 2
const BLOCK_MS = 3_000 / SPEED
const BLOCKS = Number(process.env.BENCH_BLOCKS ?? 40)
const TRANSFERS = 500
const OURS = 5
const WARM_BLOCKS = 5
const BLOCKS_TO_FINALITY = 4
const FOLLOWED = 100_000
const MATCHED = 1_000_000
const MATCHES = 200
const CHUNK = 50_000
const POLL_MS = 1_500 / SPEED

interface Row {
  readonly tx_hash: string
  readonly block_height: bigint
  readonly seen_at: Date
  readonly credited_at: Date | null
}

const [directory = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres(directory, 'bench')
const db = openDatabase(postgres.connectionString)
await migrateUp(postgres.connectionString)
const chain = await startLocalChain({ directory, isBlockTimerOn: false })
const rpc = openJsonRpc(chain.url)
const networks = localNetworks(chain, 1_000_000n)
const tron = networks.find(({ method }) => method === 'trc20')
if (!tron) throw new Error('The local chain has no TRC20')
const network: PaymentNetwork = { ...tron, pollMs: { whileAwaited: POLL_MS, idle: POLL_MS } }
const { arrival } = givenMoneyModules({
  db,
  networks,
  queue: { enqueue: async () => undefined },
  checkSite: async () => 200,
  now: () => new Date(),
})

await grow(FOLLOWED)
const own = await Promise.all(Array.from({ length: OURS }, async () => giveAddress(db, network, new Date())))
const followed = await follow(own)
await grow(MATCHED - FOLLOWED)
process.send?.({ ...followed, matchMs: await match(own), addresses: MATCHED })
await db.destroy()
await chain.stop()
await postgres.stop()
await rm(directory, { recursive: true, force: true })
process.disconnect?.()

async function grow(count: number): Promise<void> {
  const quiet: Database = openDatabase(postgres.connectionString, { maxConnections: 1 })
  await quiet.raw('SET statement_timeout = 0')
  for (let done = 0; done < count; done += CHUNK) await giveManyAddresses(quiet, Math.min(CHUNK, count - done))
  await quiet.destroy()
}

/** Times in real milliseconds. */
async function follow(addresses: readonly WatchedAddress[]) {
  const faults: string[] = []
  const watcher = startWatcher({ ...arrival, log: (message) => faults.push(message) }, network)
  const sent = new Map<string, number>()
  const mined = new Map<number, number>()
  const lags: number[] = []
  await rpc.call('evm_setAutomine', [false])
  for (let block = 0; block < BLOCKS; block += 1) {
    await sendFrom(rpc, LOCAL_ACCOUNTS.demoWallet, { to: LOCAL_TOKENS.trc20, data: strangersBatch() })
    const payAfter = Math.random() * BLOCK_MS
    await pauseMs(payAfter)
    const lucky = addresses[block % addresses.length]
    sent.set(await sendLocalToken(rpc, 'trc20', hexOf(lucky?.hexAddress ?? ''), 1_000_000n), Date.now())
    await pauseMs(BLOCK_MS - payAfter)
    const cursor = await db('payments_cursors').where({ chain: 'tron' }).first()
    const head = Number(await rpc.call('eth_blockNumber', []))
    if (block > WARM_BLOCKS) lags.push(Math.max(0, head - BLOCKS_TO_FINALITY - (Number(cursor?.next_height) - 1)))
    await rpc.call('evm_mine', [])
    mined.set(head + 1, Date.now())
  }
  await pauseMs(BLOCK_MS)
  await watcher.stop()
  const rows: readonly Row[] = await db('payments_transfers').select('tx_hash', 'block_height', 'seen_at', 'credited_at')
  const sightMs = rows.flatMap((row) => late(sent.get(row.tx_hash), row.seen_at))
  const creditMs = rows.flatMap((row) => late(mined.get(Number(row.block_height) + BLOCKS_TO_FINALITY), row.credited_at))
  return { lags, sightMs, creditMs, faults, speed: SPEED }
}

function late(since: number | undefined, at: Date | null): readonly number[] {
  return since === undefined || at === null ? [] : [at.getTime() - since]
}

function strangersBatch(): Hex {
  const receivers = Array.from({ length: TRANSFERS - 1 }, () => hexOf(`0x${randomBytes(20).toString('hex')}`))
  return encodeFunctionData({ abi: TEST_TOKEN_ABI, functionName: 'batchTransfer', args: [receivers, receivers.map(() => 1_000_000n)] })
}

function hexOf(text: string): Hex {
  return `0x${text.slice(2)}`
}

async function pauseMs(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}

async function match(addresses: readonly WatchedAddress[]): Promise<readonly number[]> {
  const registry = openAddressRegistry(db, 'tron')
  const times: number[] = []
  for (let round = 0; round < MATCHES; round += 1) {
    const known: { hex_address: string }[] = await db('payments_addresses')
      .where('address_index', '>=', Math.floor(Math.random() * (MATCHED - TRANSFERS)))
      .orderBy('address_index')
      .limit(TRANSFERS / 10)
      .select('hex_address')
    const strangers = Array.from({ length: TRANSFERS - known.length - addresses.length }, () => `0x${randomBytes(20).toString('hex')}`)
    const receivers = [...known.map((row) => row.hex_address), ...strangers, ...addresses.map(({ hexAddress }) => hexAddress)]
    const startedAt = performance.now()
    const filter = await registry.receivers()
    const owners = await registry.ownersOf(receivers)
    times.push(performance.now() - startedAt)
    if (filter !== null || owners.size < known.length) throw new Error(`Matched ${owners.size} of ${known.length}`)
  }
  return times.slice(20)
}
