import type { Database } from '../../../platform/database.ts'
import { TaskModel } from './settlement.model.ts'

const LISTED = ['id', 'merchant_id', 'kind', 'due_on', 'empty_since', 'created_at'] as const
const MOST_LISTED = 500

export interface TaskRepository {
  readonly list: () => Promise<readonly Pick<TaskModel, 'id' | 'merchantId' | 'kind' | 'dueOn' | 'emptySince' | 'createdAt'>[]>
  /** False when no open task has this id. */
  readonly close: (id: string, decided: { readonly decision: string; readonly by: string; readonly at: Date }) => Promise<boolean>
}

export function createTaskRepository(db: Database): TaskRepository {
  const open = () => TaskModel.query(db).whereNull('closed_at')
  return {
    list: async () =>
      open()
        .orderBy(['created_at', 'id'])
        .limit(MOST_LISTED)
        .select(...LISTED),
    close: async (id, { decision, by, at }) => (await open().findById(id).patch({ decision, closedBy: by, closedAt: at })) > 0,
  }
}
