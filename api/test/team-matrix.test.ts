import { text } from 'node:stream/consumers'
import { endpoints, hasPermission, TEAM_ROLES, type EndpointDefinition, type TeamPermission, type TeamRole } from '@parlour/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWholeApp, type WholeApp } from './whole-app.ts'

type Table = Readonly<Record<TeamRole, readonly TeamPermission[]>>

/** Deliberately repeats the role table of the contracts, which is under test. */
const EXPECTED: Table = {
  owner: ['own-account', 'workspace:read', 'sites:write', 'orders:write', 'money:read', 'developer', 'business'],
  manager: ['own-account', 'workspace:read', 'sites:write', 'orders:write'],
  finance: ['own-account', 'workspace:read', 'orders:write', 'money:read'],
  viewer: ['own-account', 'workspace:read'],
}
const PASSWORD = 'dawn-desk-27'
const CLIENT = { 'x-parlour-vector': 'matrix', 'accept-language': 'en' }
const definitions: readonly EndpointDefinition[] = Object.values(endpoints)
const CALLS = definitions.filter(({ access }) => access === 'merchant')

let app: WholeApp
const tokens = new Map<TeamRole, string>()
const seen = new Map<string, boolean>()

beforeAll(async () => {
  app = await createWholeApp()
  const owner = await signedIn('matrix-owner')
  tokens.set('owner', owner)
  for (const role of ['manager', 'finance', 'viewer'] as const) tokens.set(role, await joined(owner, role))
  for (const call of CALLS) for (const role of TEAM_ROLES) seen.set(`${role} ${call.operationId}`, await isRejected(call, role))
})
afterAll(() => app.close())

async function post(url: string, payload: object, token = '') {
  const headers = { ...CLIENT, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) }
  return (await app.http.inject({ method: 'POST', url, payload, headers })).json<{ data: Record<string, string> }>().data
}

async function signedIn(account: string): Promise<string> {
  await post('/api/login/register', { account, password: PASSWORD, email: `${account}@parlour.example` })
  return (await post('/api/login/authorize', { account, password: PASSWORD })).accessToken ?? ''
}

async function joined(owner: string, role: TeamRole): Promise<string> {
  const email = `matrix-${role}@parlour.example`
  await post(endpoints.inviteMember.path, { email, role }, owner)
  const outbox = await app.http.inject({ method: 'GET', url: '/outbox?format=json', headers: { host: 'localhost:8080' } })
  const emails = outbox.json<readonly { readonly to: string; readonly text: string }[]>()
  const secret = /join-team#([\w-]+)/.exec(emails.find(({ to }) => to === email)?.text ?? '')?.[1]
  const token = await signedIn(`matrix-${role}`)
  await post(endpoints.acceptInvitation.path, { token: secret }, token)
  return token
}

async function isRejected({ method, path }: EndpointDefinition, role: TeamRole): Promise<boolean> {
  const answer = await app.http.inject({
    // A live stream has no end to wait for.
    payloadAsStream: true,
    method,
    url: method === 'GET' ? `${path}?nobodyTakesThis=1` : path,
    ...(method === 'GET' ? {} : { payload: { nobodyTakesThis: 1 } }),
    headers: { ...CLIENT, authorization: `Bearer ${tokens.get(role) ?? ''}` },
  })
  if (answer.statusCode === 401) throw new Error(`${role} is signed out at ${path}`)
  if (answer.statusCode !== 403) {
    answer.stream().destroy()
    return false
  }
  return (await text(answer.stream())).includes('"identity.role-missing"')
}

function differences(table: Table): readonly string[] {
  return CALLS.flatMap(({ operationId, permission }) =>
    TEAM_ROLES.filter((role) => {
      const isAllowed = permission !== undefined && table[role].includes(permission)
      return seen.get(`${role} ${operationId}`) !== !isAllowed
    }).map((role) => `${role} ${operationId}`),
  )
}

it('every call of a merchant answers every role as the table says, cell by cell', { meta: { req: 'B13' } }, () => {
  expect(seen.size).toBe(CALLS.length * TEAM_ROLES.length)
  expect(differences(EXPECTED)).toEqual([])
})

it('wrong control: a table with one permission too many, or one too few, is found at exactly its calls', { meta: { req: 'B13' } }, () => {
  const callsOf = (wanted: TeamPermission) => CALLS.filter(({ permission }) => permission === wanted).map(({ operationId }) => operationId)
  const tooMany = differences({ ...EXPECTED, viewer: [...EXPECTED.viewer, 'orders:write'] })
  expect(tooMany).toEqual(callsOf('orders:write').map((call) => `viewer ${call}`))
  const tooFew = differences({ ...EXPECTED, manager: EXPECTED.manager.filter((permission) => permission !== 'sites:write') })
  expect(tooFew).toEqual(callsOf('sites:write').map((call) => `manager ${call}`))
  expect([tooMany.length, tooFew.length].every((found) => found > 0)).toBe(true)
})

it('screens and API read one table', { meta: { req: 'B13' } }, () => {
  const wrong = CALLS.flatMap(({ operationId, permission }) =>
    TEAM_ROLES.filter((role) => permission !== undefined && hasPermission(role, permission) === seen.get(`${role} ${operationId}`)).map(
      (role) => `${role} ${operationId}`,
    ),
  )
  expect(wrong).toEqual([])
})
