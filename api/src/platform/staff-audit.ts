import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import type { Database } from './database.ts'

export interface StaffCall {
  readonly actor: Actor
  readonly request: FastifyRequest
}

/** Subject as kinds and ids (`order 7f… merchant 3a…`), reason, facts before and after; never a secret. */
export interface AuditFacts {
  readonly subject: string
  readonly reason: string
  readonly before: unknown
  readonly after: unknown
}

/** Must be the last step of the transaction: writers are serialized. */
export type RecordStaffAction = (trx: Database, facts: AuditFacts) => Promise<void>

export type AuditStaff = (call: StaffCall) => RecordStaffAction

/** Who of the staff acts, and the writer of the audit entry. */
export interface AuditedActor {
  readonly by: string
  readonly record: RecordStaffAction
}

export function auditedActor(audit: AuditStaff, call: StaffCall): AuditedActor {
  return { by: call.actor.accountId, record: audit(call) }
}
