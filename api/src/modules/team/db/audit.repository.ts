import type { GrantedRole } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { AuditModel, type TeamEvent } from './team.model.ts'

export interface AuditEntry {
  readonly merchantId: string
  readonly actorId: string
  readonly event: TeamEvent
  readonly accountId?: string
  readonly invitationId?: string
  readonly role?: GrantedRole
  readonly at: Date
}

/** Append-only. */
export async function writeAudit(db: Database, entry: AuditEntry): Promise<void> {
  await AuditModel.query(db).insert(entry)
}

export async function countEmails(db: Database, merchantId: string, since: Date): Promise<number> {
  const sent = AuditModel.query(db).where({ merchant_id: merchantId }).whereIn('event', ['invited', 'resent']).where('at', '>', since)
  return sent.resultSize()
}
