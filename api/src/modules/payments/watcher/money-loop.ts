import { crashPoint } from '../../../platform/crash-point.ts'
import type { Database } from '../../../platform/database.ts'
import type { Orders } from '../../orders/index.ts'
import { openCursorStore, type Cursor } from '../db/cursor.store.ts'
import { openTransferStore, sumSeen } from '../db/transfer.store.ts'
import { writtenAddress } from '../domain/attempt.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { transferKey, type ChainTransfer } from '../domain/transfer.ts'
import type { ChainReader } from './chain-reader.ts'

/** What crediting needs. */
export interface MoneyLoopDeps {
  readonly db: Database
  readonly orders: Pick<Orders, 'within'>
  readonly now: () => Date
}

/** A block below finality was replaced on a public chain: crediting stops until people looked at it (payments.md 7.4). */
export class DeepReorgError extends Error {
  override readonly name = 'DeepReorgError'
}

/** Credits the next range of final blocks; returns false when the cursor stands at the final block. */
export async function creditNextRange(deps: MoneyLoopDeps, network: PaymentNetwork, reader: ChainReader, range: number): Promise<boolean> {
  const store = openCursorStore(deps.db, network.chain)
  const cursor = await store.read()
  if (!cursor) throw new Error(`The cursor of ${network.chain} was not placed`)
  const final = await reader.headerAt('finalized')
  if (!final) throw new Error(`${network.name} has no final block`)
  await assertParentIsCanonical(reader, cursor)
  if (final.height < cursor.nextHeight) return false
  const watched = await store.watched()
  const to = Math.min(cursor.nextHeight + range - 1, final.height)
  const read = await reader.readTransfers({ from: cursor.nextHeight, to, parentHash: cursor.parentHash, addresses: [...watched.keys()] })
  const credited = await deps.db.transaction(async (trx) => {
    const locked = await openCursorStore(trx, network.chain).lock()
    // Another watcher was faster: its transaction holds these transfers.
    if (locked?.nextHeight !== cursor.nextHeight || locked.parentHash !== cursor.parentHash) return 0
    const count = await credit(trx, deps, network, read.transfers, watched)
    await openCursorStore(trx, network.chain).move(to + 1, read.lastHash)
    return count
  })
  if (credited > 0) crashPoint('payments.after-credit')
  return true
}

async function assertParentIsCanonical(reader: ChainReader, { nextHeight, parentHash }: Cursor): Promise<void> {
  if (nextHeight === 0) return
  const parent = await reader.headerAt(nextHeight - 1)
  if (parent?.hash !== parentHash) throw new DeepReorgError(`Block ${nextHeight - 1} was ${parentHash} and is ${parent?.hash ?? 'missing'}`)
}

async function credit(
  trx: Database,
  deps: MoneyLoopDeps,
  network: PaymentNetwork,
  transfers: readonly ChainTransfer[],
  watched: ReadonlyMap<string, string>,
): Promise<number> {
  const store = openTransferStore(trx, network.chain)
  const orders = deps.orders.within(trx)
  const owned = transfers.flatMap((transfer) => {
    const orderId = watched.get(transfer.hexAddress)
    return orderId === undefined ? [] : [{ transfer, orderId }]
  })
  let count = 0
  // Orders are locked in one order by every watcher, so that two chains cannot wait for each other.
  for (const { transfer, orderId } of owned.toSorted((left, right) => (left.orderId < right.orderId ? -1 : 1))) {
    if (!(await store.claim(transfer, orderId, deps.now()))) continue
    const use = await orders.applyPayment(orderId, {
      key: transferKey(network.chain, transfer),
      chain: network.chain,
      address: writtenAddress(network, transfer.hexAddress),
      txHash: transfer.txHash,
      amount: transfer.amount,
    })
    await store.noteUse(transfer, use)
    await orders.noteSeen(orderId, await sumSeen(trx, orderId))
    count += 1
  }
  return count
}
