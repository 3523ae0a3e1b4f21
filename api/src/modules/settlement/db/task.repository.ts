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

export async function listTasks(db: Database): Promise<readonly OpenTask[]> {
  return db('settlement_tasks')
    .whereNull('closed_at')
    .orderBy(['created_at', 'id'])
    .limit(LISTED)
    .select(
      { id: 'id', merchantId: 'merchant_id', kind: 'kind', createdAt: 'created_at' },
      db.raw('due_on::text AS "dueOn"'),
      db.raw('empty_since::text AS "emptySince"'),
    )
}

/** False when no open task has this id. */
export async function closeTask(
  db: Database,
  id: string,
  decided: { readonly decision: string; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { decision, by, at } = decided
  const closed = await db('settlement_tasks').where({ id }).whereNull('closed_at').update({ decision, closed_by: by, closed_at: at })
  return closed > 0
}
