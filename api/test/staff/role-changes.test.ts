import { endpoints, type EndpointDefinition, type StaffMember, type StaffRole, type StaffRoleChange } from '@parlour/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStaffAccountRepository } from '../../src/modules/identity/db/staff-account.repository.ts'
import { createStaff } from '../../src/modules/staff/index.ts'
import { createStaffAuditRepository } from '../../src/modules/staff/db/staff-audit.repository.ts'
import { quickHash } from '../sessions/quick-hasher.ts'
import { STUBS } from '../stubs.ts'
import { testConfig } from '../test-config.ts'
import { createTestDatabase } from '../test-database.ts'
import { wholeAppOn, type WholeApp } from '../whole-app-on.ts'

interface StaffData {
  readonly people: readonly StaffMember[]
  readonly changes: readonly StaffRoleChange[]
  readonly error?: string
}

const HOUR_MS = 3_600_000

let app: WholeApp
let [ann, bob] = ['', '']
let person = 0

beforeAll(async () => {
  app = await wholeAppOn(await createTestDatabase('demonstration'))
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.db('staff_role_changes').delete()
  await app.database
    .db('identity_accounts')
    .where({ account: 'owner1' })
    .update({ roles: ['owner'] })
  await app.database
    .db('identity_accounts')
    .where({ account: 'owner2' })
    .update({ roles: ['owner'] })
  ann = await app.tokenOf('owner1')
  bob = await app.tokenOf('owner2')
})

