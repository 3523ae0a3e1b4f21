import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints, STAFF_ROLES, type EndpointDefinition, type StaffRole } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFINITIONS } from '../hostile/wire-schema.ts'
import { quickHash } from '../sessions/quick-hasher.ts'
import { createTestDatabase } from '../test-database.ts'
import { inputWith } from './call-samples.ts'
import { changedTables, comparedTables, stateOf } from './database-state.ts'
import { describeStaffRoles, isAllowed, STAFF_CALLS } from './describe-staff-roles.ts'
import { createMatrixWorld, type Caller, type MatrixWorld } from './matrix-world.ts'

const page = path.join(import.meta.dirname, '../../../docs/staff-roles.md')
const namesOf = (calls: readonly EndpointDefinition[]) => calls.map(({ operationId }) => operationId)

let world: MatrixWorld
let tokens: ReadonlyMap<StaffRole, string>
let tables: readonly string[]

beforeAll(async () => {
  world = await createMatrixWorld(await createTestDatabase('demonstration'))
  const { db } = world.app.database
  const signedIn: [StaffRole, string][] = []
  for (const role of STAFF_ROLES) {
    const account = `the-${role}`
    const names = { account, account_key: account, email: `${account}@staff.example`, email_key: `${account}@staff.example` }
    await db('identity_accounts').insert({ ...names, password_hash: quickHash('parlour-demo'), roles: [role], registered_at: new Date() })
    signedIn.push([role, await world.signIn(account)])
  }
  tokens = new Map(signedIn)
  tables = await comparedTables(db)
})
afterAll(() => world.app.close())

describe('roles in the contracts', { meta: { req: 'D30' } }, () => {
  it('every call of the staff names its roles, each once, and no other call has any', { meta: { req: 'D30' } }, () => {
    expect(namesOf(STAFF_CALLS.filter(({ staffRoles = [] }) => staffRoles.length === 0))).toEqual([])
    expect(namesOf(STAFF_CALLS.filter(({ staffRoles = [] }) => new Set(staffRoles).size !== staffRoles.length))).toEqual([])
    expect(namesOf(DEFINITIONS.filter(({ access, staffRoles }) => access !== 'staff' && staffRoles !== undefined))).toEqual([])
  })

  it('an auditor sends nothing but what is answered: no POST that writes', { meta: { req: 'D30' } }, () => {
    const posts = STAFF_CALLS.filter((call) => isAllowed(call, 'auditor') && call.method === 'POST')
    expect(namesOf(posts)).toEqual(['previewRelease', 'simulatePlan'])
    expect(STAFF_CALLS.filter((call) => isAllowed(call, 'auditor')).length).toBeGreaterThan(10)
  })

  it('is described in docs/staff-roles.md exactly as it is (UPDATE_DOCS=1 writes it)', { meta: { req: 'D30' } }, () => {
    const text = describeStaffRoles()
    if (process.env.UPDATE_DOCS === '1') writeFileSync(page, text)
    expect(readFileSync(page, 'utf8')).toBe(text)
  })
})

describe('roles at the API', { meta: { req: 'D30' } }, () => {
  it.each(STAFF_CALLS.map((call) => [call.operationId, call] as const))(
    '%s answers the roles of its contract alone, and an auditor changes nothing',
    { meta: { req: 'D30' } },
    async (_id, call) => {
      const denied = STAFF_ROLES.filter((role) => !isAllowed(call, role))
      const before = await stateOf(world.app.database.db, tables)
      expect(await Promise.all(denied.map(async (role) => answerOf(call, tokens.get(role) ?? '')))).toEqual(denied.map(() => REJECTED))
      expect(await answerOf(call, world.other.token)).toEqual(REJECTED)
      expect(await answerOf(call, null)).toEqual({ status: 401, error: 'identity.session-missing' })
      expect(changedTables(before, await stateOf(world.app.database.db, tables))).toEqual([])
      const allowed = STAFF_ROLES.filter((role) => isAllowed(call, role)).toSorted((role) => (role === 'auditor' ? -1 : 1))
      for (const role of allowed) {
        const { status, error } = await answerOf(call, tokens.get(role) ?? '')
        const changed = role === 'auditor' ? changedTables(before, await stateOf(world.app.database.db, tables)) : []
        expect(changed).toEqual([])
        expect([role, status, error]).not.toEqual([role, 403, expect.anything()])
        expect([200, 400, 404, 409, 503]).toContain(status)
      }
    },
  )
})

describe('the staff has no workspace of a merchant', { meta: { req: 'D30' } }, () => {
  const calls = DEFINITIONS.filter(({ access, permission }) => access === 'merchant' && permission !== 'own-account')

  it('no role of the staff makes a call of a merchant, and none changes anything', { meta: { req: 'D30' } }, async () => {
    expect(calls.length).toBeGreaterThan(40)
    const before = await stateOf(world.app.database.db, tables)
    const faults: string[] = []
    for (const call of calls) {
      for (const role of STAFF_ROLES) {
        const { status, error } = await answerOf(call, tokens.get(role) ?? '')
        if (status !== 403 || error !== 'identity.staff-no-workspace') faults.push(`${role} ${call.operationId}: ${status} ${error}`)
      }
    }
    expect(faults).toEqual([])
    expect(changedTables(before, await stateOf(world.app.database.db, tables))).toEqual([])
  })

  it.each(STAFF_ROLES)('%s keeps the own profile, sessions and second factor, and leaves', { meta: { req: 'D30' } }, async (role) => {
    const own = await world.signIn(`the-${role}`)
    const statusOf = async (call: EndpointDefinition, input: object = {}) => (await world.send(own, call, input)).statusCode
    expect(await statusOf(endpoints.getUserInfo)).toBe(200)
    expect(await statusOf(endpoints.listSessions)).toBe(200)
    expect(await statusOf(endpoints.sendSecondFactorCode, { password: 'parlour-demo' })).toBe(200)
    expect(await statusOf(endpoints.logout)).toBe(200)
  })
})

const REJECTED = { status: 403, error: 'identity.role-missing' }

async function answerOf(
  call: EndpointDefinition,
  caller: Caller,
): Promise<{ readonly status: number; readonly error: string | undefined }> {
  const answer = await world.send(caller, call, inputWith(call))
  const isJson = String(answer.headers['content-type']).includes('json')
  const body = isJson ? answer.json<{ data?: { error?: string } }>() : {}
  return { status: answer.statusCode, error: body.data?.error }
}
