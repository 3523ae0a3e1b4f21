import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import type { JobQueue } from '../../../platform/jobs.ts'
import { createUnitOfWork, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { BotMessage } from '../domain/bot-message.ts'
import { createMessageRepository, type MessageRepository } from './message.repository.ts'
import { createBindingRepository, type BindingRepository } from './binding.repository.ts'

export interface MessengerStore {
  readonly messages: MessageRepository
  readonly bindings: BindingRepository
  /** Sends after the transaction commits. */
  readonly say: (message: BotMessage) => Promise<void>
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
    const messages = createMessageRepository(on)
    return {
      messages,
      bindings: createBindingRepository(on),
      say: async (message) => {
        const id = randomUUID()
        await messages.insert(id, message, now())
        await queue.enqueue(on, { name: 'messenger.send', payload: { id } })
      },
    }
  }
  return { ...createUnitOfWork(db, within), within }
}
