import { randomUUID } from 'node:crypto'
import { raw } from 'objection'
import type { Database } from '../../../platform/database.ts'
import type { Attempt, AttemptPurpose } from '../domain/attempt.ts'
import { takeAddressIndex } from './address.repository.ts'
import { AddressModel, AttemptModel, HandoffModel, TransferModel } from './payments.model.ts'

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

const NEXT_HEIGHT = 'coalesce((SELECT next_height FROM payments_cursors WHERE chain = ?), 0)'

export function createAttemptRepository(db: Database): AttemptRepository {
  return {
    find: async (attemptId, merchantId) => first(attempts(db).where({ 'payments_attempts.id': attemptId, merchant_id: merchantId })),
    findByOrder: async (orderId, method) => first(attempts(db).where({ order_id: orderId, method })),
    findUnpaidTopUp: async (merchantId, method, since) =>
      first(
        attempts(db)
          .where({ purpose: 'topup', merchant_id: merchantId, method })
          .where('created_at', '>', since)
          .whereNotExists(TransferModel.query(db).whereColumn('attempt_id', 'payments_attempts.id'))
          .orderBy('created_at', 'desc'),
      ),
    isOfferedOn: async (orderId, chains) =>
      (await first(
        attempts(db)
          .where({ order_id: orderId })
          .whereIn('chain', [...chains]),
      )) !== null,
    setTopUp: async (id, topupAmount, expiresAt) => void (await AttemptModel.query(db).findById(id).patch({ topupAmount, expiresAt })),
    renew: async (id, expiresAt) => void (await AttemptModel.query(db).findById(id).patch({ expiresAt })),
    nextAddressIndex: async () => takeAddressIndex(db),
    insert: async (attempt, chain, addressIndex) => {
      const id = randomUUID()
      const { hexAddress, address, ...columns } = attempt
      await AttemptModel.query(db).insert({ ...columns, id, purpose: attempt.orderId === null ? 'topup' : 'order' })
      const createdHeight = raw(NEXT_HEIGHT, chain)
      await AddressModel.query(db).insert({ chain, addressIndex: BigInt(addressIndex), hexAddress, address, attemptId: id, createdHeight })
      return { ...attempt, id }
    },
  }
}

/** Links that move a checkout to another device; only their hashes are stored. */
export interface HandoffRepository {
  /** Also deletes links that expired before `now`. */
  readonly insert: (handoff: { readonly hash: Buffer; readonly attemptId: string; readonly expiresAt: Date }, now: Date) => Promise<void>
  /** Null when the link has expired. */
  readonly find: (hash: Buffer, now: Date) => Promise<Attempt | null>
}

export function createHandoffRepository(db: Database): HandoffRepository {
  return {
    insert: async ({ hash: tokenHash, attemptId, expiresAt }, now) => {
      await HandoffModel.query(db).where('expires_at', '<=', now).delete()
      await HandoffModel.query(db).insert({ tokenHash, attemptId, expiresAt })
    },
    find: async (hash, now) =>
      first(
        attempts(db)
          .join('payments_handoffs', 'payments_handoffs.attempt_id', 'payments_attempts.id')
          .where({ token_hash: hash })
          .where('payments_handoffs.expires_at', '>', now),
      ),
  }
}

function attempts(db: Database) {
  return AttemptModel.query(db)
    .join('payments_addresses', 'payments_addresses.attempt_id', 'payments_attempts.id')
    .select('payments_attempts.id', 'order_id', 'topup_amount', 'merchant_id', 'method', 'hex_address', 'address', 'created_at')
    .select('payments_attempts.expires_at')
}

/** A constraint of the table says which of order and amount an attempt has. */
async function first(query: ReturnType<typeof attempts>): Promise<Attempt | null> {
  const [found] = await query.limit(1).castTo<Attempt[]>()
  return found ?? null
}
