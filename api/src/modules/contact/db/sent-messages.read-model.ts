import type { MessageState } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'

export interface SentMessage {
  readonly id: string
  readonly reference: string
  readonly state: MessageState
  readonly receivedAt: Date
}

export async function readSentMessages(db: Database, email: string, limit: number): Promise<readonly SentMessage[]> {
  const { rows } = await db.raw<{ rows: SentMessage[] }>(
    `SELECT id, reference, state, received_at AS "receivedAt" FROM contact_messages
     WHERE lower(email) = lower(?) ORDER BY received_at DESC, id LIMIT ?`,
    [email, limit],
  )
  return rows
}
