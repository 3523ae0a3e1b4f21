import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import type { AuditEvent } from './identity.model.ts'

export async function hasEvent(on: Readable, accountId: string, events: readonly AuditEvent[]): Promise<boolean> {
  return (await runStatement(on, HAS_EVENT, [accountId, events])).length > 0
}

const HAS_EVENT: Statement = {
  name: 'identity-has-event',
  text: 'SELECT FROM identity_audit WHERE account_id = $1 AND event = ANY ($2::text[]) LIMIT 1',
}
