import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createIdentityBench, PASSWORD, signedIn, type IdentityBench } from './identity.test-bench.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
let bench: IdentityBench
let account = ''
let email = ''
let serial = 0

beforeAll(async () => {
  bench = await createIdentityBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  serial += 1
  account = `merchant${serial}`
  email = `${account}@example.org`
  await bench.register({ account, email })
})

const later = (seconds: number) => {
  bench.clock.now = new Date(bench.clock.now.getTime() + seconds * 1000)
}
const signIn = async (userAgent: string, deviceId?: string, headers = {}) =>
  signedIn(
    await bench.post(
      '/api/login/authorize',
      { account, password: PASSWORD, ...(deviceId ? { deviceId } : {}) },
      { 'user-agent': userAgent, ...headers },
    ),
  )
const listOf = async (token: string) => {
  const answer = await bench.app.inject({ method: 'GET', url: '/api/user/sessions', headers: { authorization: `Bearer ${token}` } })
  return answer.json<{ data: Record<string, unknown>[] }>().data
}

describe('personal fields', () => {
  it('answers empty fields first, then what was saved, trimmed and composed', { meta: { req: 'C03 E10' } }, async () => {
    const { token } = await bench.signIn(account)
    const empty = { nickname: '', realName: '', phone: '', otherContact: '', remark: '', isSecondFactorOn: false, version: 1 }
    expect((await bench.me(token)).json().data).toMatchObject({ username: account, email, ...empty })
    const saved = await bench.as(token, '/api/user/save', {
      nickname: '  Zoe\u0308 ',
      phone: '+55 11 5555-0101',
      remark: '王小明 👩‍🚀'.replace('\u200d', ''),
    })
    const fields = { ...empty, version: 2, nickname: 'Zoë', phone: '+55 11 5555-0101', remark: '王小明 👩🚀' }
    expect(saved.json()).toMatchObject({ code: 0, data: { username: account, ...fields } })
    await bench.as(token, '/api/user/save', { realName: 'Zoë Müller' })
    expect((await bench.me(token)).json().data).toMatchObject({ ...fields, version: 3, realName: 'Zoë Müller' })
    await bench.as(token, '/api/user/save', { nickname: ' ' })
    expect((await bench.me(token)).json().data).toMatchObject({ ...fields, version: 4, realName: 'Zoë Müller', nickname: '' })
    expect((await bench.as(token, '/api/user/save', {})).json().data.realName).toBe('Zoë Müller')
  })

  it('rejects a save from an older version and loses nothing of the one that came first', { meta: { req: 'R16' } }, async () => {
    const { token } = await bench.signIn(account)
    const save = async (nickname: string) => bench.as(token, '/api/user/save', { nickname, version: 1 })
    const answers = await Promise.all([save('Ana'), save('Mia')])
    const [won, lost] = answers.toSorted((one, other) => one.statusCode - other.statusCode)
    expect([won?.statusCode, lost?.statusCode, lost?.json().data.error]).toEqual([200, 409, 'platform.version-conflict'])
    expect((await bench.me(token)).json().data).toMatchObject({ nickname: won?.json().data.nickname, version: 2 })
  })

  it(
    'rejects too long, unknown and invisible text by the name of the field, and saves nothing then',
    { meta: { req: 'E10' } },
    async () => {
      const { token } = await bench.signIn(account)
      const faults = [
        [{ nickname: '👑'.repeat(41) }, 'nickname'],
        // Composing makes two of each of these (U+0958 may not be composed).
        [{ nickname: '\u0958'.repeat(40) }, 'nickname'],
        [{ remark: 'a\u202eb' }, 'remark'],
        [{ realName: 'a\ud800' }, 'realName'],
        [{ phone: '+1', role: 'admin' }, 'role'],
        [{ email: 'a@b.co' }, 'email'],
      ] as const
      for (const [body, field] of faults) {
        const answer = await bench.as(token, '/api/user/save', body)
        expect([answer.statusCode, answer.json().data.error, Object.keys(answer.json().data.fields)]).toEqual([
          400,
          'platform.validation',
          [field],
        ])
      }
      expect((await bench.as(token, '/api/user/save', { nickname: '👑'.repeat(40) })).statusCode).toBe(200)
      expect((await bench.me(token)).json().data).toMatchObject({ nickname: '👑'.repeat(40), phone: '', email })
    },
  )

  it('belong to the caller alone', { meta: { req: 'E10' } }, async () => {
    const { token } = await bench.signIn(account)
    await bench.register({ account: `other${serial}`, email: `other${serial}@example.org` })
    const other = await bench.signIn(`other${serial}`)
    await bench.as(token, '/api/user/save', { nickname: 'Mine' })
    expect((await bench.me(other.token)).json().data.nickname).toBe('')
    expect((await bench.post('/api/user/save', { nickname: 'x' })).statusCode).toBe(401)
  })
})

