import type { Database } from '../../platform/database.ts'
import type { AuditFacts, AuditStaff, StaffCall } from '../../platform/staff-audit.ts'
import { createStaffAuditRepository } from './db/staff-audit.repository.ts'
import type { StaffHand } from './domain/staff-entry.ts'
import { recordAction } from './use-cases/record-action.ts'

/** Writes an act of a hand to the log, in a transaction. */
export type WriteAct = (trx: Database, hand: StaffHand, act: string, facts: AuditFacts) => Promise<void>

/** Writes acts at the time of a clock. */
export function makeWriteAct(now: () => Date): WriteAct {
  return async (trx, hand, act, facts) => recordAction(createStaffAuditRepository(trx), { ...hand, at: now(), act, ...facts })
}

/** The door of the log: the contract of the call says which act it is, and which of the person's roles let them. */
export function auditStaffWith(write: WriteAct): AuditStaff {
  return (call) => async (trx, facts) => write(trx, handOf(call), actOf(call), facts)
}

function handOf({ actor, request }: StaffCall): StaffHand {
  const allowed: readonly string[] = request.routeOptions.config.endpoint?.staffRoles ?? []
  const role = actor.roles.filter((one) => allowed.includes(one)).join(' ')
  return { actorId: actor.accountId, actor: actor.username, role, requestId: request.id }
}

function actOf({ request }: StaffCall): string {
  return request.routeOptions.config.endpoint?.operationId ?? request.url
}
