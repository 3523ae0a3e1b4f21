import type { PayoutState, UnsignedTransaction } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import type { OutgoingPayout, WantedRefund } from '../domain/payout.ts'
import { PayoutModel } from './payments.model.ts'

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

const IS_OPEN = "state NOT IN ('final', 'failed', 'withdrawn')"

export function createPayoutRepository(db: Database): PayoutRepository {
  const one = (id: string) => PayoutModel.query(db).findById(id)
  const all = (ids: readonly string[]) => PayoutModel.query(db).whereIn('id', [...ids])
  return {
    request: async (refund) => void (await PayoutModel.query(db).insert({ ...refund, state: 'requested' })),
    reserve: async (id) => void (await one(id).patch({ state: 'reserved' })),
    insertSweep: async ({ id, chain, amount, receiver, addressIndex, ...preparation }) => {
      const sweep = { id, kind: 'sweep', chain, amount, receiver, addressIndex: BigInt(addressIndex), requestedAt: preparation.at } as const
      await PayoutModel.query(db).insert({ ...sweep, ...preparedBy(preparation) })
    },
    find: async (id) => {
      const payout = await one(id)
      return payout ? payoutOf(payout) : null
    },
    lock: async (ids) => (await all(ids).orderBy('id').forUpdate()).map(payoutOf),
    prepare: async (id, preparation) => void (await one(id).patch(preparedBy(preparation))),
    approve: async (ids, by, at) => void (await all(ids).patch({ state: 'approved', approvedBy: by, approvedAt: at })),
    recordSent: async (id, { signed, txHash, at }) => void (await one(id).patch({ state: 'sent', signed, txHash, sentAt: at })),
    end: async (id, end) => {
      const person = end.state === 'withdrawn' ? { endedBy: end.by, reason: end.reason } : {}
      await one(id).patch({ state: end.state, endedAt: end.at, ...person })
    },
    ...payoutLists(db),
    lockChain: async (chain) => void (await db.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`payouts:${chain}`])),
  }
}

function payoutLists(db: Database): Pick<PayoutRepository, 'listOf' | 'list' | 'takenNonces' | 'sumLeaving'> {
  const payouts = () => PayoutModel.query(db)
  return {
    listOf: async (merchantId, limit) => {
      const newest = payouts().orderBy([{ column: 'requested_at', order: 'desc' }, 'id'])
      return (await newest.where({ merchant_id: merchantId }).limit(limit)).map(payoutOf)
    },
    list: async ({ state, chain }, limit) => {
      const listed = payouts().orderBy(['requested_at', 'id']).limit(limit)
      void (state === undefined ? listed.whereRaw(IS_OPEN) : listed.where({ state }))
      if (chain !== undefined) void listed.where({ chain })
      return (await listed).map(payoutOf)
    },
    takenNonces: async (chain, sender, from) => {
      const taken = await payouts().where({ chain, sender }).where('nonce', '>=', from).whereNot({ state: 'withdrawn' }).select('nonce')
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

function preparedBy({ by, at, sender, unsigned }: Preparation) {
  const nonce = unsigned.rail === 'evm' ? BigInt(unsigned.nonce) : null
  return { state: 'prepared', preparedBy: by, preparedAt: at, sender, nonce, unsigned } as const
}

function payoutOf({ addressIndex, kind, merchantId, requestedBy, ...payout }: PayoutModel): OutgoingPayout {
  if (kind !== 'sweep' && merchantId !== null && requestedBy !== null)
    return { ...payout, kind, merchantId, requestedBy, addressIndex: null }
  if (kind === 'sweep' && addressIndex !== null)
    return { ...payout, kind, merchantId: null, requestedBy: null, addressIndex: Number(addressIndex) }
  throw new Error(`Payout ${payout.id} has no purpose`)
}

/** Sent but not booked as final: the books moved its micro-USDT off the address, the chain may not have. */
export interface SweepInTransit {
  readonly hexAddress: string
  readonly amount: bigint
  readonly txHash: string
}

export async function listSweepsInTransit(db: Database, chain: string): Promise<readonly SweepInTransit[]> {
  return PayoutModel.query(db)
    .where({ chain, kind: 'sweep', state: 'sent' })
    .select('sender as hex_address', 'amount', 'tx_hash')
    .castTo<SweepInTransit[]>()
}

/** The receiver is 20 bytes in lower-case hex. */
export interface PaidWallet {
  readonly merchantId: string
  readonly chain: PaymentNetwork['chain']
  readonly receiver: string
}

/** Newest first. Only completed payouts of credit: each wallet was proven to be the merchant's. */
export async function listPaidWallets(db: Database, merchantIds: readonly string[]): Promise<readonly PaidWallet[]> {
  return PayoutModel.query(db)
    .whereIn('merchant_id', [...merchantIds])
    .where({ kind: 'refund', state: 'final' })
    .groupBy('merchant_id', 'chain', 'receiver')
    .orderByRaw('max(ended_at) DESC, receiver')
    .select('merchant_id', 'chain', 'receiver')
    .castTo<PaidWallet[]>()
}