describe('where an account is signed in', () => {
  it('lists logins newest first with device and end, and marks the present one', { meta: { req: 'B14' } }, async () => {
    await signIn(WINDOWS)
    later(60)
    const second = await signIn(LINUX)
    await bench.post('/api/login/logout', {}, { authorization: `Bearer ${second.token}` })
    later(60)
    const { token } = await signIn('curl/8.5.0')
    const list = await listOf(token)
    expect(list).toMatchObject([
      { isCurrent: true, device: null, endedAt: null, endedReason: null, startedAt: bench.clock.now.toISOString() },
      { isCurrent: false, device: 'Firefox, Linux', endedReason: 'logout' },
      { isCurrent: false, device: 'Chrome, Windows', endedReason: 'replaced' },
    ])
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual([
      'device',
      'endedAt',
      'endedReason',
      'id',
      'isCurrent',
      'lastSeenAt',
      'startedAt',
    ])
  })

  it('shows 20 logins of 30 days, and nothing of other accounts', { meta: { req: 'B14' } }, async () => {
    for (let login = 0; login < 25; login += 1) await bench.signIn(account)
    const { token } = await bench.signIn(account)
    expect(await listOf(token)).toHaveLength(20)
    later(31 * 24 * 3600)
    const { token: much } = await bench.signIn(account)
    expect((await listOf(much)).map(({ endedReason }) => endedReason)).toEqual([null, 'replaced'])
    await bench.register({ account: `other${serial}`, email: `other${serial}@example.org` })
    expect(await listOf((await bench.signIn(`other${serial}`)).token)).toHaveLength(1)
  })

  it('kick names time and device, at a call and at a refresh', { meta: { req: 'X01' } }, async () => {
    const first = await signIn(LINUX)
    later(90)
    await signIn(WINDOWS)
    const at = bench.clock.now.toISOString()
    later(5)
    await signIn('curl/8.5.0')
    const elsewhere = { at, device: 'Chrome, Windows' }
    for (const answer of [await bench.me(first.token), await bench.refresh(first.handle)]) {
      expect([answer.statusCode, answer.json().code, answer.json().data]).toEqual([
        422,
        422,
        { error: 'identity.elsewhere', elsewhere, session: 'replaced', requestId: answer.headers['x-request-id'] },
      ])
    }
  })

  it('kick by an unknown device still names the time', { meta: { req: 'X01' } }, async () => {
    const first = await signIn(LINUX)
    await signIn('')
    expect((await bench.me(first.token)).json().data.elsewhere).toEqual({ at: bench.clock.now.toISOString(), device: null })
  })
})

describe('emails about logins', () => {
  it(
    'sends an email about a login from a device that the account never used, once, in the language of the call',
    { meta: { req: 'session-S21' } },
    async () => {
      await signIn(LINUX, 'device-one-0123456789')
      await signIn(LINUX, 'device-one-0123456789')
      expect(await bench.emailsTo(email)).toEqual([])
      await signIn(WINDOWS, 'device-two-0123456789', { 'accept-language': 'tr' })
      await signIn(WINDOWS, 'device-two-0123456789')
      await signIn(WINDOWS)
      const values = { account, at: bench.clock.now.toISOString(), device: 'Chrome, Windows' }
      expect(await bench.emailsTo(email)).toEqual([{ kind: 'new-device', locale: 'tr', values }])
    },
  )

  it('sends an email when a used refresh handle comes back', { meta: { req: 'session-S5' } }, async () => {
    const { handle: grandparent } = await signIn(LINUX)
    const parent = signedIn(await bench.refresh(grandparent))
    await bench.refresh(parent.handle)
    expect((await bench.refresh(grandparent)).statusCode).toBe(401)
    expect((await bench.refresh(grandparent)).statusCode).toBe(401)
    const values = { account, at: bench.clock.now.toISOString(), device: 'Firefox, Linux' }
    expect(await bench.emailsTo(email)).toEqual([{ kind: 'session-stolen', locale: 'en', values }])
  })
})
