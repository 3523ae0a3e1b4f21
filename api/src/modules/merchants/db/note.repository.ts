import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import { NoteModel } from './merchants.model.ts'

export type Note = Pick<NoteModel, 'id' | 'text' | 'writtenBy' | 'writtenAt'>

export interface NoteRepository {
  readonly add: (merchantId: string, text: string, by: string, at: Date) => Promise<string>
  readonly list: (merchantId: string, limit: number) => Promise<readonly Note[]>
}

export function createNoteRepository(db: Database): NoteRepository {
  return {
    add: async (merchantId, text, writtenBy, writtenAt) => {
      const id = randomUUID()
      await NoteModel.query(db).insert({ id, merchantId, text, writtenBy, writtenAt })
      return id
    },
    list: async (merchantId, limit) =>
      NoteModel.query(db)
        .where({ merchant_id: merchantId })
        .orderBy([{ column: 'written_at', order: 'desc' }, 'id'])
        .limit(limit),
  }
}
