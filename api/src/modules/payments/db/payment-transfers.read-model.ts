import type { TransferUse } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { Attempt } from '../domain/attempt.ts'

export interface StoredTransfer {
  readonly chain: string
  readonly txHash: string
  readonly ordinal: number
  readonly blockHash: string
  readonly blockHeight: number
  readonly finalHeight: number | null
  readonly sender: string
  readonly hexAddress: string
  readonly amount: bigint
  /** Held or set-aside money counts as credited; `use` distinguishes it. */
  readonly state: 'seen' | 'credited' | 'reversed'
  readonly use: TransferUse | null
  readonly seenAt: Date | null
  readonly creditedAt: Date | null
}

interface TransferRow {
  chain: string
  tx_hash: string
  ordinal: number
  block_hash: string
  block_height: bigint
  final_height: bigint | null
  sender: string
  hex_address: string
  amount: bigint
  state: StoredTransfer['state']
  use: TransferUse | null
  seen_at: Date | null
  credited_at: Date | null
}

/** The displayed state, in SQL: money set aside after it became final was still received. */
export const SHOWN_STATE = "CASE WHEN state IN ('seen', 'reversed') THEN state ELSE 'credited' END AS state"

export async function listTransfers(db: Database, { id, orderId }: Pick<Attempt, 'id' | 'orderId'>): Promise<readonly StoredTransfer[]> {
  const rows: TransferRow[] = await db('payments_transfers')
    .where(orderId === null ? { attempt_id: id } : { order_id: orderId })
    .whereNot({ state: 'ignored' })
    .orderBy(['block_height', 'tx_hash', 'ordinal'])
    .select('chain', 'tx_hash', 'ordinal', 'block_hash', 'block_height', 'final_height', 'sender', 'hex_address', 'amount', 'use')
    .select('seen_at', 'credited_at', db.raw(SHOWN_STATE))
  return rows.map((row) => ({
    chain: row.chain,
    txHash: row.tx_hash,
    ordinal: row.ordinal,
    blockHash: row.block_hash,
    blockHeight: Number(row.block_height),
    finalHeight: row.final_height === null ? null : Number(row.final_height),
    sender: row.sender,
    hexAddress: row.hex_address,
    amount: row.amount,
    state: row.state,
    use: row.use,
    seenAt: row.seen_at,
    creditedAt: row.credited_at,
  }))
}
