import type { PaymentMethod, TransferUse } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { SHOWN_STATE } from './payment-transfers.read-model.ts'

export interface PastAttempt {
  readonly id: string
  readonly method: PaymentMethod['id']
  readonly address: string
  readonly openedAt: Date
  readonly expiresAt: Date
}

/** `blocks` counts from the block that holds the transfer to the head. Amounts are micro-USDT. */
export interface PastTransfer {
  readonly txHash: string
  readonly chain: string
  readonly amount: bigint
  readonly state: 'seen' | 'credited' | 'reversed'
  readonly use: TransferUse | null
  readonly seenAt: Date | null
  readonly creditedAt: Date | null
  readonly blocks: number
}

export interface MoneyTimeline {
  readonly attempts: readonly PastAttempt[]
  readonly transfers: readonly PastTransfer[]
}

interface TimelineRow {
  attempts: readonly AttemptJson[]
  transfers: readonly TransferJson[]
}

interface AttemptJson {
  id: string
  method: PaymentMethod['id']
  address: string
  created_at: string
  expires_at: string
}

interface TransferJson {
  tx_hash: string
  chain: string
  amount: string
  state: PastTransfer['state']
  use: TransferUse | null
  seen_at: string | null
  credited_at: string | null
  blocks: number
}

const TIMELINE = `
  SELECT
    (SELECT coalesce(json_agg(a ORDER BY a.created_at, a.id), '[]') FROM (
       SELECT attempt.id, attempt.method, address.address, attempt.created_at, attempt.expires_at
       FROM payments_attempts AS attempt JOIN payments_addresses AS address ON address.attempt_id = attempt.id
       WHERE attempt.order_id = :orderId) AS a) AS attempts,
    (SELECT coalesce(json_agg(t ORDER BY t.block_height, t.tx_hash, t.ordinal), '[]') FROM (
       SELECT tx_hash, ordinal, block_height, transfer.chain, amount::text, ${SHOWN_STATE}, use, seen_at, credited_at,
              coalesce(cursor.head_height - block_height + 1, 0) AS blocks
       FROM payments_transfers AS transfer LEFT JOIN payments_cursors AS cursor ON cursor.chain = transfer.chain
       WHERE transfer.order_id = :orderId AND state <> 'ignored') AS t) AS transfers`

/** The caller must check whose order it is. */
export async function readMoneyTimeline(db: Database, orderId: string): Promise<MoneyTimeline> {
  const { rows } = await db.raw<{ rows: TimelineRow[] }>(TIMELINE, { orderId })
  return { attempts: (rows[0]?.attempts ?? []).map(toAttempt), transfers: (rows[0]?.transfers ?? []).map(toTransfer) }
}

function toAttempt(row: AttemptJson): PastAttempt {
  const { id, method, address } = row
  return { id, method, address, openedAt: new Date(row.created_at), expiresAt: new Date(row.expires_at) }
}

function toTransfer({
  tx_hash: txHash,
  chain,
  amount,
  state,
  use,
  seen_at: seenAt,
  credited_at: creditedAt,
  blocks,
}: TransferJson): PastTransfer {
  return { txHash, chain, amount: BigInt(amount), state, use, seenAt: dateOf(seenAt), creditedAt: dateOf(creditedAt), blocks }
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
