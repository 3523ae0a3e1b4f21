import type { TransferUse } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { AddressOwner } from '../domain/attempt.ts'
import type { ChainTransfer } from '../domain/transfer.ts'
import { toOwner, type OwnerRow } from './owner-row.ts'

export interface BookedBlock {
  readonly height: number
  readonly hash: string
}

export interface BookedTransfer {
  readonly transfer: ChainTransfer
  readonly owner: AddressOwner
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

interface BookedRow extends OwnerRow {
  tx_hash: string
  ordinal: number
  block_hash: string
  block_height: bigint
  log_index: number
  sender: string
  hex_address: string
  amount: bigint
  use: TransferUse
}

const BOOKED_STATES = ['credited', 'suspense', 'held']

export function createBookedTransferRepository(db: Database, chain: string): BookedTransferRepository {
  const booked = () => db('payments_transfers').where({ chain }).whereIn('state', BOOKED_STATES)
  const one = ({ txHash, ordinal }: ChainTransfer) => booked().where({ tx_hash: txHash, ordinal })
  return {
    blocks: async (atMost, limit) => {
      const rows: { block_height: bigint; block_hash: string }[] = await booked()
        .where('block_height', '<=', atMost)
        .distinct('block_height', 'block_hash')
        .orderBy([{ column: 'block_height', order: 'desc' }, { column: 'block_hash' }])
        .limit(limit)
      return rows.map((row) => ({ height: Number(row.block_height), hash: row.block_hash }))
    },
    inBlock: async (hash) => {
      const rows: BookedRow[] = await db('payments_transfers as transfer')
        .join('payments_attempts as attempt', 'attempt.id', 'transfer.attempt_id')
        .where({ chain, block_hash: hash })
        .whereIn('state', BOOKED_STATES)
        .orderBy(['merchant_id', 'tx_hash', 'ordinal'])
        .select('transfer.*', 'attempt.merchant_id')
      return rows.map(toBooked)
    },
    relink: async (transfer, finalHeight) =>
      void (await one(transfer).update({
        block_hash: transfer.blockHash,
        block_height: transfer.blockHeight,
        log_index: transfer.logIndex,
        final_height: finalHeight,
      })),
    reverse: async (transfer) => (await one(transfer).update({ state: 'reversed' })) > 0,
    firstHeight: async () => {
      const [row] = await db('payments_addresses').where({ chain }).min('created_height as height')
      return Number(row?.height ?? 0)
    },
  }
}

function toBooked(row: BookedRow): BookedTransfer {
  const { ordinal, sender, amount, use } = row
  return {
    transfer: {
      txHash: row.tx_hash,
      ordinal,
      blockHash: row.block_hash,
      blockHeight: Number(row.block_height),
      logIndex: row.log_index,
      sender,
      hexAddress: row.hex_address,
      amount,
    },
    owner: toOwner(row),
    use,
  }
}
