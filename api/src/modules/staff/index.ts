import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import { createStaffUnitOfWork } from './db/staff.unit-of-work.ts'
import type { StaffAccounts } from './domain/role-change.repository.ts'
import { staffRoutes } from './staff.routes.ts'
import { expireRoleChanges } from './use-cases/expire-role-changes.ts'
import { nameOwner } from './use-cases/name-owner.ts'
import { auditStaffWith, makeWriteAuditEntry } from './write-audit-entry.ts'

export { staffData } from './db/personal-data.ts'

export interface StaffDeps {
  readonly db: Database
  readonly config: Pick<Config, 'isStaffFactorRequired'>
  readonly accountsOf: (on: Database) => StaffAccounts
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

export interface Staff extends ApiModule {
  readonly audit: AuditStaff
  /** Requires no second person while there are fewer than two owners; for the command line. */
  readonly nameOwner: (account: string, reason: string) => Promise<void>
  readonly expireRoleChanges: () => Promise<void>
  /** Only in the roles `worker` and `all`. */
  readonly startSweeps: () => Sweep
}

const SWEEP_MS = 60_000

export function createStaff({ db, config, accountsOf, now, onFault }: StaffDeps): Staff {
  const audit = auditStaffWith(makeWriteAuditEntry(now))
  const ctx = createStaffUnitOfWork(db, { accountsOf, now })
  const expire = async () => expireRoleChanges(ctx)
  return {
    routes: staffRoutes(ctx, { audit, isSecondFactorRequired: config.isStaffFactorRequired }),
    audit,
    nameOwner: async (account, reason) => nameOwner(ctx, account, reason),
    expireRoleChanges: expire,
    startSweeps: () => startSweep(expire, SWEEP_MS, onFault),
  }
}
