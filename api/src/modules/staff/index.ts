import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import { createRoleChangeRepository } from './db/role-change.repository.ts'
import type { StaffAccounts } from './domain/role-change.repository.ts'
import { SYSTEM } from './domain/staff-entry.ts'
import { staffRoutes } from './staff.routes.ts'
import { expireRoleChanges } from './use-cases/expire-role-changes.ts'
import { nameOwner } from './use-cases/name-owner.ts'
import type { StaffUnit } from './use-cases/staff-unit.ts'
import { auditStaffWith, makeWriteAuditEntry } from './write-audit-entry.ts'

export { staffData } from './db/personal-data.ts'

export interface StaffDeps {
  readonly db: Database
  readonly config: Pick<Config, 'isStaffFactorRequired'>
  readonly accountsOf: (on: Database) => StaffAccounts
  readonly now: () => Date
  readonly onFault?: (error: unknown) => void
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
  const write = makeWriteAuditEntry(now)
  const audit = auditStaffWith(write)
  const unitOf = (on: Database, record: StaffUnit['record']): StaffUnit => ({
    changes: createRoleChangeRepository(on),
    accounts: accountsOf(on),
    record,
    now,
  })
  const bySystem = (trx: Database, action: string) => unitOf(trx, async (facts) => write(trx, SYSTEM, action, facts))
  const expire = async (trx: Database) => expireRoleChanges(bySystem(trx, 'expireStaffRole'))
  const expireAll = async () => db.transaction(expire)
  return {
    routes: staffRoutes({
      db,
      unitOf: (on, call) => unitOf(on, async (facts) => audit(call)(on, facts)),
      expire,
      isSecondFactorRequired: config.isStaffFactorRequired,
    }),
    audit,
    nameOwner: async (account, reason) => db.transaction(async (trx) => nameOwner(bySystem(trx, 'nameOwner'), account, reason)),
    expireRoleChanges: expireAll,
    startSweeps: () => startSweep(expireAll, SWEEP_MS, onFault),
  }
}
