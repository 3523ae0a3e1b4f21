import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQuickHasher } from '../../../test/sessions/quick-hasher.ts'
import { createIdentityBench, PASSWORD, signedIn, type IdentityBench } from './identity.test-bench.ts'
import { testRacesOfTabs } from './session-races.suite.ts'

const hasher = createQuickHasher()
let bench: IdentityBench
let account = ''
let serial = 0

beforeAll(async () => {
  bench = await createIdentityBench({}, hasher)
})
afterAll(() => bench.close())
beforeEach(async () => {
  serial += 1
  account = `merchant${serial}`
  await bench.register({ account, email: `${account}@example.org` })
})

const later = (seconds: number) => {
  bench.clock.now = new Date(bench.clock.now.getTime() + seconds * 1000)
}
const sessionsOf = () =>
  bench.database
    .db('identity_sessions as s')
    .join('identity_accounts as a', 'a.id', 's.account_id')
    .where({ account })
    .select('s.*')
    .orderBy('s.created_at')

describe('signing in', () => {
  it('grants a token for five minutes, in seconds, and keeps the refresh handle out of the body', { meta: { req: 'E01' } }, async () => {
    const answer = await bench.post('/api/login/authorize', {
      account: ` ${account.toUpperCase()} `,
      password: PASSWORD,
      deviceId: 'device-1',
    })
    expect(answer.json()).toMatchObject({
      code: 0,
      success: true,
      data: { userInfo: { username: account, email: `${account}@example.org`, img: null, roles: [] } },
    })
    const { token, accessToken } = answer.json().data
    expect(token).toBe(accessToken)
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(300)
    expect(JSON.parse(Buffer.from(token.split('.')[0], 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'at+jwt' })
    expect(answer.headers['set-cookie']).toMatch(/^parlour-refresh=v1\.[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(answer.body).not.toContain('v1.')
    expect(await sessionsOf()).toMatchObject([{ device_id: 'device-1', ended_at: null }])
  })

  it('answers a wrong password exactly like an unknown account, and checks one password for each', { meta: { req: 'C02' } }, async () => {
    const check = vi.spyOn(hasher, 'verify')
    const answered = async (name: string) => {
      const { msg, code, data } = (await bench.post('/api/login/authorize', { account: name, password: 'wrong password' })).json()
      return { msg, code, error: data.error, fields: data.fields }
    }
    const wrong = await answered(account)
    expect(wrong).toMatchObject({ code: 1, error: 'identity.credentials-wrong' })
    expect(await answered(`nobody${serial}`)).toEqual(wrong)
    expect(check).toHaveBeenCalledTimes(2)
    check.mockRestore()
  })

  it(
    'answers the 11th attempt within a minute with 429, even with the right password, and forgets after a minute',
    { meta: { req: 'C02' } },
    async () => {
      for (let round = 0; round < 10; round += 1) await bench.post('/api/login/authorize', { account, password: 'wrong password' })
      const rejected = await bench.post('/api/login/authorize', { account, password: PASSWORD })
      expect(rejected.statusCode).toBe(429)
      expect(rejected.headers['retry-after']).toBe('60')
      later(60)
      expect((await bench.post('/api/login/authorize', { account, password: PASSWORD })).json()).toMatchObject({ code: 0 })
    },
  )

  it('checks at most 10 of 40 guesses sent at once', { meta: { req: 'session-S19' } }, async () => {
    const guesses = Array.from({ length: 40 }, (_, index) => (index === 39 ? PASSWORD : 'wrong password'))
    const answers = await Promise.all(guesses.map((password) => bench.post('/api/login/authorize', { account, password })))
    expect(answers.filter((answer) => answer.json().code === 0)).toHaveLength(0)
    expect(await sessionsOf()).toHaveLength(0)
  })

  it('rejects a suspended account with 403, at login, at refresh and at the next call', { meta: { req: 'P03' } }, async () => {
    const { token, handle } = await bench.signIn(account)
    await bench.database.db('identity_accounts').where({ account }).update({ status: 'suspended' })
    expect((await bench.me(token)).statusCode).toBe(403)
    expect((await bench.refresh(handle)).statusCode).toBe(403)
    const login = await bench.post('/api/login/authorize', { account, password: PASSWORD })
    expect([login.statusCode, login.json().data.error]).toEqual([403, 'identity.suspended'])
    expect((await bench.post('/api/login/authorize', { account, password: 'wrong password' })).json()).toMatchObject({ code: 1 })
  })

  it('says at the older device that it was replaced, at a call and at a refresh, with 422', { meta: { req: 'D08' } }, async () => {
    const older = await bench.signIn(account)
    const newer = await bench.signIn(account)
    const call = await bench.me(older.token)
    expect([call.statusCode, call.json().code, call.json().data.error]).toEqual([422, 422, 'identity.elsewhere'])
    expect((await bench.refresh(older.handle)).statusCode).toBe(422)
    expect((await bench.me(newer.token)).json().data.username).toBe(account)
  })

  it(
    'leaves exactly one live session after 20 logins at once; the others get 422 at their next call',
    { meta: { req: 'session-S6' } },
    async () => {
      const grants = await Promise.all(Array.from({ length: 20 }, () => bench.signIn(account)))
      const live = (await sessionsOf()).filter((row) => row.ended_at === null)
      expect(live).toHaveLength(1)
      const statuses = await Promise.all(grants.map(async ({ token }) => (await bench.me(token)).statusCode))
      expect(statuses.toSorted((left, right) => left - right)).toEqual([200, ...Array.from({ length: 19 }, () => 422)])
    },
  )
})

describe('refreshing', () => {
  testRacesOfTabs(10, () => ({ bench, account }))

  it('recovers three lost answers in a row and requires a login at the fourth', { meta: { req: 'session-S4' } }, async () => {
    const { handle } = await bench.signIn(account)
    await bench.refresh(handle)
    for (let lost = 0; lost < 3; lost += 1) {
      later(30)
      expect((await bench.refresh(handle)).statusCode).toBe(200)
    }
    later(30)
    expect((await bench.refresh(handle)).statusCode).toBe(401)
    expect(await sessionsOf()).toMatchObject([{ ended_reason: 'reuse' }])
  })

  it(
    'kills the session when the grandparent comes back, at the next call and with one audit event',
    { meta: { req: 'session-S5' } },
    async () => {
      const { handle: grandparent } = await bench.signIn(account)
      const parent = signedIn(await bench.refresh(grandparent))
      const child = signedIn(await bench.refresh(parent.handle))
      const replay = await bench.refresh(grandparent)
      expect(replay.statusCode).toBe(401)
      expect(replay.headers['set-cookie']).toMatch(/^parlour-refresh=; .*Expires=Thu, 01 Jan 1970/)
      expect((await bench.me(child.token)).statusCode).toBe(401)
      expect((await bench.refresh(child.handle)).statusCode).toBe(401)
      const [session] = await sessionsOf()
      expect(await bench.database.db('identity_audit').where({ session_id: session?.id, event: 'session-reuse' })).toHaveLength(1)
    },
  )

  it('kills the session when the parent comes back after 10 s although the child arrived', { meta: { req: 'session-S5' } }, async () => {
    const { handle: parent } = await bench.signIn(account)
    const child = signedIn(await bench.refresh(parent))
    expect((await bench.me(child.token)).statusCode).toBe(200)
    later(11)
    expect((await bench.refresh(parent)).statusCode).toBe(401)
    expect((await bench.me(child.token)).statusCode).toBe(401)
  })

  it('ends after 12 idle hours and never later than 7 days', async () => {
    const { handle: idle } = await bench.signIn(account)
    later(12 * 3600)
    expect((await bench.refresh(idle)).statusCode).toBe(401)
    expect(await sessionsOf()).toMatchObject([{ ended_reason: 'expired' }])
    let { handle } = await bench.signIn(account)
    for (let hour = 0; hour < 7 * 24 - 8; hour += 8) {
      later(8 * 3600)
      handle = signedIn(await bench.refresh(handle)).handle
    }
    later(8 * 3600)
    expect((await bench.refresh(handle)).statusCode).toBe(401)
  })

  it('answers 409 with Retry-After while another refresh holds the row, and keeps the cookie', async () => {
    const { handle } = await bench.signIn(account)
    const holder = await bench.database.db.transaction()
    await holder.raw('SELECT 1 FROM identity_sessions WHERE id = ? FOR UPDATE', [handle.split('.')[1] ?? ''])
    const busy = await bench.refresh(handle)
    await holder.rollback()
    expect([busy.statusCode, busy.json().data.error, busy.headers['retry-after'], busy.headers['set-cookie']]).toEqual([
      409,
      'identity.refresh-busy',
      '1',
      undefined,
    ])
    expect((await bench.refresh(handle)).statusCode).toBe(200)
  })

  it('rejects forged, foreign and malformed handles with 401', async () => {
    const { handle } = await bench.signIn(account)
    const [version, sessionId, counter, mac] = handle.split('.')
    const forged = [
      '',
      'v1',
      `${version}.${sessionId}.1.${mac}`,
      `v2.${sessionId}.${counter}.${mac}`,
      `${version}.${sessionId}.${counter}.${'A'.repeat(43)}`,
      `${handle}x`,
      `v1.00000000-0000-4000-8000-000000000000.0.${'A'.repeat(43)}`,
    ]
    for (const text of forged) expect((await bench.refresh(text)).statusCode).toBe(401)
    expect((await bench.refresh(handle)).statusCode).toBe(200)
  })
})

describe('signing out', () => {
  it(
    'ends the session; neither access token nor handle work again, and a second time is no error',
    { meta: { req: 'session-S14' } },
    async () => {
      const { token, handle } = await bench.signIn(account)
      const cookie = { cookie: `parlour-refresh=${handle}` }
      const answer = await bench.post('/api/login/logout', {}, cookie)
      expect(answer.json()).toEqual({ code: 0, success: true, msg: '', data: null })
      expect(answer.headers['clear-site-data']).toBe('"cache"')
      expect((await bench.me(token)).statusCode).toBe(401)
      expect((await bench.refresh(handle)).statusCode).toBe(401)
      expect((await bench.post('/api/login/logout', {}, cookie)).statusCode).toBe(200)
      expect((await bench.post('/api/login/logout', {})).statusCode).toBe(200)
      expect(await sessionsOf()).toMatchObject([{ ended_reason: 'logout' }])
    },
  )

  it('ends the session by its access token when the cookie is gone', async () => {
    const { token } = await bench.signIn(account)
    await bench.post('/api/login/logout', {}, { authorization: `Bearer ${token}` })
    expect((await bench.me(token)).statusCode).toBe(401)
  })
})
