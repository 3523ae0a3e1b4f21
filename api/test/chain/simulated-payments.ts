import { openChainReader } from '../../src/modules/payments/watcher/chain-reader.ts'
import type { WatchedAddress } from './chain-moves.ts'
import type { WatchedChain } from './watched-chain.ts'

/** A block is final four blocks below the head. */
export const DEEPEST_REORG = 3
const ADDRESSES = 6

export interface Simulated {
  readonly addresses: readonly WatchedAddress[]
  readonly reorgs: number
}

/** 15 % of payments are three transfers in one transaction; one reorganisation follows a quarter of the steps. */
export async function simulatePayments(
  world: WatchedChain,
  random: () => number,
  steps: number,
  watch: () => Promise<void>,
): Promise<Simulated> {
  const addresses: WatchedAddress[] = []
  for (let number = 0; number < ADDRESSES; number += 1) addresses.push(await world.giveAddress())
  const draw = (count: number) => Math.floor(random() * count)
  const anyone = () => addresses[draw(ADDRESSES)] ?? addresses[0] ?? Promise.reject(new Error('no address'))
  let reorgs = 0
  for (let step = 0; step < steps; step += 1) {
    const amount = BigInt(1 + draw(2_000_000_000))
    const kind = random()
    if (kind < 0.15) {
      await world.payBatch([
        [await anyone(), amount],
        [await anyone(), amount + 1n],
        [await anyone(), amount + 2n],
      ])
    } else if (kind < 0.2) await world.pay(await anyone(), 0n)
    else if (kind < 0.8) await world.pay(await anyone(), amount)
    else await world.mine(1 + draw(2))
    if (random() < 0.25) {
      await reorganise(world, 1 + draw(DEEPEST_REORG), random() < 0.5)
      reorgs += 1
    }
    await watch()
  }
  await world.mine(5)
  await watch()
  return { addresses, reorgs }
}

export async function reorganise(world: Pick<WatchedChain, 'rpc'>, depth: number, isReincluded: boolean): Promise<void> {
  const head = Number(await world.rpc.call('eth_blockNumber', []))
  const again: (readonly [unknown, number])[] = []
  const first = isReincluded ? head - depth + 1 : head + 1
  for (let height = first; height <= head; height += 1) {
    for (const raw of await rawTransactions(world, height)) again.push([raw, depth - 1])
  }
  await world.rpc.call('anvil_reorg', [depth, again])
}

async function rawTransactions({ rpc }: Pick<WatchedChain, 'rpc'>, height: number): Promise<readonly unknown[]> {
  const block = await rpc.call('eth_getBlockByNumber', [`0x${height.toString(16)}`, false])
  const hashes =
    typeof block === 'object' && block !== null && 'transactions' in block && Array.isArray(block.transactions) ? block.transactions : []
  return Promise.all(hashes.map(async (hash: unknown) => rpc.call('eth_getRawTransactionByHash', [hash])))
}

/** Formatted as `hash:ordinal:amount`. */
export async function finalTransfers(world: WatchedChain, addresses: readonly WatchedAddress[]): Promise<readonly string[]> {
  const reader = openChainReader(world.rpc, world.network)
  const final = await reader.headerAt('finalized')
  const owners = new Map(addresses.map((owner) => [owner.hexAddress, owner]))
  const { transfers } = await reader.readTransfers({
    from: 0,
    to: final?.height ?? 0,
    parentHash: null,
    receivers: [...owners.keys()],
    ownersOf: async () => owners,
  })
  return transfers.map(({ transfer }) => `${transfer.txHash}:${transfer.ordinal}:${transfer.amount}`).toSorted()
}

export async function creditedTransfers({ db }: WatchedChain, addresses: readonly WatchedAddress[]): Promise<readonly string[]> {
  const rows: { tx_hash: string; ordinal: number; amount: bigint }[] = await db('payments_transfers')
    .whereIn(
      'attempt_id',
      addresses.map(({ attemptId }) => attemptId),
    )
    .where({ state: 'credited' })
    .select('tx_hash', 'ordinal', 'amount')
  return rows.map((row) => `${row.tx_hash}:${row.ordinal}:${row.amount}`).toSorted()
}
