import type { Database } from '../../../platform/database.ts'

export interface PlannedErasure {
  readonly accountId: string
  readonly requestedAt: Date
  readonly dueAt: Date
}

interface ErasureRow {
  account_id: string
  requested_at: Date
  due_at: Date
  erased_at: Date | null
}

export type ErasureRepository = ReturnType<typeof createErasureRepository>

export function createErasureRepository(db: Database) {
  const waiting = () => db<ErasureRow>('privacy_erasures').whereNull('erased_at')
  return {
    find: async (accountId: string): Promise<PlannedErasure | null> => {
      const row = await waiting().where({ account_id: accountId }).first()
      return row ? toErasure(row) : null
    },
    /** Only the first request is stored; false when there is one already. */
    insert: async ({ accountId, requestedAt, dueAt }: PlannedErasure): Promise<boolean> => {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        'INSERT INTO privacy_erasures (account_id, requested_at, due_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING account_id',
        [accountId, requestedAt, dueAt],
      )
      return rows.length > 0
    },
    remove: async (accountId: string): Promise<void> => void (await waiting().where({ account_id: accountId }).delete()),
    dueAccounts: async (at: Date): Promise<readonly string[]> =>
      waiting().where('due_at', '<=', at).orderBy('due_at').limit(100).pluck('account_id'),
    /** Locked until the transaction ends; null when it was withdrawn or is being processed elsewhere. */
    lockDue: async (accountId: string, at: Date): Promise<PlannedErasure | null> => {
      const row = await waiting().where({ account_id: accountId }).where('due_at', '<=', at).forUpdate().skipLocked().first()
      return row ? toErasure(row) : null
    },
    finish: async (accountId: string, at: Date): Promise<void> =>
      void (await waiting().where({ account_id: accountId }).update({ erased_at: at })),
  }
}

function toErasure(row: ErasureRow): PlannedErasure {
  return { accountId: row.account_id, requestedAt: row.requested_at, dueAt: row.due_at }
}