async function send(token: string, { method, path }: EndpointDefinition, payload?: object) {
  const body = payload === undefined ? {} : { payload }
  const answer = await app.http.inject({ method, url: path, ...body, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, data: answer.json<{ data: StaffData }>().data }
}

const fetchData = async (token: string, account: string, roles: readonly StaffRole[]) =>
  send(token, endpoints.requestStaffRole, { account, roles, reason: 'Moves to the desk' })

async function decide(token: string, decision: 'approved' | 'declined') {
  const { data } = await send(token, endpoints.listStaff)
  return send(token, endpoints.decideStaffRole, { id: data.changes[0]?.id, decision, reason: 'As agreed' })
}

async function givenPerson(roles: readonly StaffRole[] = []): Promise<string> {
  const account = `person${(person += 1)}`
  const names = { account, account_key: account, email: `${account}@x.example`, email_key: `${account}@x.example` }
  await app.database
    .db('identity_accounts')
    .insert({ ...names, password_hash: quickHash('parlour-demo'), roles: [...roles], registered_at: new Date() })
  return account
}

const rolesOf = async (account: string): Promise<readonly string[]> =>
  (await app.database.db('identity_accounts').where({ account }).first('roles')).roles

describe('a change of roles', { meta: { req: 'D30' } }, () => {
  it('waits for another owner, and counts at the next call of the person', { meta: { req: 'D30' } }, async () => {
    const account = await givenPerson()
    const token = await app.tokenOf(account)
    expect((await send(token, endpoints.listContactMessages)).status).toBe(403)
    const requested = await fetchData(ann, account, ['support', 'auditor'])
    expect(requested.data.changes).toMatchObject([
      { username: account, rolesBefore: [], rolesAfter: ['support', 'auditor'], requestedBy: 'owner1', isOwn: true },
    ])
    expect(await rolesOf(account)).toEqual([])
    expect(await decide(ann, 'approved')).toMatchObject({ status: 409, data: { error: 'approvals.same-person' } })
    const approved = await decide(bob, 'approved')
    expect(approved.data.people.find(({ username }) => username === account)?.roles).toEqual(['support', 'auditor'])
    expect(approved.data.changes).toEqual([])
    expect((await send(token, endpoints.listContactMessages)).status).toBe(200)
  })

  it('ends the session of somebody who loses a role, and no other', { meta: { req: 'D30' } }, async () => {
    const account = await givenPerson(['finance'])
    const token = await app.tokenOf(account)
    await fetchData(ann, account, ['finance', 'support'])
    await decide(bob, 'approved')
    expect((await send(token, endpoints.listHeldMoney)).status).toBe(200)
    await fetchData(bob, account, ['support'])
    await decide(ann, 'approved')
    expect(await send(token, endpoints.listHeldMoney)).toMatchObject({ status: 401, data: { error: 'identity.session-expired' } })
  })

  it('can be declined, also by the one who requested it, and then changes nothing', { meta: { req: 'D30' } }, async () => {
    const account = await givenPerson()
    await fetchData(ann, account, ['content'])
    expect((await decide(ann, 'declined')).data.changes).toEqual([])
    expect(await rolesOf(account)).toEqual([])
    expect((await fetchData(ann, account, ['content'])).status).toBe(200)
  })

  it('is requested once for a person, in words of its own for what cannot be', { meta: { req: 'D30' } }, async () => {
    const account = await givenPerson()
    const errorOf = async (name: string, roles: readonly StaffRole[]) => (await fetchData(ann, name, roles)).data.error
    expect(await errorOf('nobody-at-all', ['support'])).toBe('staff.account-unknown')
    expect(await errorOf('owner2', ['owner', 'owner'])).toBe('staff.nothing-changes')
    await fetchData(ann, account, ['support'])
    expect(await errorOf(account.toUpperCase(), ['content'])).toBe('staff.change-waiting')
    const suspended = await givenPerson()
    await app.database.db('identity_accounts').where({ account: suspended }).update({ status: 'suspended' })
    expect(await errorOf(suspended, ['support'])).toBe('staff.not-eligible')
  })

  it('is out of date when roles changed meanwhile, or when the requester is no owner any more', { meta: { req: 'D30' } }, async () => {
    const account = await givenPerson()
    await fetchData(ann, account, ['support'])
    await app.database
      .db('identity_accounts')
      .where({ account: 'owner1' })
      .update({ roles: ['finance'] })
    expect((await decide(bob, 'approved')).data.error).toBe('staff.change-outdated')
    await app.database
      .db('identity_accounts')
      .where({ account: 'owner1' })
      .update({ roles: ['owner'] })
    await app.database
      .db('identity_accounts')
      .where({ account })
      .update({ roles: ['content'] })
    expect((await decide(bob, 'approved')).data.error).toBe('staff.change-outdated')
  })
})

describe('the last owner', { meta: { req: 'D30' } }, () => {
  it('stays: of two owners one can go, and then nobody can take the other', { meta: { req: 'D30' } }, async () => {
    await fetchData(ann, 'owner1', [])
    expect((await decide(bob, 'approved')).status).toBe(200)
    expect(await rolesOf('owner1')).toEqual([])
    expect((await fetchData(bob, 'owner2', ['auditor'])).data.error).toBe('staff.last-owner')
  })

  it('stays when both are taken away at once, by two people who agree at the same moment', { meta: { req: 'D30' } }, async () => {
    await fetchData(ann, 'owner2', ['finance'])
    await fetchData(bob, 'owner1', ['finance'])
    const { data } = await send(ann, endpoints.listStaff)
    const ids = new Map(data.changes.map(({ username, id }) => [username, id]))
    const form = (username: string) => ({ id: ids.get(username), decision: 'approved', reason: 'Now' })
    const answers = await Promise.all([
      send(ann, endpoints.decideStaffRole, form('owner1')),
      send(bob, endpoints.decideStaffRole, form('owner2')),
    ])
    expect(answers.every(({ status }) => status === 200)).toBe(false)
    expect([...(await rolesOf('owner1')), ...(await rolesOf('owner2'))]).toContain('owner')
  })

  it('is named on the command line while there are fewer than two, and that is an entry too', { meta: { req: 'D30' } }, async () => {
    const account = await givenPerson(['support'])
    const staff = givenStaff(() => new Date())
    await expect(staff.nameOwner(account, 'first day')).rejects.toMatchObject({ code: 'platform.conflict' })
    await app.database.db('identity_accounts').where({ account: 'owner2' }).update({ roles: [] })
    await staff.nameOwner(account, 'first day')
    expect(await rolesOf(account)).toEqual(['owner', 'support'])
    const [entry] = await createStaffAuditRepository(app.database.db).list({ limit: 1 })
    expect(entry).toMatchObject({
      actor: 'system',
      action: 'nameOwner',
      before: { roles: ['support'] },
      after: { roles: ['owner', 'support'] },
    })
    await app.database.db('identity_accounts').where({ account }).update({ roles: [] })
  })
})

describe('the 24 hours of a change', { meta: { req: 'D30' } }, () => {
  it('is over after them, not a moment before, once, by two workers at a time', { meta: { req: 'D30' } }, async () => {
    const account = await givenPerson()
    await fetchData(ann, account, ['support'])
    const requestedAt: Date = (await app.database.db('staff_role_changes').first('asked_at')).asked_at
    const age = { now: new Date(requestedAt.getTime() + 24 * HOUR_MS - 1) }
    const staff = givenStaff(() => age.now)
    await staff.expireRoleChanges()
    expect((await send(ann, endpoints.listStaff)).data.changes).toHaveLength(1)
    age.now = new Date(requestedAt.getTime() + 24 * HOUR_MS)
    await Promise.all([staff.expireRoleChanges(), givenStaff(() => age.now).expireRoleChanges()])
    expect(await app.database.db('staff_role_changes').pluck('state')).toEqual(['expired'])
    const entries = await createStaffAuditRepository(app.database.db).list({ action: 'expireStaffRole', limit: 10 })
    expect(entries).toHaveLength(1)
  })

  it('cannot be agreed to after them, though no sweep came by, and makes room for the next', { meta: { req: 'D30' } }, async () => {
    const account = await givenPerson()
    const { data } = await fetchData(ann, account, ['support'])
    const past = { asked_at: new Date(Date.now() - 25 * HOUR_MS), expires_at: new Date(Date.now() - HOUR_MS) }
    await app.database.db('staff_role_changes').update(past)
    const form = { id: data.changes[0]?.id, decision: 'approved', reason: 'Late' }
    expect(await send(bob, endpoints.decideStaffRole, form)).toMatchObject({ status: 404, data: { error: 'staff.change-not-found' } })
    expect((await send(bob, endpoints.listStaff)).data.changes).toEqual([])
    expect((await fetchData(bob, account, ['support'])).status).toBe(200)
  })
})

function givenStaff(now: () => Date) {
  return createStaff({
    ...STUBS,
    db: app.database.db,
    config: testConfig(),
    accountsOf: (on) => createStaffAccountRepository(on, false),
    now,
  })
}
