import type { StaffRole } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { ChangeEnd, RoleChange } from '../domain/role-change.ts'
import type { RoleChangeRepository } from '../domain/role-change.repository.ts'

interface ChangeRow {
  id: string
  account_id: string
  roles_before: string[]
  roles_after: StaffRole[]
  reason: string
  asked_by: string
  asked_at: Date
  expires_at: Date
  state: 'waiting' | ChangeEnd['state']
  decided_by: string | null
  decided_at: Date | null
  decision_reason: string | null
}

const CHANGE_LOCK = 7_216_010

export function createRoleChangeRepository(db: Database): RoleChangeRepository {
  const waiting = () => db<ChangeRow>('staff_role_changes').where({ state: 'waiting' })
  return {
    lock: async () => void (await db.raw('SELECT pg_advisory_xact_lock(?)', [CHANGE_LOCK])),
    add: async (change) => {
      const row = {
        id: change.id,
        account_id: change.accountId,
        roles_before: [...change.rolesBefore],
        roles_after: [...change.rolesAfter],
        reason: change.reason,
        asked_by: change.requestedBy,
        asked_at: change.requestedAt,
        expires_at: change.expiresAt,
      }
      const clash = db.raw("(account_id) WHERE state = 'waiting'")
      const added = await db('staff_role_changes').insert(row).onConflict(clash).ignore().returning('id')
      return added.length > 0
    },
    find: async (id) => {
      const row = await waiting().where({ id }).first()
      return row ? toChange(row) : null
    },
    listWaiting: async () => (await waiting().orderBy(['asked_at', 'id'])).map(toChange),
    end: async (id, { state, by, at, reason }) => {
      await waiting().where({ id }).update({ state, decided_by: by, decided_at: at, decision_reason: reason })
    },
  }
}

function toChange(row: ChangeRow): RoleChange {
  return {
    id: row.id,
    accountId: row.account_id,
    rolesBefore: row.roles_before,
    rolesAfter: row.roles_after,
    reason: row.reason,
    requestedBy: row.asked_by,
    requestedAt: row.asked_at,
    expiresAt: row.expires_at,
  }
}
