import { randomUUID } from 'node:crypto'
import { createRoleChangeRepository } from '../../src/modules/staff/db/staff.unit-of-work.ts'
import { nextNumber, MARK, type MakeObject } from './object-fixtures.ts'

export const makeRoleChange: MakeObject = async ({ app }) => {
  const { db } = app.database
  const [id, requestedAt] = [randomUUID(), new Date()]
  const people = await Promise.all([givenAccount(db, []), givenAccount(db, ['owner'])])
  const change = {
    id,
    accountId: people[0],
    requestedBy: people[1],
    rolesBefore: [],
    rolesAfter: ['support'],
    reason: MARK,
    requestedAt,
    expiresAt: new Date(requestedAt.getTime() + 3_600_000),
  } as const
  await createRoleChangeRepository(db).add(change)
  return id
}

async function givenAccount(db: Parameters<typeof createRoleChangeRepository>[0], roles: readonly string[]): Promise<string> {
  const id = randomUUID()
  const name = `staff${nextNumber()}`
  const email = `${name}@staff.example`
  const names = { account: name, account_key: name, email, email_key: email }
  await db('identity_accounts').insert({ id, ...names, password_hash: 'none', roles: [...roles], registered_at: new Date() })
  return id
}
