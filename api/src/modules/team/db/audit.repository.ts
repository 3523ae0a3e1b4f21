import type { GrantedRole } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'

/** Team events that are stored permanently. */
export type TeamEvent = 'invited' | 'resent' | 'revoked' | 'declined' | 'joined' | 'role-changed' | 'removed' | 'left'

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
export async function writeAudit(
  db: Database,
  { merchantId, actorId, event, accountId, invitationId, role, at }: AuditEntry,
): Promise<void> {
  const about = { account_id: accountId ?? null, invitation_id: invitationId ?? null, role: role ?? null }
  await db('team_audit').insert({ merchant_id: merchantId, actor_id: actorId, event, at, ...about })
}

export async function countEmails(db: Database, merchantId: string, since: Date): Promise<number> {
  const sent = db('team_audit').where({ merchant_id: merchantId }).whereIn('event', ['invited', 'resent']).andWhere('at', '>', since)
  const [row] = await sent.count<{ total: bigint }[]>({ total: '*' })
  return Number(row?.total ?? 0n)
}
