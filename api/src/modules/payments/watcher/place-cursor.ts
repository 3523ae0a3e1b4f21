import type { Database } from '../../../platform/database.ts'
import { createCursorRepository } from '../db/cursor.repository.ts'
import type { ChainReader } from './chain-reader.ts'

export interface WatchedPlace {
  readonly chain: string
  readonly name: string
  readonly isLocalChain: boolean
}

const NO_PARENT = `0x${'0'.repeat(64)}`

/** First start: block 0 on a local chain, else the final block. True when a lost local chain is rescanned; public is never reset. */
export async function placeCursor(db: Database, network: WatchedPlace, reader: ChainReader): Promise<boolean> {
  const store = createCursorRepository(db, network.chain)
  const cursor = await store.read()
  const genesis = await reader.headerAt(0)
  if (!genesis) throw new Error(`${network.name} has no block 0`)
  if (!cursor && !network.isLocalChain) {
    const final = await reader.headerAt('finalized')
    if (!final) throw new Error(`${network.name} has no final block`)
    await store.place({ genesisHash: genesis.hash, nextHeight: final.height + 1, parentHash: final.hash })
    return false
  }
  if (cursor && (!network.isLocalChain || (await isStillThere(reader, cursor, genesis.hash)))) return false
  await store.place({ genesisHash: genesis.hash, nextHeight: 0, parentHash: NO_PARENT })
  return cursor !== null
}

async function isStillThere(
  reader: ChainReader,
  cursor: { readonly genesisHash: string; readonly nextHeight: number; readonly parentHash: string },
  genesisHash: string,
): Promise<boolean> {
  if (cursor.genesisHash !== genesisHash) return false
  if (cursor.nextHeight === 0) return true
  const parent = await reader.headerAt(cursor.nextHeight - 1)
  return parent?.hash === cursor.parentHash
}
