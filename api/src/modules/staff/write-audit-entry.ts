import type { Database } from '../../platform/database.ts'
import type { AuditFacts, AuditStaff, StaffCall } from '../../platform/staff-audit.ts'
import { createStaffAuditRepository } from './db/staff-audit.repository.ts'
import type { StaffHand } from './domain/staff-entry.ts'
import { recordAction } from './use-cases/record-action.ts'

export type WriteAuditEntry = (trx: Database, hand: StaffHand, action: string, facts: AuditFacts) => Promise<void>

export function makeWriteAuditEntry(now: () => Date): WriteAuditEntry {
  return async (trx, hand, action, facts) => recordAction(createStaffAuditRepository(trx), { ...hand, at: now(), action, ...facts })
}

/** The contract of the endpoint determines the act, and which of the person's roles permit it. */
export function auditStaffWith(write: WriteAuditEntry): AuditStaff {
  return (call) => async (trx, facts) => write(trx, handOf(call), actionOf(call), facts)
}

function handOf({ actor, request }: StaffCall): StaffHand {
  const allowed: readonly string[] = request.routeOptions.config.endpoint?.staffRoles ?? []
  const role = actor.roles.filter((one) => allowed.includes(one)).join(' ')
  return { actorId: actor.accountId, actor: actor.username, role, requestId: request.id }
}

function actionOf({ request }: StaffCall): string {
  return request.routeOptions.config.endpoint?.operationId ?? request.url
}
