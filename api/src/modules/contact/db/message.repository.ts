import { randomUUID } from 'node:crypto'
import type { ContactTopic, MessageState } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import type { Message, NewMessage, Staff } from '../domain/message.ts'

export interface MessageFilter {
  readonly state: MessageState | undefined
  readonly topic: ContactTopic | undefined
  readonly search: string | undefined
  readonly offset: number
  readonly limit: number
}

export interface MessageRepository {
  /** False when the reference is taken. */
  readonly insert: (message: NewMessage) => Promise<boolean>
  readonly list: (filter: MessageFilter) => Promise<{ readonly messages: readonly Message[]; readonly total: number }>
  readonly countByState: () => Promise<ReadonlyMap<MessageState, number>>
  readonly lock: (id: string) => Promise<Message | null>
  readonly setState: (id: string, state: MessageState, by: Staff, at: Date) => Promise<void>
  /** Replaces another assignee only with `isTakenOver`. */
  readonly take: (id: string, by: Staff, at: Date, isTakenOver: boolean) => Promise<void>
  readonly addReply: (id: string, text: string, by: Staff, at: Date) => Promise<void>
}

interface MessageRow {
  id: string
  reference: string
  topic: ContactTopic
  state: MessageState
  name: string
  email: string
  messenger: string
  message: string
  locale: Locale
  page: string
  received_at: Date
  taken_by_name: string | null
}

interface ReplyRow {
  message_id: string
  text: string
  sent_at: Date
  sent_by_name: string
}

export function createMessageRepository(db: Database): MessageRepository {
  return {
    insert: async (message) => {
      const row = {
        id: message.id,
        reference: message.reference,
        topic: message.topic,
        state: message.state,
        name: message.name,
        email: message.email,
        messenger: message.messenger,
        message: message.message,
        locale: message.locale,
        page: message.page,
        received_at: message.receivedAt,
      }
      const inserted = await db('contact_messages').insert(row).onConflict('reference').ignore().returning('id')
      return inserted.length > 0
    },
    ...readingOf(db),
    ...changesOf(db),
  }
}

function readingOf(db: Database): Pick<MessageRepository, 'list' | 'countByState' | 'lock'> {
  const withReplies = async (rows: readonly MessageRow[]): Promise<readonly Message[]> => {
    const ids = rows.map(({ id }) => id)
    const replies: ReplyRow[] = await db<ReplyRow>('contact_replies').whereIn('message_id', ids).orderBy('position')
    return rows.map((row) =>
      toMessage(
        row,
        replies.filter((reply) => reply.message_id === row.id),
      ),
    )
  }
  return {
    list: async ({ state, topic, search, offset, limit }) => {
      const matching = () => {
        const query = db<MessageRow>('contact_messages')
        if (state !== undefined) void query.where({ state })
        if (topic !== undefined) void query.where({ topic })
        if (search) void query.whereRaw(`position(lower(?) in lower(${SEARCHED})) > 0`, [search])
        return query
      }
      const [counted] = await matching().count<{ total: bigint }[]>({ total: '*' })
      const rows: MessageRow[] = await matching()
        .orderBy([{ column: 'received_at', order: 'desc' }, 'id'])
        .offset(offset)
        .limit(limit)
      return { messages: await withReplies(rows), total: Number(counted?.total ?? 0) }
    },
    countByState: async () => {
      const { rows } = await db.raw<{ rows: { state: MessageState; count: number }[] }>(
        'SELECT state, count(*)::int AS count FROM contact_messages GROUP BY state',
      )
      return new Map(rows.map(({ state, count }) => [state, count]))
    },
    lock: async (id) => {
      const row = await db<MessageRow>('contact_messages').where({ id }).forUpdate().first()
      return row ? ((await withReplies([row]))[0] ?? null) : null
    },
  }
}

function changesOf(db: Database): Pick<MessageRepository, 'setState' | 'take' | 'addReply'> {
  return {
    setState: async (id, state, by, at) =>
      void (await db('contact_messages')
        .where({ id })
        .update({ state, state_set_by: by.accountId, state_set_by_name: by.username, state_set_at: at })),
    take: async (id, by, at, isTakenOver) => {
      const query = db('contact_messages').where({ id })
      if (!isTakenOver) void query.whereNull('taken_by')
      await query.update({ taken_by: by.accountId, taken_by_name: by.username, taken_at: at })
    },
    addReply: async (id, text, by, at) =>
      void (await db('contact_replies').insert({
        id: randomUUID(),
        message_id: id,
        text,
        sent_by: by.accountId,
        sent_by_name: by.username,
        sent_at: at,
      })),
  }
}

const SEARCHED = "reference || E'\\n' || name || E'\\n' || email || E'\\n' || messenger || E'\\n' || message"

function toMessage(row: MessageRow, replies: readonly ReplyRow[]): Message {
  return {
    id: row.id,
    reference: row.reference,
    topic: row.topic,
    state: row.state,
    name: row.name,
    email: row.email,
    messenger: row.messenger,
    message: row.message,
    locale: row.locale,
    page: row.page,
    receivedAt: row.received_at,
    takenBy: row.taken_by_name,
    replies: replies.map(({ text, sent_at: sentAt, sent_by_name: sentBy }) => ({ text, sentAt, sentBy })),
  }
}
