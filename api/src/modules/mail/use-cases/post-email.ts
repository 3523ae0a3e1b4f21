import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import type { JobQueue } from '../../../platform/jobs.ts'
import type { MessageRepository } from '../db/message.repository.ts'
import type { Email } from '../domain/email.ts'

export interface PostEmailDeps {
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly now: () => Date
  readonly storeOf: (db: Database) => MessageRepository
}

export function makePostEmail({ queue, now, storeOf }: PostEmailDeps) {
  return async (trx: Database, email: Email): Promise<void> => {
    const id = randomUUID()
    await storeOf(trx).insert(id, email, now())
    await queue.enqueue(trx, { name: 'mail.send', payload: { id } })
  }
}
