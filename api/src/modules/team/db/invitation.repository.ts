import type { GrantedRole } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { Invitation } from '../domain/invitation.ts'
import { AuditModel, InvitationModel, type InvitationEnd, type TeamEvent } from './team.model.ts'

export interface InvitationRepository {
  /** Oldest first, expired ones included. */
  readonly listOpen: (merchantId: string) => Promise<readonly Invitation[]>
  readonly findByToken: (tokenHash: Buffer) => Promise<Invitation | null>
  /** Locks the row until the transaction ends. */
  readonly lock: (id: string, merchantId: string) => Promise<Invitation | null>
  /** False when an open invitation to the address exists. */
  readonly insert: (invitation: Invitation, secret: { readonly emailKey: string; readonly tokenHash: Buffer }) => Promise<boolean>
  readonly renew: (id: string, next: { readonly tokenHash: Buffer; readonly sentAt: Date; readonly expiresAt: Date }) => Promise<void>
  readonly end: (id: string, as: InvitationEnd, at: Date) => Promise<void>
  readonly endAll: (merchantId: string, as: InvitationEnd, at: Date) => Promise<void>
}

export function createInvitationRepository(db: Database): InvitationRepository {
  const open = () => InvitationModel.query(db).whereNull('ended_at')
  return {
    listOpen: async (merchantId) => open().where({ merchant_id: merchantId }).orderBy(['created_at', 'id']),
    findByToken: async (tokenHash) => (await open().findOne({ token_hash: tokenHash })) ?? null,
    lock: async (id, merchantId) => (await open().findOne({ id, merchant_id: merchantId }).forUpdate()) ?? null,
    insert: async (invitation, secret) => InvitationModel.insertIfAbsent(db, { ...invitation, ...secret, createdAt: invitation.sentAt }),
    renew: async (id, next) => void (await open().where({ id }).patch(next)),
    end: async (id, as, at) => void (await open().where({ id }).patch({ endedAt: at, endedAs: as })),
    endAll: async (merchantId, as, at) => void (await open().where({ merchant_id: merchantId }).patch({ endedAt: at, endedAs: as })),
  }
}

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
