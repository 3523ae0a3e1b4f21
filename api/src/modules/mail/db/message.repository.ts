import { readWaiting, type Waiting } from '../../../platform/console-reads.ts'
import type { Database } from '../../../platform/database.ts'
import type { Readable, Statement } from '../../../platform/named-statement.ts'
import type { Email, QueuedEmail } from '../domain/email.ts'
import { MessageModel } from './mail.model.ts'

export type Claim = { readonly state: 'claimed'; readonly email: Email } | { readonly state: 'busy' } | { readonly state: 'done' }

export interface MessageRepository {
  readonly insert: (id: string, email: Email, at: Date) => Promise<void>
  /** Claims the message until `until`. A claim instead of an open lock, so no connection waits for a mail server. */
  readonly claim: (id: string, at: Date, until: Date) => Promise<Claim>
  readonly release: (id: string) => Promise<void>
  /** Records the outcome and wipes the contents: links and codes do not outlive their sending. */
  readonly finish: (id: string, end: 'sent' | 'refused', at: Date) => Promise<void>
  readonly listNewest: (limit: number) => Promise<readonly QueuedEmail[]>
}

export function createMessageRepository(db: Database): MessageRepository {
  const waiting = (id: string) => MessageModel.query(db).where({ id }).whereNull('sent_at').whereNull('refused_at')
  return {
    insert: async (id, { to: recipient, locale, kind, values }, at) =>
      void (await MessageModel.query(db).insert({ id, recipient, locale, kind, values, createdAt: at })),
    claim: async (id, at, until) => {
      const free = waiting(id)
        .where((row) => void row.whereNull('claimed_until').orWhere('claimed_until', '<=', at))
        .forUpdate()
        .skipLocked()
        .select('id')
      const [message] = await MessageModel.query(db).whereIn('id', free).patch({ claimedUntil: until }).returning('*')
      if (message) return { state: 'claimed', email: toEmail(message) }
      return (await waiting(id).first()) ? { state: 'busy' } : { state: 'done' }
    },
    release: async (id) => void (await MessageModel.query(db).findById(id).patch({ claimedUntil: null })),
    finish: async (id, end, at) => {
      const ended = end === 'sent' ? { sentAt: at } : { rejectedAt: at }
      await MessageModel.query(db)
        .findById(id)
        .patch({ ...ended, values: {} })
    },
    listNewest: async (limit) => {
      const messages = await MessageModel.query(db).whereNull('sent_at').orderBy('created_at', 'desc').orderBy('id').limit(limit)
      return messages.map((message) => ({ id: message.id, email: toEmail(message), createdAt: message.createdAt }))
    },
  }
}

/** Emails that were to be sent before `until`: how many, and since when. */
export async function readUnsent(on: Readable, until: Date): Promise<Waiting> {
  return readWaiting(on, UNSENT, [until])
}

const UNSENT: Statement = {
  name: 'mail-unsent',
  text: `SELECT count(*)::int AS count, min(created_at) AS "oldestAt" FROM mail_messages
    WHERE sent_at IS NULL AND refused_at IS NULL AND created_at < $1::timestamptz`,
}

/** Relies on `insert` having written the row from an Email. */
function toEmail({ recipient, locale, kind, values }: MessageModel): Email {
  return { to: recipient, locale, kind, values } as Email
}
