import type { Chained } from '../../../platform/audit-chain.ts'
import type { AuditActor } from './audit-note.ts'

export type AuditEntry = Chained<{
  readonly at: Date
  readonly actor: AuditActor
  readonly act: string
  readonly subject: string
  readonly reason: string
  readonly before: unknown
  readonly after: unknown
  readonly reverts: number | null
}>
