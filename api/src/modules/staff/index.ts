import type { Config } from '../../platform/config.ts'
import { withDeadline, type ReadQueue } from '../../platform/console-reads.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { AuditStaff, StaffCall } from '../../platform/staff-audit.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import { createStaffAuditRepository } from './db/staff-audit.repository.ts'
import { createStaffUnitOfWork, readWaitingChanges } from './db/staff.unit-of-work.ts'
import type { StaffAccounts } from './domain/role-change.ts'
import type { StaffHand } from './domain/staff-entry.ts'
import { staffRoutes } from './staff.routes.ts'
import { recordAction } from './use-cases/audit-log.ts'
import { expireRoleChanges, nameOwner } from './use-cases/manage-roles.ts'

export { staffData } from './db/personal-data.ts'

export interface StaffDeps {
  readonly db: Database
  readonly reads?: Database
  readonly config: Pick<Config, 'isStaffFactorRequired'>
  readonly accountsOf: (on: Database) => StaffAccounts
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

export interface Staff extends ApiModule {
  readonly audit: AuditStaff
  readonly queues: { readonly staff: ReadQueue }
  /** Requires no second person while there are fewer than two owners; for the command line. */
  readonly nameOwner: (account: string, reason: string) => Promise<void>
  readonly expireRoleChanges: () => Promise<void>
  /** Only in the roles `worker` and `all`. */
  readonly startSweeps: () => Sweep
}

const SWEEP_MS = 60_000

export function createStaff({ db, reads = db, config, accountsOf, now, onFault }: StaffDeps): Staff {
  const audit = createStaffAudit(now)
  const ctx = createStaffUnitOfWork(db, { accountsOf, now })
  const expire = async () => expireRoleChanges(ctx)
  return {
    routes: staffRoutes(ctx, { log: ctx.within(reads).log, audit, isSecondFactorRequired: config.isStaffFactorRequired }),
    audit,
    queues: { staff: async (on) => withDeadline(await readWaitingChanges(on, now()), now()) },
    nameOwner: async (account, reason) => nameOwner(ctx, account, reason),
    expireRoleChanges: expire,
    startSweeps: () => startSweep('staff.role-changes', expire, SWEEP_MS, onFault),
  }
}

/** The contract of the endpoint determines the action, and which of the person's roles permit it. */
export function createStaffAudit(now: () => Date): AuditStaff {
  return (call) => async (trx, facts) =>
    recordAction(createStaffAuditRepository(trx), { ...handOf(call), at: now(), action: actionOf(call), ...facts })
}

function handOf({ actor, request }: StaffCall): StaffHand {
  const allowed: readonly string[] = request.routeOptions.config.endpoint?.staffRoles ?? []
  const role = actor.roles.filter((one) => allowed.includes(one)).join(' ')
  return { actorId: actor.accountId, actor: actor.username, role, requestId: request.id }
}

function actionOf({ request }: StaffCall): string {
  return request.routeOptions.config.endpoint?.operationId ?? request.url
}
