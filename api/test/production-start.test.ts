import { randomUUID } from 'node:crypto'
import { endpoints, type EndpointDefinition } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMONSTRATION_LOGINS, DEMONSTRATION_PASSWORD } from '../seeds/index.ts'
import { createDemonstrationLoginRepository, createStaffAccountRepository } from '../src/modules/identity/index.ts'
import { createStaff } from '../src/modules/staff/index.ts'
import { hashOfSecret } from '../src/platform/secret-token.ts'
import { createTestDatabase } from './test-database.ts'
import { wholeAppOn, type WholeApp } from './whole-app-on.ts'
import { STUBS } from './stubs.ts'

const PRODUCTION = { environment: 'production', smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://parlour.example.com' } as const
const KEY = 'pk_live_of-a-demonstration'
const PERSON = { account: 'somebody', password: 'correct horse 1', email: 'somebody@example.org' }
const OWNER = { account: 'new-owner', password: 'correct horse 2', email: 'owner@example.org' }

let development: WholeApp
let production: WholeApp
const before: Record<string, { readonly token: string; readonly cookie: string }> = {}

async function call(app: WholeApp, { method, path }: EndpointDefinition, headers: Record<string, string> = {}, input: object = {}) {
  const answer = await app.http.inject({
    method,
    url: path,
    headers: { 'accept-language': 'en', 'x-parlour-vector': 'test', ...headers },
    ...(method === 'POST' ? { payload: input } : {}),
  })
  const { data } = answer.json<{ data: { error?: string; accessToken?: string } | null }>()
  return {
    status: answer.statusCode,
    error: data?.error ?? null,
    token: data?.accessToken ?? '',
    cookies: answer.cookies,
    text: answer.body,
  }
}

const signIn = async (app: WholeApp, account: string, password: string) => call(app, endpoints.authorize, {}, { account, password })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function saveSession(account: string, password: string): Promise<void> {
  const { token, cookies } = await signIn(development, account, password)
  before[account] = { token, cookie: `__Host-parlour-refresh=${cookies[0]?.value ?? ''}` }
}

const databaseOf = () => development.database.db
const idOf = async (account: string) => (await databaseOf()('identity_accounts').where({ account }).first('id')).id as string

beforeAll(async () => {
  const database = await createTestDatabase('demonstration')
  development = await wholeAppOn(database, { config: { publicUrl: PRODUCTION.publicUrl } })
  for (const person of [PERSON, OWNER]) await call(development, endpoints.register, {}, person)
  await databaseOf()('identity_memberships').insert({
    account_id: await idOf(PERSON.account),
    merchant_id: await idOf('merchant1'),
    role: 'manager',
    joined_at: new Date(),
  })
  await databaseOf()('integrations_keys').insert({
    id: randomUUID(),
    merchant_id: await idOf('merchant1'),
    name: 'reports',
    hint: 'last',
    token_hash: hashOfSecret(KEY),
    scopes: ['orders:read'],
    created_at: new Date(),
  })
  for (const { account } of DEMONSTRATION_LOGINS) await saveSession(account, DEMONSTRATION_PASSWORD)
  for (const { account, password } of [PERSON, OWNER]) await saveSession(account, password)
  production = await wholeAppOn({ ...database, drop: async () => undefined }, { config: PRODUCTION })
})
afterAll(async () => {
  await production.close()
  await development.close()
})

const liveSessionsOf = async (account: string) =>
  (
    await databaseOf()('identity_sessions')
      .where({ account_id: await idOf(account) })
      .whereNull('ended_at')
  ).length

describe('a database of development in production', () => {
  it('rejects every demonstration login like a wrong password', async () => {
    const wrong = await signIn(production, PERSON.account, 'wrong password')
    expect(wrong.error).toBe('identity.credentials-wrong')
    const responseOf = ({ status, error, text, cookies }: typeof wrong) => [status, error, text.replace(/"requestId":"[^"]*"/, ''), cookies]
    for (const { account } of DEMONSTRATION_LOGINS) {
      expect(before[account]?.token).not.toBe('')
      expect([account, ...responseOf(await signIn(production, account, DEMONSTRATION_PASSWORD))]).toEqual([account, ...responseOf(wrong)])
    }
  })

  it('takes no token and no refresh handle of theirs, and ends their sessions at the start', async () => {
    const owner = before.owner1
    expect(await call(production, endpoints.listStaff, bearer(owner?.token ?? ''))).toMatchObject({
      status: 401,
      error: 'identity.session-expired',
    })
    const refreshed = await call(production, endpoints.refreshSession, { cookie: owner?.cookie ?? '' })
    expect(refreshed).toMatchObject({ status: 401, error: 'identity.session-expired', token: '' })
    expect(refreshed.cookies[0]).toMatchObject({ name: '__Host-parlour-refresh', value: '' })
    expect([await liveSessionsOf('owner1'), await liveSessionsOf(OWNER.account)]).toEqual([1, 1])
    await createDemonstrationLoginRepository(databaseOf()).endSessions(new Date())
    expect([await liveSessionsOf('owner1'), await liveSessionsOf(OWNER.account)]).toEqual([0, 1])
  })

  it('closes what a demonstration merchant left behind: its API keys and the workspace of its team', async () => {
    expect((await call(development, endpoints.listOrders, bearer(KEY))).status).toBe(200)
    expect(await call(production, endpoints.listOrders, bearer(KEY))).toMatchObject({ status: 403, error: 'identity.suspended' })
    const { token } = await signIn(production, PERSON.account, PERSON.password)
    expect((await call(production, endpoints.getUserInfo, bearer(token))).status).toBe(200)
    expect((await call(development, endpoints.listOrders, bearer(token))).status).toBe(200)
    expect(await call(production, endpoints.listOrders, bearer(token))).toMatchObject({ status: 403, error: 'team.merchant-suspended' })
  })

  it('does not count demonstration owners where the first owners are named', async () => {
    const accountsOf = (areClosed: boolean) => (on: WholeApp['database']['db']) => createStaffAccountRepository(on, areClosed)
    const staff = (areClosed: boolean) =>
      createStaff({
        ...STUBS,
        db: databaseOf(),
        config: { isStaffFactorRequired: true },
        accountsOf: accountsOf(areClosed),
        now: () => new Date(),
      })
    await expect(staff(false).nameOwner(OWNER.account, 'first day')).rejects.toMatchObject({ code: 'platform.conflict' })
    await staff(true).nameOwner(OWNER.account, 'first day')
    expect((await databaseOf()('identity_accounts').where({ account: OWNER.account }).first('roles')).roles).toEqual(['owner'])
  })

  it('reports which of the published logins still open something', async () => {
    const { listUsable } = createDemonstrationLoginRepository(databaseOf())
    const names = DEMONSTRATION_LOGINS.map(({ account }) => account)
    expect((await listUsable()).toSorted()).toEqual(names.toSorted())
    await databaseOf()('identity_audit').insert({ account_id: await idOf('agent'), event: 'password-changed', at: new Date() })
    await databaseOf()('identity_accounts').where({ account: 'agent01' }).update({ status: 'suspended' })
    expect((await listUsable()).toSorted()).toEqual(names.filter((name) => name !== 'agent' && name !== 'agent01').toSorted())
  })
})
