import type { AsideKind, PaymentMethod, TransferUse } from '@parlour/contracts'
import { raw } from 'objection'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import type { Attempt } from '../domain/attempt.ts'
import { ReleaseModel, TransferModel } from './payments.model.ts'

/** Held or set-aside money counts as credited; `use` distinguishes it. */
type ShownState = 'seen' | 'credited' | 'reversed'

/** The displayed state, in SQL: money set aside after it became final was still received. */
const SHOWN_STATE = "CASE WHEN state IN ('seen', 'reversed') THEN state ELSE 'credited' END AS state"

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
  readonly state: ShownState
  readonly use: TransferUse | null
  readonly seenAt: Date | null
  readonly creditedAt: Date | null
}

export async function listTransfers(db: Database, { id, orderId }: Pick<Attempt, 'id' | 'orderId'>): Promise<readonly StoredTransfer[]> {
  const transfers = await TransferModel.query(db)
    .where(orderId === null ? { attempt_id: id } : { order_id: orderId })
    .whereNot({ state: 'ignored' })
    .orderBy(['block_height', 'tx_hash', 'ordinal'])
    .select('chain', 'tx_hash', 'ordinal', 'block_hash', 'block_height', 'final_height', 'sender', 'hex_address', 'amount', 'use')
    .select('seen_at', 'credited_at', raw(SHOWN_STATE))
    .castTo<(Omit<TransferModel, 'state'> & Pick<StoredTransfer, 'state'>)[]>()
  return transfers.map(({ blockHeight, finalHeight, ...transfer }) => ({
    ...transfer,
    blockHeight: Number(blockHeight),
    finalHeight: finalHeight === null ? null : Number(finalHeight),
  }))
}

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
  readonly state: ShownState
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
  readonly attempts: readonly (Omit<PastAttempt, 'openedAt' | 'expiresAt'> & Readonly<Record<'openedAt' | 'expiresAt', string>>)[]
  readonly transfers: readonly (Omit<PastTransfer, 'amount' | 'seenAt' | 'creditedAt'> & {
    readonly amount: string
    readonly seenAt: string | null
    readonly creditedAt: string | null
  })[]
}

const TIMELINE = `
  SELECT
    (SELECT coalesce(json_agg(a ORDER BY a."openedAt", a.id), '[]') FROM (
       SELECT attempt.id, attempt.method, address.address, attempt.created_at AS "openedAt", attempt.expires_at AS "expiresAt"
       FROM payments_attempts AS attempt JOIN payments_addresses AS address ON address.attempt_id = attempt.id
       WHERE attempt.order_id = :orderId) AS a) AS attempts,
    (SELECT coalesce(json_agg(t ORDER BY t.block_height, t."txHash", t.ordinal), '[]') FROM (
       SELECT tx_hash AS "txHash", ordinal, block_height, transfer.chain, amount::text, ${SHOWN_STATE}, use, seen_at AS "seenAt",
              credited_at AS "creditedAt", coalesce(cursor.head_height - block_height + 1, 0) AS blocks
       FROM payments_transfers AS transfer LEFT JOIN payments_cursors AS cursor ON cursor.chain = transfer.chain
       WHERE transfer.order_id = :orderId AND state <> 'ignored') AS t) AS transfers`

/** The caller must check whose order it is. */
export async function readMoneyTimeline(db: Database, orderId: string): Promise<MoneyTimeline> {
  const { rows } = await db.raw<{ rows: TimelineRow[] }>(TIMELINE, { orderId })
  const { attempts = [], transfers = [] } = rows[0] ?? {}
  return {
    attempts: attempts.map((attempt) => ({ ...attempt, openedAt: new Date(attempt.openedAt), expiresAt: new Date(attempt.expiresAt) })),
    transfers: transfers.map((transfer) => ({
      ...transfer,
      amount: BigInt(transfer.amount),
      seenAt: transfer.seenAt === null ? null : new Date(transfer.seenAt),
      creditedAt: transfer.creditedAt === null ? null : new Date(transfer.creditedAt),
    })),
  }
}

/** `booking` is also the key of the journal. */
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

export interface AsideTransfer extends ExceptionalTransfer {
  readonly state: AsideKind
}

