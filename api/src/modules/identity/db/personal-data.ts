import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { personalDataOf, type DataSubject } from '../../../platform/personal-data.ts'

const OWN = 'account_id = :account'

/** The account row is anonymised, not deleted: orders, journals and audits reference it. */
export const identityData = personalDataOf([
  {
    table: 'identity_reset_requests',
    where: 'name_key = ANY(:names) OR name_key = ANY(:emails)',
    columns: { name_key: 'personal' },
    facts: ['created_at'],
    erase: 'DELETE FROM identity_reset_requests WHERE name_key = ANY(:names) OR name_key = ANY(:emails)',
  },
  {
    table: 'identity_email_codes',
    where: OWN,
    columns: { new_email_key: 'personal' },
    facts: ['step', 'created_at'],
    erase: 'DELETE FROM identity_email_codes WHERE account_id = :account',
  },
  {
    table: 'identity_mailed_tokens',
    where: OWN,
    columns: { email: 'personal', email_key: 'personal' },
    facts: ['purpose', 'created_at'],
    erase: 'DELETE FROM identity_mailed_tokens WHERE account_id = :account',
  },
  {
    table: 'identity_sessions',
    where: OWN,
    columns: { device_id: 'personal', user_agent: 'personal' },
    facts: ['created_at', 'last_seen', 'ended_at', 'ended_reason'],
    erase: `UPDATE identity_sessions SET device_id = NULL, user_agent = NULL, ended_at = coalesce(ended_at, :at),
      ended_reason = coalesce(ended_reason, 'erased') WHERE account_id = :account`,
  },
  {
    table: 'identity_audit',
    where: OWN,
    columns: { event: 'legal-hold' },
    facts: ['at'],
    erase: `WITH factors AS (DELETE FROM identity_second_factors WHERE account_id = :account)
      DELETE FROM identity_proof_tries WHERE account_id = :account`,
  },
  {
    table: 'identity_memberships',
    where: 'account_id = :account OR merchant_id = :account',
    columns: {},
    facts: ['role', 'joined_at'],
    erase: 'DELETE FROM identity_memberships WHERE account_id = :account OR merchant_id = :account',
  },
  {
    table: 'identity_avatars',
    where: 'hash = (SELECT avatar_hash FROM identity_accounts WHERE id = :account)',
    columns: { picture: 'personal' },
    facts: ['kept_at'],
  },
  {
    table: 'identity_accounts',
    where: 'id = :account',
    columns: {
      account: 'personal',
      account_key: 'personal',
      email: 'personal',
      email_key: 'personal',
      nickname: 'personal',
      real_name: 'personal',
      phone: 'personal',
      other_contact: 'personal',
      remark: 'personal',
      avatar_hash: 'personal',
    },
    facts: ['registered_at', 'status'],
    erase: `WITH known AS (SELECT avatar_hash FROM identity_accounts WHERE id = :account), picture AS (
        DELETE FROM identity_avatars USING known WHERE hash = known.avatar_hash
          AND NOT EXISTS (SELECT FROM identity_accounts AS other WHERE other.avatar_hash = hash AND other.id <> :account)
      ) UPDATE identity_accounts SET avatar_hash = NULL, account = :reference, account_key = :reference, email = :reference || '@erased.invalid',
      email_key = :reference || '@erased.invalid', password_hash = 'erased', nickname = '', real_name = '', phone = '', other_contact = '',
      remark = '', roles = '{}', profile_version = profile_version + 1, status = 'suspended' WHERE id = :account`,
  },
])

interface SubjectRow {
  account: string
  accountKey: string
  email: string
  roles: readonly string[]
  addresses: readonly string[]
}

const SUBJECT = `
  SELECT account, account_key AS "accountKey", email, roles, ARRAY(
    SELECT email_key FROM identity_accounts WHERE id = person.id UNION SELECT lower(email) FROM identity_accounts WHERE id = person.id
    UNION SELECT email_key FROM identity_mailed_tokens WHERE account_id = person.id AND purpose = 'undo-email'
    UNION SELECT lower(email) FROM identity_mailed_tokens WHERE account_id = person.id AND purpose = 'undo-email'
  ) AS addresses FROM identity_accounts AS person WHERE id = ?`

/** Includes past addresses. Throws `platform.not-found`. */
export async function readDataSubject(db: Database, accountId: string) {
  const { rows } = await db.raw<{ rows: SubjectRow[] }>(SUBJECT, [accountId])
  const [row] = rows
  if (!row) throw new DomainError('platform.not-found')
  const subject: DataSubject = { accountId, names: [row.account, row.accountKey], emails: row.addresses }
  return { ...subject, username: row.account, email: row.email, isStaff: row.roles.length > 0 }
}
