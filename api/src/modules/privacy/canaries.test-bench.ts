import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import canaries from './canaries.json' with { type: 'json' }

type Row = Readonly<Record<string, unknown>>

const AT = new Date('2026-11-20T12:00:00Z')
const AVATAR = 'ab12'.repeat(16)

/** Fills every table that is about people with rows of the account, with a value of its own in each tagged column. */
export async function sowCanaries(db: Database, account: string, email: string): Promise<void> {
  const filled = (value: unknown): unknown => {
    const values: Row = {
      $account: account,
      $email: email,
      $EMAIL: email.toUpperCase(),
      $at: AT,
      $later: new Date(AT.getTime() + 1000),
      $hash: randomBytes(32),
      $picture: Buffer.from('picture'),
    }
    return typeof value === 'string' && value in values ? values[value] : value
  }
  for (const [table, row] of canaries as [string, Row][]) {
    await db(table).insert(Object.fromEntries(Object.entries(row).map(([column, value]) => [column, filled(value)])))
  }
  await db('identity_avatars').insert({ hash: AVATAR, picture: Buffer.from('canary-picture'), kept_at: AT })
  await db('identity_accounts').where({ id: account }).update({
    nickname: 'canary-nickname',
    real_name: 'canary-real-name',
    phone: 'canary-phone',
    other_contact: 'canary-other-contact',
    remark: 'canary-account-remark',
    avatar_hash: AVATAR,
  })
  await db('identity_sessions').where({ account_id: account }).update({ device_id: 'canary-device', user_agent: 'canary-agent' })
}
