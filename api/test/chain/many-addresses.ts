import type { Database } from '../../src/platform/database.ts'

export async function giveManyAddresses(db: Database, count: number, endsInHours = -1): Promise<void> {
  await db.raw(
    `WITH made AS (
       SELECT gen_random_uuid() AS id, nextval('payments_address_index') AS index FROM generate_series(1, ?)
     ), attempts AS (
       INSERT INTO payments_attempts (id, purpose, order_id, merchant_id, method, created_at, expires_at)
       SELECT id, 'order', gen_random_uuid(), gen_random_uuid(), 'trc20', now() - interval '2 hours', now() + make_interval(hours => ?) FROM made
     )
     INSERT INTO payments_addresses (chain, address_index, hex_address, address, attempt_id, created_height)
     SELECT 'tron', index, '0x' || left(encode(sha256(int8send(index)), 'hex'), 40), 'T' || index, id, 0 FROM made`,
    [count, endsInHours],
  )
  await db.raw('ANALYZE payments_attempts, payments_addresses')
}
