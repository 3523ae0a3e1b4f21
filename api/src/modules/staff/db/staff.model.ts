import type { StaffRole } from '@parlour/contracts'
import { renamedColumns, TableModel } from '../../../platform/table-model.ts'
import type { ChangeEnd } from '../domain/role-change.ts'

export class AuditModel extends TableModel {
  static override readonly tableName = 'staff_audit'
  static override readonly idColumn = 'seq'
  static override readonly columnNameMappers = renamedColumns({ act: 'action' })
  declare seq: bigint
  declare at: Date
  declare actorId: string | null
  declare actor: string
  declare role: string
  declare action: string
  declare subject: string
  declare reason: string
  declare requestId: string
  /** Any value that JSON knows, written as its text. */
  declare before: unknown
  declare after: unknown
  declare prevHash: string
  declare hash: string
}

export class RoleChangeModel extends TableModel {
  static override readonly tableName = 'staff_role_changes'
  static override readonly columnNameMappers = renamedColumns({ asked_by: 'requested_by', asked_at: 'requested_at' })
  declare id: string
  declare accountId: string
  declare rolesBefore: readonly string[]
  declare rolesAfter: readonly StaffRole[]
  declare reason: string
  declare requestedBy: string
  declare requestedAt: Date
  declare expiresAt: Date
  declare state: 'waiting' | ChangeEnd['state']
  declare decidedBy: string | null
  declare decidedAt: Date | null
  declare decisionReason: string | null
}
