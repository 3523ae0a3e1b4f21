import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createIdentityBench, PASSWORD, signedIn, type IdentityBench } from './identity.test-bench.ts'
import { createSecondFactorVault } from './second-factor-vault.ts'

let bench: IdentityBench
let account = ''
let serial = 0
let token = ''

beforeAll(async () => {
  bench = await createIdentityBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  serial += 1
  account = `merchant${serial}`
  await bench.register({ account, email: `${account}@example.org` })
  token = (await bench.signIn(account)).token
})

const later = (seconds: number) => {
  bench.clock.now = new Date(bench.clock.now.getTime() + seconds * 1000)
}
const codeFor = (secret: string, shiftSeconds = 0) =>
  generateSync({ secret, epoch: Math.floor(bench.clock.now.getTime() / 1000) + shiftSeconds })
const wrongFor = (secret: string) => {
  const right = [-60, -30, 0, 30, 60].map((shift) => codeFor(secret, shift))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
}
const start = (password = PASSWORD) => bench.as(token, '/api/user/totp/start', { password })
const confirm = (code: string) => bench.as(token, '/api/user/totp/confirm', { code })
const stop = (code: string, password = PASSWORD) => bench.as(token, '/api/user/totp/stop', { password, code })
const login = (code?: string, password = PASSWORD) =>
  bench.post('/api/login/authorize', { account, password, ...(code === undefined ? {} : { code }) })
const errorOf = (answer: { json: () => { data: { error?: string } | null } }) => answer.json().data?.error ?? 'none'

async function turnOn(): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { secret } = (await start()).json<{ data: { secret: string } }>().data
  const { recoveryCodes } = (await confirm(codeFor(secret))).json<{ data: { recoveryCodes: string[] } }>().data
  later(60)
  return { secret, recoveryCodes }
}

describe('turning two-step login on and off', () => {
  it('starts by password, is off until confirmed, then shows ten recovery codes once', { meta: { req: 'B14' } }, async () => {
    expect((await start('wrong password')).json().data).toMatchObject({ error: 'identity.password-wrong', fields: { password: 'wrong' } })
    expect(errorOf(await confirm('123456'))).toBe('identity.second-factor-state')
    const { secret, uri } = (await start()).json().data
    expect(uri).toBe(`otpauth://totp/Parlour:${account}?secret=${secret}&issuer=Parlour`)
    expect((await bench.me(token)).json().data.isSecondFactorOn).toBe(false)
    expect(errorOf(await login())).toBe('none')
    token = (await bench.signIn(account)).token
    expect((await confirm(wrongFor(secret))).json().data).toMatchObject({ error: 'identity.code-wrong', fields: { code: 'wrong' } })
    const confirmed = await confirm(codeFor(secret))
    expect(new Set(confirmed.json().data.recoveryCodes).size).toBe(10)
    expect((await bench.me(token)).json().data.isSecondFactorOn).toBe(true)
    expect([errorOf(await start()), errorOf(await confirm(codeFor(secret)))]).toEqual([
      'identity.second-factor-state',
      'identity.second-factor-state',
    ])
    expect((await bench.emailsTo(`${account}@example.org`)).map(({ kind }) => kind)).toEqual(['second-factor-on'])
  })

  it('stores the secret sealed and recovery codes as keyed hashes', { meta: { req: 'B14' } }, async () => {
    const { secret, recoveryCodes } = await turnOn()
    const { id } = await bench.database.db('identity_accounts').where({ account }).first('id')
    const factor = await bench.database.db('identity_second_factors').where({ account_id: id }).first()
    const codes = await bench.database.db('identity_recovery_codes').where({ account_id: id })
    const stored = Buffer.concat([factor.sealed_secret, ...codes.map(({ code_mac }) => code_mac)]).toString('latin1')
    for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(plain)
    const vault = createSecondFactorVault('test-pepper-test-pepper-test-pepper-test', 0)
    expect(vault.open(id, factor.sealed_secret)).toBe(secret)
    expect(() => vault.open('00000000-0000-4000-8000-000000000000', factor.sealed_secret)).toThrow('unable to authenticate')
    expect(() => createSecondFactorVault('another pepper', 0).open(id, factor.sealed_secret)).toThrow('unable to authenticate')
  })

  it('stops by password and code, and by a recovery code; a login then needs no code', { meta: { req: 'B14' } }, async () => {
    const first = await turnOn()
    expect((await stop(codeFor(first.secret), 'wrong password')).json().data).toMatchObject({ error: 'identity.password-wrong' })
    expect((await stop(wrongFor(first.secret))).json().data).toMatchObject({ error: 'identity.code-wrong', fields: { code: 'wrong' } })
    expect((await stop(codeFor(first.secret))).json()).toMatchObject({ code: 0, data: null })
    expect(errorOf(await stop(codeFor(first.secret)))).toBe('identity.second-factor-state')
    expect((await login()).json().code).toBe(0)
    token = (await bench.signIn(account)).token
    const second = await turnOn()
    expect((await stop(second.recoveryCodes[3] ?? '')).statusCode).toBe(200)
    expect((await bench.emailsTo(`${account}@example.org`)).map(({ kind }) => kind)).toEqual([
      'second-factor-on',
      'second-factor-off',
      'second-factor-on',
      'second-factor-off',
    ])
  })

  it('checks five wrong codes in 15 minutes and then none', { meta: { req: 'B14' } }, async () => {
    const { secret } = (await start()).json().data
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(wrongFor(secret))))
    expect(answers.filter((answer) => errorOf(answer) === 'identity.code-wrong')).toHaveLength(5)
    expect((await confirm(codeFor(secret))).statusCode).toBe(429)
    later(900)
    token = (await bench.signIn(account)).token
    expect((await confirm(codeFor(secret))).statusCode).toBe(200)
  })
})

