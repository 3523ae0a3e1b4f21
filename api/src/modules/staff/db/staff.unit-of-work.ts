import type { Database } from '../../../platform/database.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { RoleChangeRepository, StaffAccounts } from '../domain/role-change.repository.ts'
import { createRoleChangeRepository } from './role-change.repository.ts'
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
