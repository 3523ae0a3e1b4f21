import type { Database } from '../../../platform/database.ts'

export interface OpenTask {
  readonly id: string
  readonly merchantId: string
  readonly kind: 'deposit-empty'
  readonly dueOn: string
  readonly emptySince: string
  readonly createdAt: Date
}

const LISTED = 500

export interface TaskRepository {
  readonly list: () => Promise<readonly OpenTask[]>
  /** False when no open task has this id. */
  readonly close: (id: string, decided: { readonly decision: string; readonly by: string; readonly at: Date }) => Promise<boolean>
}

export function createTaskRepository(db: Database): TaskRepository {
  return {
    list: async () =>
      db('settlement_tasks')
        .whereNull('closed_at')
        .orderBy(['created_at', 'id'])
        .limit(LISTED)
        .select(
          { id: 'id', merchantId: 'merchant_id', kind: 'kind', createdAt: 'created_at' },
          db.raw('due_on::text AS "dueOn"'),
          db.raw('empty_since::text AS "emptySince"'),
        ),
    close: async (id, { decision, by, at }) => {
      const closed = await db('settlement_tasks').where({ id }).whereNull('closed_at').update({ decision, closed_by: by, closed_at: at })
      return closed > 0
    },
  }
}