describe('signing in with two steps', () => {
  it('requests the code only after the password was right, by an error with status 200', { meta: { req: 'B14' } }, async () => {
    const { secret } = await turnOn()
    expect(errorOf(await login(undefined, 'wrong password'))).toBe('identity.credentials-wrong')
    expect(errorOf(await login(codeFor(secret), 'wrong password'))).toBe('identity.credentials-wrong')
    const requested = await login()
    expect([requested.statusCode, requested.json().code, errorOf(requested)]).toEqual([200, 1, 'identity.second-factor-required'])
    expect(requested.headers['set-cookie']).toBeUndefined()
    expect((await bench.me(token)).statusCode).toBe(200)
    const answer = await login(codeFor(secret))
    expect([answer.json().code, (await bench.me(signedIn(answer).token)).statusCode]).toEqual([0, 200])
  })

  it('requests the code after a new password by the mailed link too', async () => {
    const { secret } = await turnOn()
    await bench.post('/api/login/forgot', { account })
    await bench.runJobs()
    const emails = await bench.emailsTo(`${account}@example.org`)
    const link = emails.find(({ kind }) => kind === 'password-reset')?.values.link ?? ''
    const form = { newPassword: 'another horse 2', confirmPassword: 'another horse 2' }
    const reset = await bench.post('/api/login/reset', { token: new URL(link).searchParams.get('reset'), ...form })
    expect(reset.json().code).toBe(0)
    expect(errorOf(await login(undefined, form.newPassword))).toBe('identity.second-factor-required')
    expect((await login(codeFor(secret), form.newPassword)).json().code).toBe(0)
  })

  it('never takes a code twice, nor an older one after it, and takes the neighbours of the step', { meta: { req: 'B14' } }, async () => {
    const { secret } = await turnOn()
    const code = codeFor(secret)
    const nextCode = codeFor(secret, 30)
    expect((await login(code)).json().code).toBe(0)
    const replay = await login(code)
    expect([replay.statusCode, replay.json().code, errorOf(replay)]).toEqual([200, 1, 'identity.second-factor-wrong'])
    expect((await login(nextCode)).json().code).toBe(0)
    expect(errorOf(await login(nextCode))).toBe('identity.second-factor-wrong')
    later(90)
    expect((await login(codeFor(secret, -30))).json().code).toBe(0)
    later(90)
    expect(errorOf(await login(codeFor(secret, -60)))).toBe('identity.second-factor-wrong')
  })

  it('lets one of two logins with the same code at once in', { meta: { req: 'B14' } }, async () => {
    const { secret } = await turnOn()
    for (let round = 0; round < 10; round += 1) {
      later(60)
      const answers = await Promise.all([login(codeFor(secret)), login(codeFor(secret))])
      expect(answers.map((answer) => answer.json().code as number).toSorted((left, right) => left - right)).toEqual([0, 1])
    }
  })

  it('takes each recovery code once, however it is typed', { meta: { req: 'B14' } }, async () => {
    const { recoveryCodes } = await turnOn()
    const [first = '', second = ''] = recoveryCodes
    expect((await login(first)).json().code).toBe(0)
    expect(errorOf(await login(first))).toBe('identity.second-factor-wrong')
    expect((await login(` ${second.toUpperCase().replaceAll('-', ' ')} `.trim())).json().code).toBe(0)
    expect(errorOf(await login('aaaa-bbbb-cccc'))).toBe('identity.second-factor-wrong')
  })

  it('does not take the recovery code of another account', { meta: { req: 'B14' } }, async () => {
    const { recoveryCodes } = await turnOn()
    account = `stranger${serial}`
    await bench.register({ account, email: `${account}@example.org` })
    token = (await bench.signIn(account)).token
    await turnOn()
    expect(errorOf(await login(recoveryCodes[0]))).toBe('identity.second-factor-wrong')
  })

  it('stops after five wrong codes, although a login without code comes between them', { meta: { req: 'B14' } }, async () => {
    const { secret } = await turnOn()
    for (let attempts = 0; attempts < 5; attempts += 1) {
      expect(errorOf(await login(wrongFor(secret)))).toBe('identity.second-factor-wrong')
      expect(errorOf(await login())).toBe('identity.second-factor-required')
    }
    expect((await login(codeFor(secret))).statusCode).toBe(429)
    later(900)
    expect((await login(codeFor(secret))).json().code).toBe(0)
  })

  it('bars nobody on another network or on a known device whose password somebody else tries codes with', async () => {
    const { secret } = await turnOn()
    const deviceId = 'a-device-of-the-owner-0001'
    const from = (remoteAddress: string, fields: object) =>
      bench.app.inject({
        method: 'POST',
        url: '/api/login/authorize',
        remoteAddress,
        headers: { 'accept-language': 'en', 'x-parlour-vector': 'bench' },
        payload: { account, password: PASSWORD, ...fields },
      })
    expect((await from('198.51.100.7', { code: codeFor(secret), deviceId })).json().code).toBe(0)
    later(60)
    for (let attempts = 0; attempts < 5; attempts += 1) await from('203.0.113.1', { code: wrongFor(secret) })
    expect((await from('203.0.113.2', { code: codeFor(secret) })).statusCode).toBe(429)
    expect((await from('192.0.2.5', { code: codeFor(secret) })).json().code).toBe(0)
    later(60)
    expect((await from('203.0.113.1', { code: codeFor(secret), deviceId })).json().code).toBe(0)
  })

  it('takes a recovery code after five wrong codes of the app, and an app code after five wrong recovery codes', async () => {
    const { secret, recoveryCodes } = await turnOn()
    for (let attempts = 0; attempts < 5; attempts += 1) await login(wrongFor(secret))
    expect((await login(codeFor(secret))).statusCode).toBe(429)
    expect((await login(recoveryCodes[0])).json().code).toBe(0)
    later(900)
    for (let attempts = 0; attempts < 5; attempts += 1) await login('aaaa-bbbb-cccc')
    expect((await login(recoveryCodes[1])).statusCode).toBe(429)
    expect((await login(codeFor(secret))).json().code).toBe(0)
  })

  it('forgets wrong codes after a right one', async () => {
    const { secret } = await turnOn()
    const wrong = 'identity.second-factor-wrong'
    const expected = [wrong, wrong, wrong, 'none', wrong, wrong, wrong, 'none']
    const answers: string[] = []
    for (const outcome of expected) {
      answers.push(errorOf(await login(outcome === wrong ? wrongFor(secret) : codeFor(secret))))
      later(30)
    }
    expect(answers).toEqual(expected)
  })
})
