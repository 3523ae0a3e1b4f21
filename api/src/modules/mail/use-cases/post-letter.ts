import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import type { JobQueue } from '../../../platform/jobs.ts'
import type { MessageStore } from '../db/message.store.ts'
import type { Letter } from '../domain/letter.ts'

/** What posting needs. */
export interface PostLetterDeps {
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly now: () => Date
  readonly storeOf: (db: Database) => MessageStore
}

/** Writes a letter and enqueues its sending, both in the transaction of the caller. */
export function makePostLetter({ queue, now, storeOf }: PostLetterDeps) {
  return async (trx: Database, letter: Letter): Promise<void> => {
    const id = randomUUID()
    await storeOf(trx).insert(id, letter, now())
    await queue.enqueue(trx, { name: 'mail.send', payload: { id } })
  }
}
