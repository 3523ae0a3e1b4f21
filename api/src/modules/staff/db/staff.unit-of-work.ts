import { readWaiting, type Waiting } from '../../../platform/console-reads.ts'
import type { Database } from '../../../platform/database.ts'
import type { Readable, Statement } from '../../../platform/named-statement.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { RoleChangeRepository, StaffAccounts } from '../domain/role-change.ts'
import { RoleChangeModel } from './staff.model.ts'
import { createStaffAuditRepository, type StaffAuditRepository } from './staff-audit.repository.ts'

export interface StaffStore extends BaseStore {
  readonly changes: RoleChangeRepository
  readonly accounts: StaffAccounts
  readonly log: StaffAuditRepository
  readonly now: () => Date
}

export interface StaffOutlets {
  readonly accountsOf: (on: Database) => StaffAccounts
  readonly now: () => Date
}

/** What the use cases of the staff work with. */
export type StaffContext = UnitOfWork<StaffStore>

export function createStaffUnitOfWork(db: Database, { accountsOf, now }: StaffOutlets): StaffContext {
  return createUnitOfWork(db, (on) => ({
    ...createBaseStore(on),
    changes: createRoleChangeRepository(on),
    accounts: accountsOf(on),
    log: createStaffAuditRepository(on),
    now,
  }))
}

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

/** `dueAt` is when the first of them expires. */
export async function readWaitingChanges(on: Readable, now: Date): Promise<Waiting> {
  return readWaiting(on, WAITING, [now])
}

const WAITING: Statement = {
  name: 'staff-waiting-changes',
  text: `SELECT count(*)::int AS count, min(asked_at) AS "oldestAt", min(expires_at) AS "dueAt" FROM staff_role_changes
    WHERE state = 'waiting' AND expires_at > $1::timestamptz`,
}
