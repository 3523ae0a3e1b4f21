import type { PayoutState, UnsignedTransaction } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import type { OutgoingPayout, WantedRefund } from '../domain/payout.ts'

export interface Preparation {
  readonly by: string
  readonly at: Date
  readonly sender: string
  readonly unsigned: UnsignedTransaction
}

export interface PreparedSweep extends Preparation {
  readonly id: string
  readonly chain: PaymentNetwork['chain']
  readonly amount: bigint
  readonly receiver: string
  readonly addressIndex: number
}

export type PayoutEnd =
  | { readonly state: 'final' | 'failed'; readonly at: Date }
  | { readonly state: 'withdrawn'; readonly at: Date; readonly by: string; readonly reason: string }

/** The database rejects steps that are out of order. */
export interface PayoutRepository {
  /** `reserve` must follow in the same transaction. */
  readonly request: (refund: WantedRefund) => Promise<void>
  readonly reserve: (payoutId: string) => Promise<void>
  readonly insertSweep: (sweep: PreparedSweep) => Promise<void>
  readonly find: (payoutId: string) => Promise<OutgoingPayout | null>
  readonly lock: (payoutIds: readonly string[]) => Promise<readonly OutgoingPayout[]>
  readonly prepare: (payoutId: string, preparation: Preparation) => Promise<void>
  readonly approve: (payoutIds: readonly string[], by: string, at: Date) => Promise<void>
  readonly recordSent: (payoutId: string, sent: { readonly signed: string; readonly txHash: string; readonly at: Date }) => Promise<void>
  readonly end: (payoutId: string, end: PayoutEnd) => Promise<void>
  readonly listOf: (merchantId: string, limit: number) => Promise<readonly OutgoingPayout[]>
  readonly list: (filter: { readonly state?: PayoutState; readonly chain?: string }, limit: number) => Promise<readonly OutgoingPayout[]>
  /** Assigned nonces at or above `from`, so that none is used twice. */
  readonly takenNonces: (chain: string, sender: string, from: number) => Promise<ReadonlySet<number>>
  /** Micro-USDT of refunds that have not left the treasury yet. */
  readonly sumLeaving: (chain: string) => Promise<bigint>
  /** Serializes preparing transfers of a chain. */
  readonly lockChain: (chain: string) => Promise<void>
}

export function createPayoutRepository(db: Database): PayoutRepository {
  const change = async (ids: readonly string[], columns: object) =>
    void (await db('payments_payouts')
      .whereIn('id', [...ids])
      .update(columns))
  return {
    request: async (refund) => void (await db('payments_payouts').insert(refundRow(refund))),
    reserve: async (id) => change([id], { state: 'reserved' }),
    insertSweep: async (sweep) => void (await db('payments_payouts').insert(sweepRow(sweep))),
    find: async (id) => {
      const row = await db<PayoutRow>('payments_payouts').where({ id }).first()
      return row ? toPayout(row) : null
    },
    lock: async (ids) =>
      (
        await db<PayoutRow>('payments_payouts')
          .whereIn('id', [...ids])
          .orderBy('id')
          .forUpdate()
      ).map(toPayout),
    prepare: async (id, preparation) => change([id], preparationRow(preparation)),
    approve: async (ids, by, at) => change(ids, { state: 'approved', approved_by: by, approved_at: at }),
    recordSent: async (id, { signed, txHash, at }) => change([id], { state: 'sent', signed, tx_hash: txHash, sent_at: at }),
    end: async (id, end) => {
      const person = end.state === 'withdrawn' ? { ended_by: end.by, reason: end.reason } : {}
      await change([id], { state: end.state, ended_at: end.at, ...person })
    },
    ...payoutLists(db),
    lockChain: async (chain) => void (await db.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`payouts:${chain}`])),
  }
}

