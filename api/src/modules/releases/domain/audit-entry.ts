import type { Chained } from '../../../platform/audit-chain.ts'
import type { AuditActor } from './new-audit-entry.ts'

export type AuditEntry = Chained<{
  readonly at: Date
  readonly actor: AuditActor
  readonly action: string
  readonly subject: string
  readonly reason: string
  readonly before: unknown
  readonly after: unknown
  readonly reverts: number | null
}>
