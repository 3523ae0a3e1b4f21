import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import type { Answer, AnswerKind } from '../domain/answer.ts'

export type AnswerClaim = { readonly state: 'claimed'; readonly answer: Answer } | { readonly state: 'busy' } | { readonly state: 'done' }

export interface AnswerRepository {
  readonly insert: (id: string, answer: Answer, at: Date) => Promise<void>
  /** Claims the answer until `until`, so no connection waits for the platform. */
  readonly claim: (id: string, at: Date, until: Date) => Promise<AnswerClaim>
  readonly release: (id: string, from: Date) => Promise<void>
  readonly finish: (id: string, end: 'sent' | 'refused', at: Date) => Promise<void>
}

interface AnswerRow {
  id: string
  chat_id: bigint
  locale: Locale
  kind: AnswerKind
  account_name: string | null
  body: string | null
  claimed_until: Date | null
}

export function createAnswerRepository(db: Database): AnswerRepository {
  const waiting = (id: string) => db<AnswerRow>('messenger_answers').where({ id }).whereNull('sent_at').whereNull('refused_at')
  const row = (id: string) => db('messenger_answers').where({ id })
  return {
    insert: async (id, { chatId, locale, kind, accountName, body = null }, at) =>
      void (await db('messenger_answers').insert({ id, chat_id: chatId, locale, kind, account_name: accountName, body, created_at: at })),
    claim: async (id, at, until) => {
      const free = waiting(id)
        .where((claim) => void claim.whereNull('claimed_until').orWhere('claimed_until', '<=', at))
        .forUpdate()
        .skipLocked()
        .select('id')
      const [claimed] = await db<AnswerRow>('messenger_answers').whereIn('id', free).update({ claimed_until: until }).returning('*')
      if (claimed) return { state: 'claimed', answer: toAnswer(claimed) }
      return (await waiting(id).first('id')) ? { state: 'busy' } : { state: 'done' }
    },
    release: async (id, from) => void (await row(id).update({ claimed_until: from })),
    finish: async (id, end, at) => void (await row(id).update({ [`${end}_at`]: at })),
  }
}

function toAnswer({ chat_id: chatId, locale, kind, account_name: accountName, body }: AnswerRow): Answer {
  return { chatId, locale, kind, accountName, ...(body === null ? {} : { body }) }
}
