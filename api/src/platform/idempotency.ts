import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
import { DomainError } from './domain-error.ts'

export const IDEMPOTENCY_KEY_PATTERN = '^[A-Za-z0-9_-]{8,100}$'

export interface IdempotencyClaim {
  readonly accountId: string
  readonly route: string
  readonly key: string
  readonly body: unknown
}

/** What is to happen once, and how its result is answered: the answer is stored for the repeats. */
export interface OnceAnswered<Result, Answer> {
  readonly claim: IdempotencyClaim
  readonly present: (result: Result) => Answer
}

/** Runs in the caller's transaction. Repeats get the stored response; the same key with another body is 409 (payments.md). */
export async function once<Answer>(trx: Database, claim: IdempotencyClaim, work: () => Promise<Answer>): Promise<Answer> {
  const bodyHash = createHash('sha256').update(JSON.stringify(claim.body)).digest('hex')
  const inserted = await trx.raw<{ rows: unknown[] }>(
    `INSERT INTO platform_idempotency_keys (account_id, route, key, body_hash) VALUES (?, ?, ?, ?)
     ON CONFLICT (account_id, route, key) DO NOTHING RETURNING key`,
    [claim.accountId, claim.route, claim.key, bodyHash],
  )
  const where = [claim.accountId, claim.route, claim.key]
  if (inserted.rows.length === 0) {
    const found = await trx.raw<{ rows: { body_hash: string; answer: Answer }[] }>(
      'SELECT body_hash, answer FROM platform_idempotency_keys WHERE account_id = ? AND route = ? AND key = ?',
      where,
    )
    const row = found.rows[0]
    if (!row || row.body_hash !== bodyHash) throw new DomainError('platform.idempotency-key-reused')
    return row.answer
  }
  const answer = await work()
  await trx.raw('UPDATE platform_idempotency_keys SET answer = ?::jsonb WHERE account_id = ? AND route = ? AND key = ?', [
    JSON.stringify(answer),
    ...where,
  ])
  return answer
}
