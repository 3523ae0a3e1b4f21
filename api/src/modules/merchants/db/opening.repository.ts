import type { Database } from '../../../platform/database.ts'

const OPENING_MS = 15 * 60_000

/** True once per 15 minutes, however often and from wherever the page is requested. */
export async function takeOpening(trx: Database, actorId: string, merchantId: string, at: Date): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `INSERT INTO merchants_openings AS known (actor_id, merchant_id, opened_at) VALUES (?, ?, ?)
     ON CONFLICT (actor_id, merchant_id) DO UPDATE SET opened_at = excluded.opened_at WHERE known.opened_at <= ? RETURNING actor_id`,
    [actorId, merchantId, at, new Date(at.getTime() - OPENING_MS)],
  )
  return rows.length > 0
}
