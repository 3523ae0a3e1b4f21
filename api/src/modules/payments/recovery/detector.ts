import type { Database } from '../../../platform/database.ts'
import type { PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import { startSweep, type Sweep } from '../../../platform/sweep.ts'
import { openEveryAddress } from '../db/address.repository.ts'
import { createSideChainUnitOfWork, type SideChainStore } from '../db/chain.unit-of-work.ts'
import type { Recovery } from '../domain/recovery.ts'
import type { KnownToken, SideChain } from '../domain/side-chain.ts'
import { MOST_FILTERED_ADDRESSES } from '../watcher/address-registry.ts'
import { openChainReader, type ChainReader } from '../watcher/chain-reader.ts'
import { UnfitNodeError } from '../watcher/check-node.ts'
import { placeCursor } from '../watcher/place-cursor.ts'
import { isRangeError, openRpcList } from '../watcher/rpc-list.ts'

export interface DetectorDeps {
  readonly db: Database
  readonly publish: PublishMerchantEvent
  readonly now: () => Date
  readonly log: (message: string, error?: unknown) => void
}

/** Opens recovery cases; never credits. */
export function startDetector(deps: DetectorDeps, side: SideChain): Sweep {
  const rpc = openRpcList(side.urls, {
    silence: side.timeoutMs.silence,
    rest: { first: side.pollMs / 4, penalty: side.timeoutMs.penalty },
    admit: async (node) => {
      const chainId = Number(await node.call('eth_chainId', []))
      if (chainId !== side.chainId) throw new UnfitNodeError(`the node serves chain ${chainId}, not ${side.chainId}`)
    },
  })
  const ranges = new Map(side.tokens.map(({ symbol }) => [symbol, side.maxRange]))
  const look = async (token: KnownToken) => {
    const reader = openChainReader(rpc, { token: token.token, finality: side.finality })
    const range = ranges.get(token.symbol) ?? side.maxRange
    try {
      while (await findNextRange(deps, side, token, reader, range));
      ranges.set(token.symbol, Math.min(side.maxRange, Math.ceil(range * 1.25)))
    } catch (error) {
      if (isRangeError(error)) ranges.set(token.symbol, Math.max(1, Math.floor(range / 2)))
      throw error
    }
  }
  const round = async () => {
    for (const token of side.tokens) await look(token)
  }
  return startSweep(`payments.recovery.${side.chain}`, round, side.pollMs, (error) => {
    deps.log(`${side.name}: ${error instanceof Error ? error.message : String(error)}`, error)
  })
}

/** Returns false at the final block. */
export async function findNextRange(
  deps: DetectorDeps,
  side: SideChain,
  token: KnownToken,
  reader: ChainReader,
  range: number,
): Promise<boolean> {
  const { db } = deps
  const name = `${side.chain}:${token.symbol.toLowerCase()}`
  const sideChain = createSideChainUnitOfWork(db, name, deps.publish)
  await placeCursor(db, { chain: name, name: side.name, isLocalChain: side.isLocalChain }, reader)
  const cursor = await sideChain.cursor.read()
  const [final, parent] = await reader.headersAt(['finalized', Math.max(0, (cursor?.nextHeight ?? 0) - 1)])
  if (!cursor || !final || final.height < cursor.nextHeight) return false
  // Nothing is credited here, so a branch that was replaced is read once more: a case is opened once.
  if (cursor.nextHeight > 0 && parent && parent.hash !== cursor.parentHash) {
    const anchor = await reader.headerAt(Math.max(0, cursor.nextHeight - 1 - side.maxRange))
    if (anchor) await sideChain.cursor.move(anchor.height + 1, anchor.hash)
    return false
  }
  const addresses = openEveryAddress(db)
  const to = Math.min(cursor.nextHeight + range - 1, final.height)
  const receivers = await addresses.receivers(MOST_FILTERED_ADDRESSES)
  const { ownersOf } = addresses
  const read = await reader.readTransfers({ from: cursor.nextHeight, to, parentHash: cursor.parentHash, receivers, ownersOf })
  await sideChain.transact(async (store) => {
    const locked = await store.cursor.lock()
    if (locked?.nextHeight !== cursor.nextHeight) return
    for (const found of read.transfers) {
      const recovery = await store.recoveries.insert(side, token, found, deps.now())
      if (recovery) await publishFound(store, recovery)
    }
    await store.cursor.move(to + 1, read.lastHash)
  })
  return true
}

async function publishFound(store: SideChainStore, { id, merchantId, network, symbol }: Recovery): Promise<void> {
  await store.publish({ type: 'recovery.found', merchantId, recovery: { id, network, token: symbol } })
  await store.publishChange(merchantId, 'payments')
}
