import type { PaymentUse } from '../../orders/index.ts'
import type { Database } from '../../../platform/database.ts'
import type { ChainTransfer } from '../domain/transfer.ts'

/** A transfer that is stored for an order. */
export interface StoredTransfer {
  readonly chain: string
  readonly txHash: string
  readonly blockHeight: number
  readonly amount: bigint
  readonly state: 'seen' | 'credited'
  readonly use: PaymentUse | null
}

interface TransferRow {
  chain: string
  tx_hash: string
  block_height: bigint
  amount: bigint
  state: StoredTransfer['state']
  use: PaymentUse | null
}

/** Transfers of one chain. */
export interface TransferStore {
  /** Claims a final transfer; false when it was credited before. */
  readonly claim: (transfer: ChainTransfer, orderId: string, creditedAt: Date) => Promise<boolean>
  readonly noteUse: (transfer: ChainTransfer, use: PaymentUse) => Promise<void>
  /** Makes the rows in state `seen` exactly the ones given and returns the orders whose sum of seen money may have changed. */
  readonly replaceSeen: (transfers: readonly (ChainTransfer & { readonly orderId: string })[]) => Promise<readonly string[]>
}

/** Opens the store of a chain on a connection or a transaction. */
export function openTransferStore(db: Database, chain: string): TransferStore {
  return {
    claim: async (transfer, orderId, creditedAt) => {
      const result = await db.raw<{ rows: unknown[] }>(
        `${INSERT} ON CONFLICT (chain, tx_hash, ordinal) DO UPDATE
           SET state = 'credited', credited_at = excluded.credited_at, block_hash = excluded.block_hash,
               block_height = excluded.block_height, log_index = excluded.log_index
           WHERE payments_transfers.state = 'seen' RETURNING ordinal`,
        valuesOf(chain, transfer, orderId, 'credited', creditedAt),
      )
      return result.rows.length > 0
    },
    noteUse: async ({ txHash, ordinal }, use) =>
      void (await db('payments_transfers').where({ chain, tx_hash: txHash, ordinal }).update({ use })),
    replaceSeen: async (transfers) => {
      const keys = transfers.map(({ txHash, ordinal, blockHash }) => `${txHash}:${ordinal}:${blockHash}`)
      const dropped = await db.raw<{ rows: { order_id: string }[] }>(
        `DELETE FROM payments_transfers WHERE chain = ? AND state = 'seen'
           AND NOT (tx_hash || ':' || ordinal || ':' || block_hash = ANY (?::text[])) RETURNING order_id`,
        [chain, keys],
      )
      const changed = new Set(dropped.rows.map((row) => row.order_id))
      for (const transfer of transfers) {
        const added = await db.raw<{ rows: unknown[] }>(
          `${INSERT} ON CONFLICT DO NOTHING RETURNING ordinal`,
          valuesOf(chain, transfer, transfer.orderId, 'seen', null),
        )
        if (added.rows.length > 0) changed.add(transfer.orderId)
      }
      return [...changed].toSorted()
    },
  }
}

/** Seen, not yet final money of an order over all chains. */
export async function sumSeen(db: Database, orderId: string): Promise<bigint> {
  const result = await db.raw<{ rows: { total: bigint }[] }>(
    "SELECT coalesce(sum(amount), 0)::bigint AS total FROM payments_transfers WHERE order_id = ? AND state = 'seen'",
    [orderId],
  )
  return result.rows[0]?.total ?? 0n
}

/** Every transfer of an order, oldest block first. */
export async function listTransfers(db: Database, orderId: string): Promise<readonly StoredTransfer[]> {
  const rows: TransferRow[] = await db('payments_transfers')
    .where({ order_id: orderId })
    .orderBy(['block_height', 'tx_hash', 'ordinal'])
    .select('chain', 'tx_hash', 'block_height', 'amount', 'state', 'use')
  return rows.map((row) => ({
    chain: row.chain,
    txHash: row.tx_hash,
    blockHeight: Number(row.block_height),
    amount: row.amount,
    state: row.state,
    use: row.use,
  }))
}

const INSERT = `INSERT INTO payments_transfers
  (chain, tx_hash, ordinal, block_hash, block_height, log_index, sender, hex_address, order_id, amount, state, credited_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

function valuesOf(chain: string, transfer: ChainTransfer, orderId: string, state: StoredTransfer['state'], creditedAt: Date | null) {
  const { txHash, ordinal, blockHash, blockHeight, logIndex, sender, hexAddress, amount } = transfer
  return [chain, txHash, ordinal, blockHash, blockHeight, logIndex, sender, hexAddress, orderId, String(amount), state, creditedAt].map(
    (value) => (value instanceof Date ? value.toISOString() : value),
  )
}
