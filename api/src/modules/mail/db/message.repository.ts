import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import type { Email, QueuedEmail } from '../domain/email.ts'

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

interface MessageRow {
  id: string
  recipient: string
  locale: Locale
  kind: string
  values: Readonly<Record<string, string>>
  created_at: Date
  claimed_until: Date | null
}

export function createMessageRepository(db: Database): MessageRepository {
  const waiting = (id: string) => db<MessageRow>('mail_messages').where({ id }).whereNull('sent_at').whereNull('refused_at')
  return {
    insert: async (id, email, at) =>
      void (await db('mail_messages').insert({
        id,
        recipient: email.to,
        locale: email.locale,
        kind: email.kind,
        values: JSON.stringify(email.values),
        created_at: at,
      })),
    claim: async (id, at, until) => {
      const free = waiting(id)
        .where((row) => void row.whereNull('claimed_until').orWhere('claimed_until', '<=', at))
        .forUpdate()
        .skipLocked()
        .select('id')
      const [row] = await db<MessageRow>('mail_messages').whereIn('id', free).update({ claimed_until: until }).returning('*')
      if (row) return { state: 'claimed', email: toEmail(row) }
      return (await waiting(id).first('id')) ? { state: 'busy' } : { state: 'done' }
    },
    release: async (id) => void (await db('mail_messages').where({ id }).update({ claimed_until: null })),
    finish: async (id, end, at) =>
      void (await db('mail_messages')
        .where({ id })
        .update({ [`${end}_at`]: at, values: '{}' })),
    listNewest: async (limit) => {
      const rows = await db<MessageRow>('mail_messages').whereNull('sent_at').orderBy('created_at', 'desc').orderBy('id').limit(limit)
      return rows.map((row) => ({ id: row.id, email: toEmail(row), createdAt: row.created_at }))
    },
  }
}

/** Relies on `insert` having written the row from an Email. */
function toEmail({ recipient, locale, kind, values }: MessageRow): Email {
  return { to: recipient, locale, kind, values } as Email
}
