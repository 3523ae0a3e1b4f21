import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'

export interface Note {
  readonly id: string
  readonly text: string
  readonly writtenBy: string
  readonly writtenAt: Date
}

export interface NoteRepository {
  readonly add: (merchantId: string, text: string, by: string, at: Date) => Promise<string>
  readonly list: (merchantId: string, limit: number) => Promise<readonly Note[]>
}

export function createNoteRepository(db: Database): NoteRepository {
  return {
    add: async (merchantId, text, by, at) => {
      const id = randomUUID()
      await db('merchants_notes').insert({ id, merchant_id: merchantId, text, written_by: by, written_at: at })
      return id
    },
    list: async (merchantId, limit) =>
      db('merchants_notes')
        .where({ merchant_id: merchantId })
        .orderBy([{ column: 'written_at', order: 'desc' }, 'id'])
        .limit(limit)
        .select({ id: 'id', text: 'text', writtenBy: 'written_by', writtenAt: 'written_at' }),
  }
}
