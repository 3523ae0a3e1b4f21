import type { Database } from '../../../platform/database.ts'
import type { AuditEvent } from './identity.unit-of-work.ts'

/** Whether any of the events stands in the audit trail of an account. */
export async function hasEvent(db: Database, accountId: string, events: readonly AuditEvent[]): Promise<boolean> {
  const found: unknown = await db('identity_audit').where({ account_id: accountId }).whereIn('event', events).first('id')
  return found !== undefined
}
