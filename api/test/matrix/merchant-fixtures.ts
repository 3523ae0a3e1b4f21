import { randomUUID } from 'node:crypto'
import type { Database } from '../../src/platform/database.ts'
import { MARK, nextNumber, type MakeObject } from './object-fixtures.ts'

export const makeMerchant: MakeObject = async ({ app }) => givenMerchant(app.database.db)

export const makeWaitingSuspension: MakeObject = async ({ app }) => givenSuspension(app.database.db, { state: 'waiting', days: 30 })

export const makeActiveSuspension: MakeObject = async ({ app }) => givenActive(app.database.db)

export const makeAppeal: MakeObject = async ({ app }) => {
  const { db } = app.database
  const id = randomUUID()
  await db('merchants_appeals').insert({
    id,
    suspension_id: await givenActive(db),
    locale: 'en',
    text: `${MARK} appeal`,
    sent_at: new Date(),
  })
  return id
}

async function givenActive(db: Database): Promise<string> {
  const startsAt = new Date()
  const endsAt = new Date(startsAt.getTime() + 86_400_000)
  return givenSuspension(db, { state: 'active', days: 1, starts_at: startsAt, ends_at: endsAt })
}

async function givenSuspension(db: Database, standing: object): Promise<string> {
  const id = randomUUID()
  const requested = { kind: 'terms', reason: MARK, asked_by: randomUUID(), asked_at: new Date() }
  await db('merchants_suspensions').insert({ id, merchant_id: await givenMerchant(db), ...requested, ...standing })
  return id
}

async function givenMerchant(db: Database): Promise<string> {
  const id = randomUUID()
  const name = `desk${nextNumber()}`
  const email = `${name}@merchant.example`
  const names = { account: name, account_key: name, email, email_key: email }
  await db('identity_accounts').insert({ id, ...names, password_hash: 'none', registered_at: new Date() })
  return id
}