export interface ExceptionalTransfers {
  readonly aside: (limit: number) => Promise<readonly AsideTransfer[]>
  readonly findAside: (booking: string) => Promise<AsideTransfer | null>
  readonly creditAside: (booking: string) => Promise<void>
  readonly surplus: (from: Date, limit: number) => Promise<readonly ExceptionalTransfer[]>
  readonly find: (booking: string) => Promise<ExceptionalTransfer | null>
}

const BOOKING = "payments_transfers.chain || ':' || tx_hash || ':' || ordinal"

export function exceptionalTransfers(db: Database): ExceptionalTransfers {
  const transfers = () =>
    TransferModel.query(db)
      .join('payments_attempts', 'payments_attempts.id', 'attempt_id')
      .orderBy(['credited_at', 'tx_hash', 'ordinal'])
      .select(raw(`${BOOKING} AS booking`), 'chain', 'tx_hash', 'state', 'merchant_id', 'payments_attempts.order_id', 'amount', 'sender')
      .select('credited_at')
  const aside = () => transfers().whereIn('state', ASIDE)
  return {
    aside: async (limit) => aside().limit(limit).castTo<AsideTransfer[]>(),
    findAside: async (booking) => (await aside().where(identityOf(booking)).castTo<AsideTransfer[]>())[0] ?? null,
    creditAside: async (booking) =>
      void (await TransferModel.query(db).whereIn('state', ASIDE).where(identityOf(booking)).patch({ state: 'credited', use: 'credit' })),
    surplus: async (from, limit) =>
      transfers()
        .where({ use: 'credit', state: 'credited' })
        .whereNotNull('payments_attempts.order_id')
        .where('credited_at', '>=', from)
        .whereNotExists(ReleaseModel.query(db).whereNotNull('approved_at').whereRaw(`booking = ${BOOKING}`))
        .limit(limit)
        .castTo<ExceptionalTransfer[]>(),
    find: async (booking) => (await transfers().where(identityOf(booking)).castTo<ExceptionalTransfer[]>())[0] ?? null,
  }
}

const ASIDE: readonly AsideKind[] = ['held', 'suspense']

/** No transfer has the ordinal -1. */
function identityOf(booking: string) {
  const [, chain = '', txHash = '', ordinal = '-1'] = /^([^:]+):([^:]+):(\d{1,6})$/.exec(booking) ?? []
  return { chain, tx_hash: txHash, ordinal }
}

/** Sums unconfirmed top-ups over all chains, in micro-USDT. */
export async function sumPendingTopUps(on: Readable, merchantId: string): Promise<bigint> {
  const [row] = await runStatement<{ total: string }>(on, PENDING, [merchantId])
  return BigInt(row?.total ?? 0)
}

const PENDING: Statement = {
  name: 'payments-pending-top-ups',
  text: `SELECT coalesce(sum(amount), 0)::text AS total FROM payments_attempts AS attempt
    JOIN payments_transfers AS transfer ON transfer.attempt_id = attempt.id
    WHERE attempt.merchant_id = $1 AND purpose = 'topup' AND transfer.state = 'seen'`,
}

export interface MerchantTransaction {
  readonly chain: string
  readonly txHash: string
  readonly merchantId: string
}

/** `txHash` is lower case with `0x`. */
export async function findTransactions(db: Database, txHash: string, limit: number): Promise<readonly MerchantTransaction[]> {
  const { rows } = await db.raw<{ rows: MerchantTransaction[] }>(
    `SELECT DISTINCT found.chain, found.tx_hash AS "txHash", found.merchant_id AS "merchantId" FROM (
       SELECT transfer.chain, transfer.tx_hash, attempt.merchant_id FROM payments_transfers AS transfer
         JOIN payments_attempts AS attempt ON attempt.id = transfer.attempt_id
         WHERE transfer.chain IN ('tron', 'eth') AND transfer.tx_hash = :txHash
       UNION ALL
       SELECT chain, tx_hash, merchant_id FROM payments_payouts
         WHERE chain IN ('tron', 'eth') AND tx_hash = :txHash AND merchant_id IS NOT NULL
     ) AS found LIMIT :limit`,
    { txHash, limit },
  )
  return rows
}
