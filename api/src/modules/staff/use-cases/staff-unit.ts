import type { AuditFacts } from '../../../platform/staff-audit.ts'
import type { RoleChangeRepository, StaffAccounts } from '../domain/role-change.repository.ts'

/** What changing roles touches, in one transaction. */
export interface StaffUnit {
  readonly changes: RoleChangeRepository
  readonly accounts: StaffAccounts
  /** Writes what the caller of the unit does to the log. */
  readonly note: (facts: AuditFacts) => Promise<void>
  readonly now: () => Date
}
