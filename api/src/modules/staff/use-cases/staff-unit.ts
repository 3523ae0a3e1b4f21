import type { AuditFacts } from '../../../platform/staff-audit.ts'
import type { RoleChangeRepository, StaffAccounts } from '../domain/role-change.repository.ts'

export interface StaffUnit {
  readonly changes: RoleChangeRepository
  readonly accounts: StaffAccounts
  readonly record: (facts: AuditFacts) => Promise<void>
  readonly now: () => Date
}
