import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import type { Attempt } from '../domain/attempt.ts'

interface AttemptRow {
  id: string
  order_id: string
  merchant_id: string
  method: Attempt['method']
  created_at: Date
  expires_at: Date
  chain: string
  hex_address: string
  address: string
}

/** Payment attempts and their addresses. */
export interface AttemptStore {
  readonly find: (attemptId: string, merchantId: string) => Promise<Attempt | null>
  readonly findByOrder: (orderId: string, method: Attempt['method']) => Promise<Attempt | null>
  readonly renew: (attemptId: string, expiresAt: Date) => Promise<void>
  /** The next index; it is never handed out again, not even when the transaction fails. */
  readonly nextAddressIndex: () => Promise<number>
  readonly insert: (attempt: Omit<Attempt, 'id'>, chain: string, addressIndex: number) => Promise<Attempt>
}

/** Opens the store on a connection or a transaction. */
export function openAttemptStore(db: Database): AttemptStore {
  const joined = () =>
    db<AttemptRow>('payments_attempts')
      .join('payments_addresses', 'payments_addresses.attempt_id', 'payments_attempts.id')
      .select('payments_attempts.*', 'payments_addresses.chain', 'payments_addresses.hex_address', 'payments_addresses.address')
  return {
    find: async (attemptId, merchantId) => {
      const row = await joined().where({ 'payments_attempts.id': attemptId, merchant_id: merchantId }).first<AttemptRow | undefined>()
      return row ? toAttempt(row) : null
    },
    findByOrder: async (orderId, method) => {
      const row = await joined().where({ 'payments_attempts.order_id': orderId, method }).first<AttemptRow | undefined>()
      return row ? toAttempt(row) : null
    },
    renew: async (attemptId, expiresAt) => void (await db('payments_attempts').where({ id: attemptId }).update({ expires_at: expiresAt })),
    nextAddressIndex: async () => {
      const result = await db.raw<{ rows: { index: bigint }[] }>("SELECT nextval('payments_address_index') AS index")
      return Number(result.rows[0]?.index)
    },
    insert: async (attempt, chain, addressIndex) => {
      const id = randomUUID()
      await db('payments_attempts').insert({
        id,
        order_id: attempt.orderId,
        merchant_id: attempt.merchantId,
        method: attempt.method,
        created_at: attempt.createdAt,
        expires_at: attempt.expiresAt,
      })
      await db.raw(
        `INSERT INTO payments_addresses (chain, address_index, hex_address, address, attempt_id, order_id, created_height)
         VALUES (?, ?, ?, ?, ?, ?, coalesce((SELECT next_height FROM payments_cursors WHERE chain = ?), 0))`,
        [chain, addressIndex, attempt.hexAddress, attempt.address, id, attempt.orderId, chain],
      )
      return { ...attempt, id }
    },
  }
}

function toAttempt(row: AttemptRow): Attempt {
  return {
    id: row.id,
    orderId: row.order_id,
    merchantId: row.merchant_id,
    method: row.method,
    hexAddress: row.hex_address,
    address: row.address,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
