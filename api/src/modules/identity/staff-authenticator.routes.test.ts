import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMover, wrongCode, type Mover } from './email-change.test-bench.ts'
import { createIdentityBench, PASSWORD, signedIn, type IdentityBench } from './identity.test-bench.ts'

let bench: IdentityBench
let person: Mover
let serial = 0

beforeAll(async () => {
  bench = await createIdentityBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  serial += 1
  person = await createMover(bench, `staff${serial}`)
  await giveRole(person)
})

const giveRole = async ({ accountId }: Mover) => {
  await bench.database
    .db('identity_accounts')
    .where({ id: accountId })
    .update({ roles: ['owner'] })
}
const later = (seconds: number) => {
  bench.clock.now = new Date(bench.clock.now.getTime() + seconds * 1000)
}
const errorOf = (answer: { json: () => { data: { error?: string } | null } }) => answer.json().data?.error ?? 'none'
const requestCode = (password = PASSWORD, token = person.token) => bench.as(token, '/api/user/totp/email-code', { password })
const start = (fields: object = {}, token = person.token) => bench.as(token, '/api/user/totp/start', { password: PASSWORD, ...fields })
const confirm = (fields: object, token = person.token) => bench.as(token, '/api/user/totp/confirm', fields)
const mailedCode = async (address = person.oldEmail) =>
  (await bench.emailsTo(address)).findLast(({ kind }) => kind === 'second-factor-code')?.values.code ?? ''
const appCode = (secret: string) => generateSync({ secret, epoch: Math.floor(bench.clock.now.getTime() / 1000) })
const isOn = async (token = person.token) => (await bench.me(token)).json().data.isSecondFactorOn as boolean

async function begin(): Promise<{ readonly secret: string; readonly emailCode: string }> {
  await requestCode()
  const emailCode = await mailedCode()
  return { secret: (await start({ emailCode })).json().data.secret, emailCode }
}

describe('the first authenticator of somebody with a staff role', () => {
  it('needs a code that was mailed to the address of the account', async () => {
    expect(errorOf(await requestCode('wrong password'))).toBe('identity.password-wrong')
    expect((await requestCode()).json()).toEqual({ code: 0, success: true, msg: '', data: null })
    const [email] = await bench.emailsTo(person.oldEmail)
    expect(email).toMatchObject({ kind: 'second-factor-code', locale: 'en', values: { account: person.account, minutes: '10' } })
    expect(email?.values.code).toMatch(/^\d{6}$/)
    const { secret, emailCode } = await begin()
    const confirmed = await confirm({ code: appCode(secret), emailCode })
    expect([confirmed.statusCode, confirmed.json().data.recoveryCodes.length, await isOn()]).toEqual([200, 10, true])
    expect(errorOf(await requestCode())).toBe('identity.second-factor-state')
    expect(errorOf(await start({ emailCode }))).toBe('identity.second-factor-state')
  })

  it('is neither begun nor confirmed by the password alone', async () => {
    const begun = await start()
    expect([begun.statusCode, begun.json().data]).toMatchObject([400, { error: 'platform.validation', fields: { emailCode: 'required' } }])
    const guessed = await start({ emailCode: '123456' })
    expect([guessed.statusCode, guessed.json().data]).toMatchObject([400, { error: 'identity.code-wrong', fields: { emailCode: 'wrong' } }])
    const { secret, emailCode } = await begin()
    expect((await confirm({ code: appCode(secret) })).json().data).toMatchObject({ fields: { emailCode: 'required' } })
    const wrong = { code: appCode(secret), emailCode: wrongCode(emailCode) }
    expect((await confirm(wrong)).json().data).toMatchObject({ error: 'identity.code-wrong', fields: { emailCode: 'wrong' } })
    expect(await isOn()).toBe(false)
  })

  it('needs the code although it was begun before the role was given', async () => {
    const other = await createMover(bench, `early${serial}`)
    const { secret } = (await start({}, other.token)).json().data
    await giveRole(other)
    expect((await confirm({ code: appCode(secret) }, other.token)).json().data).toMatchObject({ fields: { emailCode: 'required' } })
    expect(await isOn(other.token)).toBe(false)
  })

  it('needs a new code after two-step login was turned off', async () => {
    const { secret, emailCode } = await begin()
    await confirm({ code: appCode(secret), emailCode })
    later(60)
    await bench.as(person.token, '/api/user/totp/stop', { password: PASSWORD, code: appCode(secret) })
    expect(await isOn()).toBe(false)
    expect((await start()).json().data).toMatchObject({ fields: { emailCode: 'required' } })
    expect(errorOf(await start({ emailCode }))).toBe('identity.code-wrong')
  })

  it('keeps an authenticator that was there before the role', async () => {
    const other = await createMover(bench, `ready${serial}`)
    const { secret } = (await start({}, other.token)).json().data
    expect((await confirm({ code: appCode(secret) }, other.token)).statusCode).toBe(200)
    await giveRole(other)
    later(60)
    const login = await bench.post('/api/login/authorize', { account: other.account, password: PASSWORD, code: appCode(secret) })
    expect(await isOn(signedIn(login).token)).toBe(true)
  })
})

