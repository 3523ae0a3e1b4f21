import { openAddressRegistry } from '../../src/modules/payments/watcher/address-registry.ts'
import { openChainReader, type ChainReader } from '../../src/modules/payments/watcher/chain-reader.ts'
import { recordHead, type HeadMemory } from '../../src/modules/payments/watcher/head-hint.ts'
import { creditNextRange } from '../../src/modules/payments/watcher/money-loop.ts'
import { placeCursor } from '../../src/modules/payments/watcher/place-cursor.ts'
import type { WatchedChain } from './watched-chain.ts'

export async function beginHere(world: WatchedChain): Promise<void> {
  await world.mine(5)
  await world.startHere({ ...world.network, isLocalChain: false })
}

export async function openWatcher(
  world: WatchedChain,
  reader: ChainReader = openChainReader(world.rpc, world.network),
): Promise<() => Promise<void>> {
  const { deps, network } = world
  const memory: HeadMemory = { blocks: [] }
  const addresses = openAddressRegistry(deps.db, network.chain)
  await placeCursor(deps.db, network, reader)
  return async () => {
    while (await creditNextRange(deps, network, { reader, witness: { confirm: async () => undefined }, addresses }, network.maxRange));
    await recordHead(deps, network, reader, { memory, addresses, range: network.maxRange })
  }
}
