import type { TransferUse } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { CHANGE_CHANNEL } from '../../../platform/merchant-changes.ts'
import type { AddressOwner } from '../domain/attempt.ts'
import { MOST_MICRO, type ChainTransfer } from '../domain/transfer.ts'
import { toOwner, type OwnerRow } from './owner-row.ts'

export interface OwnedTransfer {
  readonly transfer: ChainTransfer
  readonly owner: AddressOwner
}

export interface FinalMoment {
  readonly creditedAt: Date
  readonly finalHeight: number
}

export interface TransferRepository {
  /** Claims a final transfer for booking; false when it was already claimed. */
  readonly claim: (owned: OwnedTransfer, at: FinalMoment) => Promise<boolean>
  /** Ends the booking of a claimed transfer: held and suspended money is no credit. */
  readonly recordUse: (transfer: ChainTransfer, use: TransferUse) => Promise<void>
  /** Stores a transfer that cannot be booked, for manual review. */
  readonly ignore: (owned: OwnedTransfer, at: FinalMoment) => Promise<void>
  /** Replaces the `seen` rows above `height`, drops those below `nextHeight`; returns owners whose seen sum may have changed. */
  readonly replaceSeen: (
    transfers: readonly OwnedTransfer[],
    blocks: { readonly above: number; readonly nextHeight: number },
  ) => Promise<readonly AddressOwner[]>
  /** Notifies pages of merchants with unconfirmed money that the head moved. */
  readonly publishConfirmations: () => Promise<void>
}

export function createTransferRepository(db: Database, chain: string): TransferRepository {
  return {
    claim: async (owned, at) => {
      const result = await db.raw<{ rows: unknown[] }>(
        `${INSERT} ON CONFLICT (chain, tx_hash, ordinal) DO UPDATE
           SET state = 'finalised', credited_at = excluded.credited_at, final_height = excluded.final_height,
               block_hash = excluded.block_hash, block_height = excluded.block_height, log_index = excluded.log_index
           WHERE payments_transfers.state = 'seen' RETURNING ordinal`,
        valuesOf(chain, owned, 'finalised', at),
      )
      return result.rows.length > 0
    },
    recordUse: async ({ txHash, ordinal }, use) =>
      void (await db('payments_transfers')
        .where({ chain, tx_hash: txHash, ordinal })
        .update({ use, state: use === 'held' || use === 'suspense' ? use : 'credited' })),
    ignore: async (owned, at) => void (await db.raw(`${INSERT} ON CONFLICT DO NOTHING`, valuesOf(chain, owned, 'ignored', at))),
    replaceSeen: async (transfers, { above, nextHeight }) => {
      const keys = transfers.map(({ transfer: { txHash, ordinal, blockHash } }) => `${txHash}:${ordinal}:${blockHash}`)
      const dropped = await db.raw<{ rows: OwnerRow[] }>(
        `DELETE FROM payments_transfers AS transfer USING payments_attempts AS attempt
         WHERE chain = ? AND state = 'seen' AND attempt.id = transfer.attempt_id
           AND (block_height < ? OR block_height > ? AND NOT (tx_hash || ':' || ordinal || ':' || block_hash = ANY (?::text[])))
         RETURNING transfer.attempt_id, attempt.merchant_id, transfer.order_id`,
        [chain, nextHeight, above, keys],
      )
      const changed = new Map<string, AddressOwner>()
      for (const row of dropped.rows) changed.set(row.attempt_id, toOwner(row))
      for (const owned of transfers) {
        const added = await db.raw<{ rows: unknown[] }>(
          `${INSERT} ON CONFLICT DO NOTHING RETURNING ordinal`,
          valuesOf(chain, owned, 'seen', null),
        )
        if (added.rows.length > 0) changed.set(owned.owner.attemptId, owned.owner)
      }
      return [...changed.values()]
    },
    publishConfirmations: async () =>
      void (await db.raw(
        `SELECT pg_notify(?, merchant_id || ' payments') FROM (
           SELECT DISTINCT merchant_id FROM payments_transfers AS transfer JOIN payments_attempts AS attempt ON attempt.id = transfer.attempt_id
           WHERE chain = ? AND state = 'seen') AS waiting`,
        [CHANGE_CHANNEL, chain],
      )),
  }
}

export async function sumSeen(db: Database, orderId: string): Promise<bigint> {
  const result = await db.raw<{ rows: { total: bigint }[] }>(
    "SELECT coalesce(sum(amount), 0)::bigint AS total FROM payments_transfers WHERE order_id = ? AND state = 'seen'",
    [orderId],
  )
  return result.rows[0]?.total ?? 0n
}

const INSERT = `INSERT INTO payments_transfers
  (chain, tx_hash, ordinal, block_hash, block_height, log_index, sender, hex_address, attempt_id, order_id, amount, state,
   credited_at, final_height, raw_amount)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

function valuesOf(chain: string, { transfer, owner }: OwnedTransfer, state: 'seen' | 'finalised' | 'ignored', at: FinalMoment | null) {
  const { txHash, ordinal, blockHash, blockHeight, logIndex, sender, hexAddress, amount } = transfer
  return [
    [chain, txHash, ordinal, blockHash, blockHeight, logIndex, sender, hexAddress, owner.attemptId, owner.orderId],
    [String(amount > MOST_MICRO ? MOST_MICRO : amount), state],
    [state === 'finalised' ? (at?.creditedAt.toISOString() ?? null) : null, at?.finalHeight ?? null],
    [state === 'ignored' ? String(amount) : null],
  ].flat()
}
