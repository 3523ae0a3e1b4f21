import type { Database } from '../../../platform/database.ts'
import { ErasureModel } from './privacy.model.ts'

export type PlannedErasure = Pick<ErasureModel, 'accountId' | 'requestedAt' | 'dueAt'>

export type ErasureRepository = ReturnType<typeof createErasureRepository>

export function createErasureRepository(db: Database) {
  const waiting = () => ErasureModel.query(db).whereNull('erased_at')
  return {
    find: async (accountId: string): Promise<PlannedErasure | null> => (await waiting().findById(accountId)) ?? null,
    /** Only the first request is stored; false when there is one already. */
    insert: async ({ accountId, requestedAt, dueAt }: PlannedErasure): Promise<boolean> =>
      ErasureModel.insertIfAbsent(db, { accountId, requestedAt, dueAt }),
    remove: async (accountId: string): Promise<void> => void (await waiting().deleteById(accountId)),
    dueAccounts: async (at: Date): Promise<readonly string[]> => {
      const due = await waiting().where('due_at', '<=', at).orderBy('due_at').limit(100)
      return due.map(({ accountId }) => accountId)
    },
    /** Locked until the transaction ends; null when it was withdrawn or is being processed elsewhere. */
    lockDue: async (accountId: string, at: Date): Promise<PlannedErasure | null> =>
      (await waiting().findById(accountId).where('due_at', '<=', at).forUpdate().skipLocked()) ?? null,
    finish: async (accountId: string, at: Date): Promise<void> => void (await waiting().findById(accountId).patch({ erasedAt: at })),
  }
}
