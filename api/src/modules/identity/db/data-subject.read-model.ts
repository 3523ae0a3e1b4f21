import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { DataSubject } from '../../../platform/personal-data.ts'

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