function payoutLists(db: Database): Pick<PayoutRepository, 'listOf' | 'list' | 'takenNonces' | 'sumLeaving'> {
  const rows = () => db<PayoutRow>('payments_payouts')
  return {
    listOf: async (merchantId, limit) =>
      (
        await rows()
          .where({ merchant_id: merchantId })
          .orderBy([{ column: 'requested_at', order: 'desc' }, { column: 'id' }])
          .limit(limit)
      ).map(toPayout),
    list: async ({ state, chain }, limit) => {
      const byState = state === undefined ? db.raw("state NOT IN ('final', 'failed', 'withdrawn')") : db.raw('state = ?', [state])
      const byChain = chain === undefined ? db.raw('true') : db.raw('chain = ?', [chain])
      return (await rows().where(byState).where(byChain).orderBy(['requested_at', 'id']).limit(limit)).map(toPayout)
    },
    takenNonces: async (chain, sender, from) => {
      const taken: { nonce: bigint }[] = await db('payments_payouts')
        .where({ chain, sender })
        .where('nonce', '>=', from)
        .whereNot({ state: 'withdrawn' })
        .select('nonce')
      return new Set(taken.map(({ nonce }) => Number(nonce)))
    },
    sumLeaving: async (chain) => {
      const answer = await db.raw<{ rows: { total: bigint }[] }>(
        `SELECT coalesce(sum(amount), 0)::bigint AS total FROM payments_payouts
         WHERE chain = ? AND kind <> 'sweep' AND state IN ('prepared', 'approved', 'sent')`,
        [chain],
      )
      return answer.rows[0]?.total ?? 0n
    },
  }
}

function refundRow({ id, kind, merchantId, requestedBy, chain, amount, receiver, requestedAt }: WantedRefund) {
  const whose = { merchant_id: merchantId, requested_by: requestedBy }
  return { id, kind, ...whose, chain, amount: String(amount), receiver, state: 'requested', requested_at: requestedAt }
}

function sweepRow({ id, chain, amount, receiver, addressIndex, ...preparation }: PreparedSweep) {
  const prepared = preparationRow(preparation)
  return {
    id,
    kind: 'sweep',
    chain,
    amount: String(amount),
    receiver,
    address_index: addressIndex,
    requested_at: preparation.at,
    ...prepared,
  }
}

function preparationRow({ by, at, sender, unsigned }: Preparation) {
  const nonce = unsigned.rail === 'evm' ? unsigned.nonce : null
  return { state: 'prepared', prepared_by: by, prepared_at: at, sender, nonce, unsigned: JSON.stringify(unsigned) }
}

interface PayoutRow {
  id: string
  kind: OutgoingPayout['kind']
  merchant_id: string | null
  requested_by: string | null
  chain: PaymentNetwork['chain']
  amount: bigint
  receiver: string
  address_index: bigint | null
  state: PayoutState
  requested_at: Date
  sender: string | null
  nonce: bigint | null
  unsigned: UnsignedTransaction | null
  prepared_by: string | null
  approved_by: string | null
  signed: string | null
  tx_hash: string | null
  sent_at: Date | null
  ended_at: Date | null
  reason: string | null
}

function toPayout(row: PayoutRow): OutgoingPayout {
  const { id, chain, amount, receiver, state, sender, unsigned, signed, reason } = row
  return {
    id,
    chain,
    amount,
    receiver,
    state,
    sender,
    unsigned,
    signed,
    reason,
    ...purposeOf(row),
    requestedAt: row.requested_at,
    preparedBy: row.prepared_by,
    approvedBy: row.approved_by,
    txHash: row.tx_hash,
    sentAt: row.sent_at,
    endedAt: row.ended_at,
  }
}

function purposeOf({ id, kind, merchant_id: merchantId, requested_by: requestedBy, address_index: addressIndex }: PayoutRow) {
  if (kind !== 'sweep' && merchantId !== null && requestedBy !== null) return { kind, merchantId, requestedBy, addressIndex: null }
  if (kind === 'sweep' && addressIndex !== null) return { kind, merchantId: null, requestedBy: null, addressIndex: Number(addressIndex) }
  throw new Error(`Payout ${id} has no purpose`)
}
