import type { JsonRpc } from '../../../platform/json-rpc.ts'
import type { Database } from '../../../platform/database.ts'
import { openCursorStore } from '../db/cursor.store.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import type { ChainReader } from './chain-reader.ts'

const DECIMALS_CALL = '0x313ce567'
const NO_PARENT = `0x${'0'.repeat(64)}`

/** Refuses a node of another chain, a token without six decimals and a node that knows no final block. */
export async function assertNodeFits(rpc: JsonRpc, network: PaymentNetwork, reader: ChainReader): Promise<void> {
  const chainId = Number(await rpc.call('eth_chainId', []))
  if (chainId !== network.chainId) throw new Error(`${network.name}: the node serves chain ${chainId}, not ${network.chainId}`)
  const decimals = Number(await rpc.call('eth_call', [{ to: network.token, data: DECIMALS_CALL }, 'latest']))
  if (decimals !== 6) throw new Error(`${network.name}: the token ${network.token} has ${decimals} decimals, not 6`)
  if (!(await reader.headerAt('finalized'))) throw new Error(`${network.name}: the node knows no final block`)
}

/**
 * Places the cursor at first start: block 0 on the local chain, the final block on a public one.
 * A local chain that lost its state is scanned again from block 0; returns true then. A public chain is never reset.
 */
export async function placeCursor(db: Database, network: PaymentNetwork, reader: ChainReader): Promise<boolean> {
  const store = openCursorStore(db, network.chain)
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
