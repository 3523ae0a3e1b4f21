import { randomUUID } from 'node:crypto'
import type { ContactTopic, MessageSort, MessageState } from '@parlour/contracts'
import type { ModelObject } from 'objection'
import { readWaiting, type Waiting } from '../../../platform/console-reads.ts'
import type { Database } from '../../../platform/database.ts'
import type { Readable, Statement } from '../../../platform/named-statement.ts'
import type { Message, NewMessage, Staff } from '../domain/message.ts'
import { MessageModel, ReplyModel } from './contact.model.ts'

export interface MessageFilter {
  readonly state: MessageState | undefined
  readonly topic: ContactTopic | undefined
  readonly search: string | undefined
  /** Newest first unless given. */
  readonly sort: MessageSort | undefined
  readonly offset: number
  readonly limit: number
}

export type SentMessage = Pick<MessageModel, 'id' | 'reference' | 'state' | 'receivedAt'>

export interface MessageRepository {
  /** False when the reference is taken. */
  readonly insert: (message: NewMessage) => Promise<boolean>
  readonly list: (filter: MessageFilter) => Promise<{ readonly messages: readonly Message[]; readonly total: number }>
  readonly newestFrom: (email: string, limit: number) => Promise<readonly SentMessage[]>
  readonly countByState: () => Promise<ReadonlyMap<MessageState, number>>
  readonly lock: (id: string) => Promise<Message | null>
  readonly setState: (id: string, state: MessageState, by: Staff, at: Date) => Promise<void>
  /** Replaces another assignee only with `isTakenOver`. */
  readonly take: (id: string, by: Staff, at: Date, isTakenOver: boolean) => Promise<void>
  readonly addReply: (id: string, text: string, by: Staff, at: Date) => Promise<void>
}

const ORDERS = {
  name: 'lower(name)',
  '-name': 'lower(name) DESC',
  received: 'received_at',
  '-received': 'received_at DESC',
} as const satisfies Record<MessageSort, string>

const COLUMNS = ['id', 'reference', 'topic', 'state', 'name', 'email', 'messenger', 'message', 'locale', 'page', 'received_at']
const SEARCHED = "reference || E'\\n' || name || E'\\n' || email || E'\\n' || messenger || E'\\n' || message"

export function createMessageRepository(db: Database): MessageRepository {
  return {
    insert: async (message) => MessageModel.insertIfAbsent(db, message),
    ...readingOf(db),
    ...changesOf(db),
  }
}

export async function readNewMessages(on: Readable): Promise<Waiting> {
  return readWaiting(on, NEW)
}

const NEW: Statement = {
  name: 'contact-new-messages',
  text: `SELECT count(*)::int AS count, min(received_at) AS "oldestAt" FROM contact_messages WHERE state = 'new'`,
}

function readingOf(db: Database): Pick<MessageRepository, 'list' | 'newestFrom' | 'countByState' | 'lock'> {
  const messages = () => MessageModel.query(db).select(...COLUMNS, 'taken_by_name as taken_by')
  const withReplies = async (found: readonly ModelObject<MessageModel>[]): Promise<readonly Message[]> => {
    const ids = found.map(({ id }) => id)
    const replies = await ReplyModel.query(db).whereIn('message_id', ids).orderBy('position')
    const repliesTo = Map.groupBy(replies, ({ messageId }) => messageId)
    return found.map((message) => ({
      ...message,
      replies: (repliesTo.get(message.id) ?? []).map(({ text, sentAt, sentByName }) => ({ text, sentAt, sentBy: sentByName })),
    }))
  }
  return {
    list: async ({ state, topic, search, sort, offset, limit }) => {
      const matching = messages()
      if (state !== undefined) void matching.where({ state })
      if (topic !== undefined) void matching.where({ topic })
      if (search) void matching.whereRaw(`position(lower(?) in lower(${SEARCHED})) > 0`, [search])
      const total = await matching.resultSize()
      const found = await matching
        .orderByRaw(`${ORDERS[sort ?? '-received']}, id`)
        .offset(offset)
        .limit(limit)
      return { messages: await withReplies(found), total }
    },
    newestFrom: async (email, limit) =>
      MessageModel.query(db)
        .select('id', 'reference', 'state', 'received_at')
        .whereRaw('lower(email) = lower(?)', [email])
        .orderBy([{ column: 'received_at', order: 'desc' }, 'id'])
        .limit(limit),
    countByState: async () => {
      const { rows } = await db.raw<{ rows: { state: MessageState; count: number }[] }>(
        'SELECT state, count(*)::int AS count FROM contact_messages GROUP BY state',
      )
      return new Map(rows.map(({ state, count }) => [state, count]))
    },
    lock: async (id) => {
      const [message] = await withReplies(await messages().where({ id }).forUpdate())
      return message ?? null
    },
  }
}

function changesOf(db: Database): Pick<MessageRepository, 'setState' | 'take' | 'addReply'> {
  return {
    setState: async (id, state, by, at) => {
      const change = { state, stateSetBy: by.accountId, stateSetByName: by.username, stateSetAt: at }
      await MessageModel.query(db).findById(id).patch(change)
    },
    take: async (id, by, at, isTakenOver) => {
      const taking = MessageModel.query(db).findById(id).patch({ takenBy: by.accountId, takenByName: by.username, takenAt: at })
      await (isTakenOver ? taking : taking.whereNull('taken_by'))
    },
    addReply: async (id, text, by, at) => {
      const sender = { sentBy: by.accountId, sentByName: by.username, sentAt: at }
      await ReplyModel.query(db).insert({ id: randomUUID(), messageId: id, text, ...sender })
    },
  }
}
