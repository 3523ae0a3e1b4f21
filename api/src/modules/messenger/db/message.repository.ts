import type { Database } from '../../../platform/database.ts'
import type { BotMessage } from '../domain/bot-message.ts'
import { MessageModel } from './messenger.model.ts'

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
