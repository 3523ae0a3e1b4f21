import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import canaries from './canaries.json' with { type: 'json' }

type Row = Readonly<Record<string, unknown>>

const AT = new Date('2026-11-20T12:00:00Z')
const AVATAR = 'ab12'.repeat(16)

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
  await sowPayout(db, account)
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

async function sowPayout(db: Database, account: string): Promise<void> {
  const id = '44444444-4444-4444-8444-444444444447'
  const [ANA, BEN] = ['44444444-4444-4444-8444-444444444448', '44444444-4444-4444-8444-444444444449']
  const hex = (digits: number, last: string) => `0x${'63616e617279'.padEnd(digits - 1, '0')}${last}`
  await db('payments_payouts').insert({
    id,
    kind: 'refund',
    merchant_id: account,
    requested_by: account,
    chain: 'tron',
    amount: '1',
    receiver: hex(40, '1'),
    state: 'requested',
    requested_at: AT,
  })
  const steps: readonly Row[] = [
    { state: 'reserved' },
    { state: 'prepared', prepared_by: ANA, prepared_at: AT, sender: `0x${'2'.repeat(40)}`, unsigned: { to: 'held-payout-unsigned' } },
    { state: 'approved', approved_by: BEN, approved_at: AT },
    { state: 'sent', signed: 'held-payout-signed', tx_hash: hex(64, '3'), sent_at: AT },
    { state: 'withdrawn', ended_at: AT, ended_by: ANA, reason: 'held-payout-reason' },
  ]
  for (const step of steps) await db('payments_payouts').where({ id }).update(step)
}