describe('codes for the first authenticator', () => {
  it('are right until the sixth attempt and for ten minutes', async () => {
    await requestCode()
    const guessed = await mailedCode()
    for (let attempts = 0; attempts < 5; attempts += 1)
      expect(errorOf(await start({ emailCode: wrongCode(guessed) }))).toBe('identity.code-wrong')
    expect(errorOf(await start({ emailCode: guessed }))).toBe('identity.code-wrong')
    await requestCode()
    const emailCode = await mailedCode()
    later(299)
    expect(errorOf(await start({ emailCode }))).toBe('none')
    later(301)
    const { token } = await bench.signIn(person.account)
    expect(errorOf(await start({ emailCode }, token))).toBe('identity.code-wrong')
  })

  it('are right for one account and purpose', async () => {
    await person.requestOldCode()
    expect(errorOf(await start({ emailCode: await person.codeOf('old') }))).toBe('identity.code-wrong')
    const other = await createMover(bench, `other${serial}`)
    await giveRole(other)
    await requestCode(PASSWORD, other.token)
    expect(errorOf(await start({ emailCode: await mailedCode(other.oldEmail) }))).toBe('identity.code-wrong')
  })

  it('turn one of two authenticators on that are confirmed at once', async () => {
    const { secret, emailCode } = await begin()
    const answers = await Promise.all([1, 2].map(async () => confirm({ code: appCode(secret), emailCode })))
    expect(answers.map(errorOf).toSorted()).toEqual(['identity.second-factor-state', 'none'])
  })

  it('void the one before, and are mailed five times an hour', async () => {
    await requestCode()
    const first = await mailedCode()
    for (let sent = 0; sent < 4; sent += 1) expect((await requestCode()).statusCode).toBe(200)
    const newest = await mailedCode()
    for (const emailCode of [first].filter((code) => code !== newest))
      expect(errorOf(await start({ emailCode }))).toBe('identity.code-wrong')
    const sixth = await requestCode()
    expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '3600'])
    expect(errorOf(await start({ emailCode: newest }))).toBe('none')
  })

  it('cannot be sent elsewhere by the password: the address changes only by a code of the old mailbox', async () => {
    await person.requestOldCode()
    expect(errorOf(await person.requestNewCode({ oldPin: wrongCode(await person.codeOf('old')) }))).toBe('identity.code-wrong')
    expect(errorOf(await person.alter({ oldPin: '123456', newPin: '123456' }))).toBe('identity.code-wrong')
    await requestCode()
    expect(await bench.emailsTo(person.newEmail)).toEqual([])
    expect(await mailedCode()).toMatch(/^\d{6}$/)
  })

  it('are void once the address or the password changed', async () => {
    await requestCode()
    const emailCode = await mailedCode()
    const { token } = signedIn(await person.alter(await person.bothCodes()))
    expect(errorOf(await start({ emailCode }, token))).toBe('identity.code-wrong')
    await requestCode(PASSWORD, token)
    const atNew = await mailedCode(person.newEmail)
    const passwords = { oldPassword: PASSWORD, newPassword: 'cedar lantern 71', confirmPassword: 'cedar lantern 71' }
    const changed = signedIn(await bench.as(token, '/api/user/password', passwords))
    expect(errorOf(await start({ password: 'cedar lantern 71', emailCode: atNew }, changed.token))).toBe('identity.code-wrong')
  })
})
