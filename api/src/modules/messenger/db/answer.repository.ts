import type { Database } from '../../../platform/database.ts'
import type { Answer } from '../domain/answer.ts'
import { AnswerModel } from './messenger.model.ts'

export type AnswerClaim = { readonly state: 'claimed'; readonly answer: Answer } | { readonly state: 'busy' } | { readonly state: 'done' }

export interface AnswerRepository {
  readonly insert: (id: string, answer: Answer, at: Date) => Promise<void>
  /** Claims the answer until `until`, so no connection waits for the platform. */
  readonly claim: (id: string, at: Date, until: Date) => Promise<AnswerClaim>
  readonly release: (id: string, from: Date) => Promise<void>
  readonly finish: (id: string, end: 'sent' | 'refused', at: Date) => Promise<void>
}

export function createAnswerRepository(db: Database): AnswerRepository {
  const waiting = (id: string) => AnswerModel.query(db).where({ id }).whereNull('sent_at').whereNull('refused_at')
  return {
    insert: async (id, answer, at) => void (await AnswerModel.query(db).insert({ ...answer, id, createdAt: at })),
    claim: async (id, at, until) => {
      const free = waiting(id)
        .where((claim) => void claim.whereNull('claimed_until').orWhere('claimed_until', '<=', at))
        .forUpdate()
        .skipLocked()
        .select('id')
      const [answer] = await AnswerModel.query(db).whereIn('id', free).patch({ claimedUntil: until }).returning('*')
      if (answer) return { state: 'claimed', answer }
      return (await waiting(id).first()) ? { state: 'busy' } : { state: 'done' }
    },
    release: async (id, from) => void (await AnswerModel.query(db).findById(id).patch({ claimedUntil: from })),
    finish: async (id, end, at) =>
      void (await AnswerModel.query(db)
        .findById(id)
        .patch(end === 'sent' ? { sentAt: at } : { rejectedAt: at })),
  }
}
