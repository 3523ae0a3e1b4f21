import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import type { JobQueue } from '../../../platform/jobs.ts'
import { createUnitOfWork, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { BotMessage } from '../domain/bot-message.ts'
import { MessageModel } from './messenger.model.ts'
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

export type MessageClaim =
  | { readonly state: 'claimed'; readonly message: BotMessage }
  | { readonly state: 'busy' }
  | { readonly state: 'done' }

export interface MessageRepository {
  readonly insert: (id: string, message: BotMessage, at: Date) => Promise<void>
  /** Claims the message until `until`, so no connection waits for the platform. */
  readonly claim: (id: string, at: Date, until: Date) => Promise<MessageClaim>
  readonly release: (id: string, from: Date) => Promise<void>
  readonly finish: (id: string, end: 'sent' | 'refused', at: Date) => Promise<void>
}

export function createMessageRepository(db: Database): MessageRepository {
  const waiting = (id: string) => MessageModel.query(db).where({ id }).whereNull('sent_at').whereNull('refused_at')
  return {
    insert: async (id, message, at) => void (await MessageModel.query(db).insert({ ...message, id, createdAt: at })),
    claim: async (id, at, until) => {
      const free = waiting(id)
        .where((claim) => void claim.whereNull('claimed_until').orWhere('claimed_until', '<=', at))
        .forUpdate()
        .skipLocked()
        .select('id')
      const [message] = await MessageModel.query(db).whereIn('id', free).patch({ claimedUntil: until }).returning('*')
      if (message) return { state: 'claimed', message }
      return (await waiting(id).first()) ? { state: 'busy' } : { state: 'done' }
    },
    release: async (id, from) => void (await MessageModel.query(db).findById(id).patch({ claimedUntil: from })),
    finish: async (id, end, at) =>
      void (await MessageModel.query(db)
        .findById(id)
        .patch(end === 'sent' ? { sentAt: at } : { rejectedAt: at })),
  }
}
