import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import type { Database } from './database.ts'

/** The call by which a person of the staff acts. */
export interface StaffCall {
  readonly actor: Actor
  readonly request: FastifyRequest
}

/** What the log of the staff is told of an act: on what (`order 7f… merchant 3a…`: kinds and ids), why, and named facts before and after; never a secret. */
export interface AuditFacts {
  readonly subject: string
  readonly reason: string
  readonly before: unknown
  readonly after: unknown
}

/** Writes an act to the log, as the last step of the transaction of the act: writers wait for each other. */
export type RecordStaffAction = (trx: Database, facts: AuditFacts) => Promise<void>

/** The door of the log for other modules; which act it is, the contract of the call says. */
export type AuditStaff = (call: StaffCall) => RecordStaffAction

/** For a module that stands alone, in its own tests. */
export const UNHEARD_AUDIT: AuditStaff = () => async () => undefined
