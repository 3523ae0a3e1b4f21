import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import type { Attempt, AttemptPurpose } from '../domain/attempt.ts'
import { takeAddressIndex } from './address-index.ts'

export interface AttemptRow {
  id: string
  order_id: string | null
  topup_amount: bigint | null
  merchant_id: string
  method: Attempt['method']
  created_at: Date
  expires_at: Date
  chain: string
  hex_address: string
  address: string
}

export type NewAttempt = AttemptPurpose & Omit<Attempt, 'id' | keyof AttemptPurpose>

export interface AttemptRepository {
  readonly find: (attemptId: string, merchantId: string) => Promise<Attempt | null>
  readonly findByOrder: (orderId: string, method: Attempt['method']) => Promise<Attempt | null>
  readonly findUnpaidTopUp: (merchantId: string, method: Attempt['method'], since: Date) => Promise<Attempt | null>
  readonly setTopUp: (attemptId: string, amount: bigint, expiresAt: Date) => Promise<void>
  readonly isOfferedOn: (orderId: string, chains: readonly string[]) => Promise<boolean>
  readonly renew: (attemptId: string, expiresAt: Date) => Promise<void>
  readonly nextAddressIndex: () => Promise<number>
  readonly insert: (attempt: NewAttempt, chain: string, addressIndex: number) => Promise<Attempt>
}

export function createAttemptRepository(db: Database): AttemptRepository {
  return { ...reads(db), ...writes(db) }
}

type Reads = 'find' | 'findByOrder' | 'findUnpaidTopUp' | 'isOfferedOn'

function reads(db: Database): Pick<AttemptRepository, Reads> {
  const joined = () => joinedAttempts(db)
  return {
    find: async (attemptId, merchantId) => {
      const row = await joined().where({ 'payments_attempts.id': attemptId, merchant_id: merchantId }).first<AttemptRow | undefined>()
      return row ? toAttempt(row) : null
    },
    findByOrder: async (orderId, method) => {
      const row = await joined().where({ 'payments_attempts.order_id': orderId, method }).first<AttemptRow | undefined>()
      return row ? toAttempt(row) : null
    },
    findUnpaidTopUp: async (merchantId, method, since) => {
      const row = await joined()
        .where({ purpose: 'topup', merchant_id: merchantId, method })
        .andWhere('created_at', '>', since)
        .whereNotExists((money) => void money.from('payments_transfers').whereRaw('attempt_id = payments_attempts.id'))
        .orderBy('created_at', 'desc')
        .first<AttemptRow | undefined>()
      return row ? toAttempt(row) : null
    },
    isOfferedOn: async (orderId, chains) =>
      (await joined()
        .where({ order_id: orderId })
        .whereIn('chain', [...chains])
        .first('payments_attempts.id')) !== undefined,
  }
}

function writes(db: Database): Omit<AttemptRepository, Reads> {
  return {
    setTopUp: async (attemptId, amount, expiresAt) =>
      void (await db('payments_attempts')
        .where({ id: attemptId })
        .update({ topup_amount: String(amount), expires_at: expiresAt })),
    renew: async (attemptId, expiresAt) => void (await db('payments_attempts').where({ id: attemptId }).update({ expires_at: expiresAt })),
    nextAddressIndex: async () => takeAddressIndex(db),
    insert: async (attempt, chain, addressIndex) => {
      const id = randomUUID()
      await db('payments_attempts').insert({
        id,
        purpose: attempt.orderId === null ? 'topup' : 'order',
        order_id: attempt.orderId,
        topup_amount: attempt.topupAmount === null ? null : String(attempt.topupAmount),
        merchant_id: attempt.merchantId,
        method: attempt.method,
        created_at: attempt.createdAt,
        expires_at: attempt.expiresAt,
      })
      await db.raw(
        `INSERT INTO payments_addresses (chain, address_index, hex_address, address, attempt_id, created_height)
         VALUES (?, ?, ?, ?, ?, coalesce((SELECT next_height FROM payments_cursors WHERE chain = ?), 0))`,
        [chain, addressIndex, attempt.hexAddress, attempt.address, id, chain],
      )
      return { ...attempt, id }
    },
  }
}

export function joinedAttempts(db: Database) {
  return db<AttemptRow>('payments_attempts')
    .join('payments_addresses', 'payments_addresses.attempt_id', 'payments_attempts.id')
    .select('payments_attempts.*', 'payments_addresses.chain', 'payments_addresses.hex_address', 'payments_addresses.address')
}

export function toAttempt(row: AttemptRow): Attempt {
  return {
    id: row.id,
    ...purposeOf(row),
    merchantId: row.merchant_id,
    method: row.method,
    hexAddress: row.hex_address,
    address: row.address,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

function purposeOf({ id, order_id: orderId, topup_amount: topupAmount }: AttemptRow): AttemptPurpose {
  if (orderId !== null) return { orderId, topupAmount: null }
  if (topupAmount === null) throw new Error(`Attempt ${id} has no purpose`)
  return { orderId, topupAmount }
}
