import type { GrantedRole } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import type { Invitation } from '../domain/invitation.ts'

export type InvitationEnd = 'accepted' | 'declined' | 'revoked'

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

interface InvitationRow {
  readonly id: string
  readonly merchant_id: string
  readonly email: string
  readonly role: GrantedRole
  readonly locale: Locale
  readonly sent_at: Date
  readonly expires_at: Date
}

export function createInvitationRepository(db: Database): InvitationRepository {
  const open = () => db('team_invitations').whereNull('ended_at')
  return {
    listOpen: async (merchantId) => {
      const rows: InvitationRow[] = await open().where({ merchant_id: merchantId }).orderBy(['created_at', 'id'])
      return rows.map(toInvitation)
    },
    findByToken: async (tokenHash) => one(await open().where({ token_hash: tokenHash })),
    lock: async (id, merchantId) => one(await open().where({ id, merchant_id: merchantId }).forUpdate()),
    insert: async (invitation, { emailKey, tokenHash }) => {
      const { id, merchantId, email, role, locale, sentAt, expiresAt } = invitation
      const times = { created_at: sentAt, sent_at: sentAt, expires_at: expiresAt }
      const row = { id, merchant_id: merchantId, email, email_key: emailKey, role, locale, token_hash: tokenHash, ...times }
      const inserted: unknown[] = await db('team_invitations').insert(row).onConflict().ignore().returning('id')
      return inserted.length > 0
    },
    renew: async (id, { tokenHash, sentAt, expiresAt }) =>
      void (await open().where({ id }).update({ token_hash: tokenHash, sent_at: sentAt, expires_at: expiresAt })),
    end: async (id, as, at) => void (await open().where({ id }).update({ ended_at: at, ended_as: as })),
    endAll: async (merchantId, as, at) => void (await open().where({ merchant_id: merchantId }).update({ ended_at: at, ended_as: as })),
  }
}

function one([row]: readonly InvitationRow[]): Invitation | null {
  return row ? toInvitation(row) : null
}

function toInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    email: row.email,
    role: row.role,
    locale: row.locale,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
  }
}
