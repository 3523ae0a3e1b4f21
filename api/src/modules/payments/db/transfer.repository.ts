import type { TransferUse } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { CHANGE_CHANNEL } from '../../../platform/merchant-changes.ts'
import type { AddressOwner } from '../domain/attempt.ts'
import { MOST_MICRO, type ChainTransfer } from '../domain/transfer.ts'
import { AddressModel, TransferModel } from './payments.model.ts'

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
    blocks: { readonly above: number; readonly nextHeight: number; readonly seenAt: Date },
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
    recordUse: async ({ txHash, ordinal }, use) => {
      const state = use === 'held' || use === 'suspense' ? use : 'credited'
      await TransferModel.query(db).findById([chain, txHash, ordinal]).patch({ use, state })
    },
    ignore: async (owned, at) => void (await db.raw(`${INSERT} ON CONFLICT DO NOTHING`, valuesOf(chain, owned, 'ignored', at))),
    replaceSeen: async (transfers, { above, nextHeight, seenAt }) => {
      const keys = transfers.map(({ transfer: { txHash, ordinal, blockHash } }) => `${txHash}:${ordinal}:${blockHash}`)
      const dropped = await db.raw<{ rows: AddressOwner[] }>(
        `DELETE FROM payments_transfers AS transfer USING payments_attempts AS attempt
         WHERE chain = ? AND state = 'seen' AND attempt.id = transfer.attempt_id
           AND (block_height < ? OR block_height > ? AND NOT (tx_hash || ':' || ordinal || ':' || block_hash = ANY (?::text[])))
         RETURNING transfer.attempt_id AS "attemptId", attempt.merchant_id AS "merchantId", transfer.order_id AS "orderId"`,
        [chain, nextHeight, above, keys],
      )
      const changed = new Map(dropped.rows.map((owner) => [owner.attemptId, owner]))
      for (const owned of transfers) {
        const added = await db.raw<{ rows: unknown[] }>(
          `${INSERT} ON CONFLICT DO NOTHING RETURNING ordinal`,
          valuesOf(chain, owned, 'seen', { seenAt }),
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
   credited_at, final_height, raw_amount, seen_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

type Sighting = { readonly seenAt: Date } | FinalMoment

function valuesOf(chain: string, { transfer, owner }: OwnedTransfer, state: 'seen' | 'finalised' | 'ignored', at: Sighting) {
  const { txHash, ordinal, blockHash, blockHeight, logIndex, sender, hexAddress, amount } = transfer
  return [
    [chain, txHash, ordinal, blockHash, blockHeight, logIndex, sender, hexAddress, owner.attemptId, owner.orderId],
    [String(amount > MOST_MICRO ? MOST_MICRO : amount), state],
    'seenAt' in at ? [null, null] : [state === 'finalised' ? at.creditedAt.toISOString() : null, at.finalHeight],
    [state === 'ignored' ? String(amount) : null, ('seenAt' in at ? at.seenAt : at.creditedAt).toISOString()],
  ].flat()
}

export interface BookedBlock {
  readonly height: number
  readonly hash: string
}

export interface BookedTransfer extends OwnedTransfer {
  readonly use: TransferUse
}

export interface BookedTransferRepository {
  readonly blocks: (atMost: number, limit: number) => Promise<readonly BookedBlock[]>
  readonly inBlock: (hash: string) => Promise<readonly BookedTransfer[]>
  /** Gives a transfer its new place on the chain; its identity stays. */
  readonly relink: (transfer: ChainTransfer, finalHeight: number) => Promise<void>
  readonly reverse: (transfer: ChainTransfer) => Promise<boolean>
  readonly firstHeight: () => Promise<number>
}

export function createBookedTransferRepository(db: Database, chain: string): BookedTransferRepository {
  const booked = () => TransferModel.query(db).where({ chain }).whereIn('state', ['credited', 'suspense', 'held'])
  const one = ({ txHash, ordinal }: ChainTransfer) => booked().where({ tx_hash: txHash, ordinal })
  return {
    blocks: async (atMost, limit) => {
      const blocks = await booked()
        .where('block_height', '<=', atMost)
        .distinct('block_height', 'block_hash')
        .orderBy([{ column: 'block_height', order: 'desc' }, 'block_hash'])
        .limit(limit)
      return blocks.map(({ blockHeight, blockHash }) => ({ height: Number(blockHeight), hash: blockHash }))
    },
    inBlock: async (hash) => {
      const found = await booked()
        .join('payments_attempts', 'payments_attempts.id', 'attempt_id')
        .where({ block_hash: hash })
        .orderBy(['merchant_id', 'tx_hash', 'ordinal'])
        .select('payments_transfers.*', 'merchant_id')
        .castTo<(TransferModel & Pick<AddressOwner, 'merchantId'> & Pick<BookedTransfer, 'use'>)[]>()
      return found.map(bookedOf)
    },
    relink: async (transfer, finalHeight) => {
      const { blockHash, blockHeight, logIndex } = transfer
      await one(transfer).patch({ blockHash, blockHeight: BigInt(blockHeight), logIndex, finalHeight: BigInt(finalHeight) })
    },
    reverse: async (transfer) => (await one(transfer).patch({ state: 'reversed' })) > 0,
    firstHeight: async () => {
      const [first] = await AddressModel.query(db).where({ chain }).min('created_height as created_height')
      return Number(first?.createdHeight ?? 0)
    },
  }
}

function bookedOf(row: TransferModel & Pick<AddressOwner, 'merchantId'> & Pick<BookedTransfer, 'use'>): BookedTransfer {
  const { txHash, ordinal, blockHash, blockHeight, logIndex, sender, hexAddress, amount, attemptId, merchantId, orderId, use } = row
  const transfer = { txHash, ordinal, blockHash, blockHeight: Number(blockHeight), logIndex, sender, hexAddress, amount }
  return { transfer, owner: { attemptId, merchantId, orderId }, use }
}
