import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import type { JobQueue } from '../../../platform/jobs.ts'
import { createUnitOfWork, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { Answer } from '../domain/answer.ts'
import { createAnswerRepository, type AnswerRepository } from './answer.repository.ts'
import { createBindingRepository, type BindingRepository } from './binding.repository.ts'

export interface MessengerStore {
  readonly answers: AnswerRepository
  readonly bindings: BindingRepository
  /** Sends after the transaction commits. */
  readonly say: (answer: Answer) => Promise<void>
}

export interface MessengerUnitOfWork extends UnitOfWork<MessengerStore> {
  /** For work in the transaction of another module. */
  readonly within: (trx: Database) => MessengerStore
}

export function createMessengerUnitOfWork(
  db: Database,
  { queue, now }: { readonly queue: Pick<JobQueue, 'enqueue'>; readonly now: () => Date },
): MessengerUnitOfWork {
  const within = (on: Database): MessengerStore => {
    const answers = createAnswerRepository(on)
    return {
      answers,
      bindings: createBindingRepository(on),
      say: async (answer) => {
        const id = randomUUID()
        await answers.insert(id, answer, now())
        await queue.enqueue(on, { name: 'messenger.send', payload: { id } })
      },
    }
  }
  return { ...createUnitOfWork(db, within), within }
}
