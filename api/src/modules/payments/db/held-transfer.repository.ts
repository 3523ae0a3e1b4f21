import type { AsideKind } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { transferKey } from '../domain/transfer.ts'

export interface HeldTransfer {
  readonly booking: string
  readonly kind: AsideKind
  readonly merchantId: string
  readonly orderId: string | null
  readonly amount: bigint
  readonly sender: string
  readonly creditedAt: Date
}

interface HeldRow {
  chain: string
  tx_hash: string
  ordinal: number
  state: AsideKind
  merchant_id: string
  order_id: string | null
  amount: bigint
  sender: string
  credited_at: Date
}

export interface HeldTransferRepository {
  readonly find: (booking: string) => Promise<HeldTransfer | null>
  readonly list: (limit: number) => Promise<readonly HeldTransfer[]>
  readonly credit: (booking: string) => Promise<void>
}

export function createHeldTransferRepository(db: Database): HeldTransferRepository {
  const held = () => db('payments_transfers as transfer').whereIn('state', ['held', 'suspense'])
  const rows = () =>
    held()
      .join('payments_attempts as attempt', 'attempt.id', 'transfer.attempt_id')
      .select('transfer.chain', 'tx_hash', 'ordinal', 'state', 'merchant_id', 'attempt.order_id', 'amount', 'sender', 'credited_at')
  return {
    find: async (booking) => {
      const found: HeldRow[] = await rows().where(identityOf(booking)).limit(1)
      const [row] = found
      return row ? toHeld(row) : null
    },
    list: async (limit) => {
      const found: HeldRow[] = await rows().orderBy(['credited_at', 'tx_hash', 'ordinal']).limit(limit)
      return found.map(toHeld)
    },
    credit: async (booking) => void (await held().where(identityOf(booking)).update({ state: 'credited', use: 'credit' })),
  }
}

/** No transfer has the ordinal -1. */
function identityOf(booking: string) {
  const [, chain = '', txHash = '', ordinal = '-1'] = /^([^:]+):([^:]+):(\d{1,6})$/.exec(booking) ?? []
  return { 'transfer.chain': chain, tx_hash: txHash, ordinal }
}

function toHeld(row: HeldRow): HeldTransfer {
  const { chain, tx_hash: txHash, ordinal, state, amount, sender } = row
  const owner = { merchantId: row.merchant_id, orderId: row.order_id }
  return { booking: transferKey(chain, { txHash, ordinal }), kind: state, ...owner, amount, sender, creditedAt: row.credited_at }
}
