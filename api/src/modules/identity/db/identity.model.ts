import type { GrantedRole } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { renamedColumns, TableModel } from '../../../platform/table-model.ts'
import type { AttemptRecord } from '../../../platform/throttle.ts'
import type { Account } from '../domain/account.ts'
import type { EmailCodePurpose } from '../domain/email-code.ts'
import type { EndedReason } from '../domain/session.ts'

export type AuditEvent =
  | 'registered'
  | 'signed-in'
  | 'signed-out'
  | 'session-reuse'
  | 'password-changed'
  | 'password-reset'
  | 'email-changed'
  | 'email-change-undone'
  | 'second-factor-on'
  | 'second-factor-off'

export type Proof = 'password' | 'second-factor'

export type TokenPurpose = 'reset-password' | 'undo-email'

export class AccountModel extends TableModel {
  static override readonly tableName = 'identity_accounts'
  declare id: string
  declare account: string
  declare accountKey: string
  declare email: string
  declare emailKey: string
  declare passwordHash: string
  declare leagueCode: string | null
  declare server: string
  declare roles: readonly string[]
  declare status: Account['status']
  declare isDemonstration: boolean
  declare registeredAt: Date
  declare nickname: string
  declare realName: string
  declare phone: string
  declare otherContact: string
  declare remark: string
  declare avatarHash: string | null
  declare profileVersion: number
}

export class AuditModel extends TableModel {
  static override readonly tableName = 'identity_audit'
  declare id: bigint
  declare accountId: string
  declare event: AuditEvent
  declare sessionId: string | null
  declare at: Date
}

export class AvatarModel extends TableModel {
  static override readonly tableName = 'identity_avatars'
  static override readonly idColumn = 'hash'
  static override readonly columnNameMappers = renamedColumns({ kept_at: 'stored_at' })
  declare hash: string
  declare picture: Buffer
  declare storedAt: Date
}

export class EmailCodeModel extends TableModel {
  static override readonly tableName = 'identity_email_codes'
  static override readonly columnNameMappers = renamedColumns({ new_email_key: 'email_key', tries: 'attempts' })
  declare id: string
  declare accountId: string
  declare step: EmailCodePurpose
  declare emailKey: string
  declare mac: Buffer
  declare attempts: number
  declare createdAt: Date
  declare expiresAt: Date
  declare usedAt: Date | null
}

export class AffiliateCodeModel extends TableModel {
  static override readonly tableName = 'identity_league_codes'
  static override readonly idColumn = 'code'
  declare code: string
  declare isDemonstration: boolean
  declare createdAt: Date
}

export class LoginAttemptModel extends TableModel {
  static override readonly tableName = 'identity_login_tries'
  static override readonly idColumn = 'bucket'
  static override readonly columnNameMappers = renamedColumns({ tries: 'attempts' })
  static override readonly jsonAttributes = ['attempts']
  declare bucket: string
  declare attempts: AttemptRecord['attempts']
  declare streak: number
  declare expiresAt: Date | null
}

export class MailedTokenModel extends TableModel {
  static override readonly tableName = 'identity_mailed_tokens'
  static override readonly idColumn = 'token_hash'
  declare tokenHash: Buffer
  declare accountId: string
  declare purpose: TokenPurpose
  declare email: string
  declare emailKey: string
  declare createdAt: Date
  declare expiresAt: Date
  declare usedAt: Date | null
}

export class MembershipModel extends TableModel {
  static override readonly tableName = 'identity_memberships'
  static override readonly idColumn = 'account_id'
  declare accountId: string
  declare merchantId: string
  declare role: GrantedRole
  declare joinedAt: Date
}

export class ProofAttemptModel extends TableModel {
  static override readonly tableName = 'identity_proof_tries'
  static override readonly idColumn = ['account_id', 'proof']
  static override readonly columnNameMappers = renamedColumns({ tries: 'attempts' })
  declare accountId: string
  declare proof: Proof
  declare windowStart: Date
  declare attempts: number
}

export class RecoveryCodeModel extends TableModel {
  static override readonly tableName = 'identity_recovery_codes'
  static override readonly idColumn = ['account_id', 'code_mac']
  declare accountId: string
  declare codeMac: Buffer
  declare usedAt: Date | null
}

export class ResetRequestModel extends TableModel {
  static override readonly tableName = 'identity_reset_requests'
  declare id: string
  declare nameKey: string
  declare locale: Locale
  declare createdAt: Date
}

export class SecondFactorModel extends TableModel {
  static override readonly tableName = 'identity_second_factors'
  static override readonly idColumn = 'account_id'
  declare accountId: string
  declare sealedSecret: Buffer
  declare lastStep: bigint
  declare confirmedAt: Date | null
}

export class SessionModel extends TableModel {
  static override readonly tableName = 'identity_sessions'
  static override readonly columnNameMappers = renamedColumns({ created_at: 'started_at', last_seen: 'last_seen_at' })
  declare id: string
  declare accountId: string
  declare key: Buffer
  declare counter: number
  declare childSeen: boolean
  declare tabReissues: number
  declare reissues: number
  declare rotatedAt: Date
  declare lastSeenAt: Date
  declare idleExpiresAt: Date
  declare absExpiresAt: Date
  declare deviceId: string | null
  declare userAgent: string | null
  declare startedAt: Date
  declare endedAt: Date | null
  declare endedReason: EndedReason | null
}
