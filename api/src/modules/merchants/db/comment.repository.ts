import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import { CommentModel } from './merchants.model.ts'

export type Comment = Pick<CommentModel, 'id' | 'text' | 'writtenBy' | 'writtenAt'>

export interface CommentRepository {
  readonly add: (merchantId: string, text: string, by: string, at: Date) => Promise<string>
  readonly list: (merchantId: string, limit: number) => Promise<readonly Comment[]>
}

export function createCommentRepository(db: Database): CommentRepository {
  return {
    add: async (merchantId, text, writtenBy, writtenAt) => {
      const id = randomUUID()
      await CommentModel.query(db).insert({ id, merchantId, text, writtenBy, writtenAt })
      return id
    },
    list: async (merchantId, limit) =>
      CommentModel.query(db)
        .where({ merchant_id: merchantId })
        .orderBy([{ column: 'written_at', order: 'desc' }, 'id'])
        .limit(limit),
  }
}
