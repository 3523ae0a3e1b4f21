import type { Database } from '../../../platform/database.ts'
import type { Orders } from '../../orders/index.ts'
import { openCursorStore } from '../db/cursor.store.ts'
import { openTransferStore, sumSeen } from '../db/transfer.store.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import type { ChainReader } from './chain-reader.ts'

/** Shows what lies between the final block and the head as `seen`; it never touches the ledger. Replaced blocks drop their rows. */
export async function noteHead(
  deps: { readonly db: Database; readonly orders: Pick<Orders, 'within'> },
  network: PaymentNetwork,
  reader: ChainReader,
): Promise<void> {
  const store = openCursorStore(deps.db, network.chain)
  const [cursor, head, watched] = [await store.read(), await reader.headerAt('latest'), await store.watched()]
  if (!cursor || !head) return
  const addresses = [...watched.keys()]
  const isBeyond = head.height >= cursor.nextHeight && addresses.length > 0
  // The hint looks back no further than finality can lag; the money loop reads everything else.
  const from = Math.max(cursor.nextHeight, head.height - 2 * network.confirmationsRequired)
  const read = isBeyond ? await reader.readTransfers({ from, to: head.height, parentHash: null, addresses }) : { transfers: [] }
  const transfers = read.transfers.flatMap((transfer) => {
    const orderId = watched.get(transfer.hexAddress)
    return orderId === undefined ? [] : [{ ...transfer, orderId }]
  })
  await deps.db.transaction(async (trx) => {
    const changed = await openTransferStore(trx, network.chain).replaceSeen(transfers)
    for (const orderId of changed) await deps.orders.within(trx).noteSeen(orderId, await sumSeen(trx, orderId))
    await openCursorStore(trx, network.chain).noteHead(head.height)
  })
}
