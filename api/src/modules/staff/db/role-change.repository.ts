import type { Database } from '../../../platform/database.ts'
import type { RoleChangeRepository } from '../domain/role-change.repository.ts'
import { RoleChangeModel } from './staff.model.ts'

const CHANGE_LOCK = 7_216_010

export function createRoleChangeRepository(db: Database): RoleChangeRepository {
  const waiting = () => RoleChangeModel.query(db).where({ state: 'waiting' })
  return {
    lock: async () => void (await db.raw('SELECT pg_advisory_xact_lock(?)', [CHANGE_LOCK])),
    add: async (change) => RoleChangeModel.insertIfAbsent(db, change),
    find: async (id) => (await waiting().findById(id)) ?? null,
    listWaiting: async () => waiting().orderBy(['asked_at', 'id']),
    end: async (id, { state, by, at, reason }) =>
      void (await waiting().findById(id).patch({ state, decidedBy: by, decidedAt: at, decisionReason: reason })),
  }
}
