import type { GrantedRole } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { TableModel } from '../../../platform/table-model.ts'

/** Events that are stored permanently. */
export type TeamEvent = 'invited' | 'resent' | 'revoked' | 'declined' | 'joined' | 'role-changed' | 'removed' | 'left'

export type InvitationEnd = 'accepted' | 'declined' | 'revoked'

export class AuditModel extends TableModel {
  static override readonly tableName = 'team_audit'
  declare id: bigint
  declare merchantId: string
  declare actorId: string
  declare event: TeamEvent
  declare accountId: string | null
  declare invitationId: string | null
  declare role: GrantedRole | null
  declare at: Date
}

export class InvitationModel extends TableModel {
  static override readonly tableName = 'team_invitations'
  declare id: string
  declare merchantId: string
  declare email: string
  declare emailKey: string
  declare role: GrantedRole
  declare tokenHash: Buffer
  declare locale: Locale
  declare createdAt: Date
  declare sentAt: Date
  declare expiresAt: Date
  declare endedAt: Date | null
  declare endedAs: InvitationEnd | null
}
