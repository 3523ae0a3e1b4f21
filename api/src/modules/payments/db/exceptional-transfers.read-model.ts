import type { Database } from '../../../platform/database.ts'
import { transferKey } from '../domain/transfer.ts'

export interface ExceptionalTransfer {
  readonly booking: string
  readonly chain: string
  readonly txHash: string
  readonly state: 'held' | 'suspense' | 'credited' | 'reversed'
  readonly merchantId: string
  readonly orderId: string | null
  readonly amount: bigint
  readonly sender: string
  readonly creditedAt: Date
}

interface ExceptionRow {
  chain: string
  tx_hash: string
  ordinal: number
  state: ExceptionalTransfer['state']
  merchant_id: string
  order_id: string | null
  amount: bigint
  sender: string
  credited_at: Date
}

export interface ExceptionalTransfers {
  readonly aside: (limit: number) => Promise<readonly ExceptionalTransfer[]>
  readonly surplus: (from: Date, limit: number) => Promise<readonly ExceptionalTransfer[]>
  readonly find: (booking: string) => Promise<ExceptionalTransfer | null>
}

export function exceptionalTransfers(db: Database): ExceptionalTransfers {
  const rows = () =>
    db('payments_transfers as transfer')
      .join('payments_attempts as attempt', 'attempt.id', 'transfer.attempt_id')
      .select('transfer.chain', 'tx_hash', 'ordinal', 'state', 'merchant_id', 'attempt.order_id', 'amount', 'sender', 'credited_at')
  const listed = async (query: ReturnType<typeof rows>, limit: number) => {
    const found: ExceptionRow[] = await query.orderBy(['credited_at', 'tx_hash', 'ordinal']).limit(limit)
    return found.map(toException)
  }
  return {
    aside: async (limit) => listed(rows().whereIn('state', ['held', 'suspense']), limit),
    surplus: async (from, limit) =>
      listed(
        rows()
          .where({ use: 'credit', state: 'credited' })
          .whereNotNull('attempt.order_id')
          .andWhere('credited_at', '>=', from)
          .whereNotExists(
            db('payments_releases').whereNotNull('approved_at').whereRaw("booking = transfer.chain || ':' || tx_hash || ':' || ordinal"),
          ),
        limit,
      ),
    find: async (booking) => {
      const [chain = '', txHash = '', ordinal = '-1'] = booking.split(':')
      const [found] = await listed(rows().where({ 'transfer.chain': chain, tx_hash: txHash, ordinal }), 1)
      return found ?? null
    },
  }
}

function toException(row: ExceptionRow): ExceptionalTransfer {
  const { chain, tx_hash: txHash, ordinal, state, amount, sender } = row
  const owner = { merchantId: row.merchant_id, orderId: row.order_id }
  return { booking: transferKey(chain, { txHash, ordinal }), chain, txHash, state, ...owner, amount, sender, creditedAt: row.credited_at }
}
