import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countLockWaiters } from '../../../test/lock-waiters.ts'
import { createIdentityBench, PASSWORD, signedIn, type IdentityBench } from './identity.test-bench.ts'

const NEXT = 'another horse 2'
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
const accountId = async () => (await bench.database.db('identity_accounts').where({ account }).first('id')).id as string
const auditOf = async (event: string) => bench.database.db('identity_audit').where({ account_id: await accountId(), event })
const forgot = async (typed: string, headers = {}) => {
  const answer = await bench.post('/api/login/forgot', { account: typed }, headers)
  await bench.runJobs()
  return answer
}
const links = async (address = email) =>
  (await bench.emailsTo(address)).filter(({ kind }) => kind === 'password-reset').map(({ values }) => values.link ?? '')
const tokenOf = (link = '') => new URL(link).searchParams.get('reset') ?? ''
const reset = (token: string, newPassword = NEXT, confirmPassword = newPassword) =>
  bench.post('/api/login/reset', { token, newPassword, confirmPassword })
const login = async (password: string) => (await bench.post('/api/login/authorize', { account, password })).json().code as number

describe('requesting a new password', () => {
  it(
    'answers a known name, a known address and an unknown name alike, and only the mailbox shows which',
    { meta: { req: 'R18' } },
    async () => {
      const typed = [account, ` ${account.toUpperCase()} `, email, `nobody${serial}`, `nobody${serial}@example.org`]
      const answers = []
      for (const name of typed) answers.push(await forgot(name))
      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toEqual([200, { code: 0, success: true, msg: '', data: null }])
      expect(await links()).toHaveLength(3)
      expect(await bench.emailsTo(`nobody${serial}@example.org`)).toEqual([])
    },
  )

  it('does the same work for known and unknown names before it answers', { meta: { req: 'session-S18' } }, async () => {
    const counted = async (name: string) => {
      await bench.post('/api/login/forgot', { account: name })
      const rows = await bench.database.db('identity_reset_requests').count({ count: '*' }).first()
      const [emails] = [await bench.emailsTo(email)]
      await bench.runJobs()
      return { requests: Number(rows?.count), emails: emails.length }
    }
    expect(await counted(`nobody${serial}`)).toEqual({ requests: 1, emails: 0 })
    expect(await counted(account)).toEqual({ requests: 1, emails: 0 })
    expect(await links()).toHaveLength(1)
    expect(await bench.database.db('identity_reset_requests')).toEqual([])
  })

  it('mails a link in the language of the call, whose secret is stored only as a hash', { meta: { req: 'D07' } }, async () => {
    await forgot(account, { 'accept-language': 'pt-BR' })
    const [sent] = await bench.emailsTo(email)
    expect(sent).toMatchObject({ kind: 'password-reset', locale: 'pt', values: { account, minutes: '30' } })
    expect(sent?.values.link).toMatch(/^http:\/\/localhost:8080\/pt\?reset=[A-Za-z0-9_-]{43}$/)
    const rows = await bench.database.db('identity_mailed_tokens').where({ account_id: await accountId() })
    expect(JSON.stringify(rows)).not.toContain(tokenOf(sent?.values.link))
  })

  it('stops after five emails an hour without saying so', { meta: { req: 'D07' } }, async () => {
    for (let round = 0; round < 7; round += 1) expect((await forgot(account)).json()).toMatchObject({ code: 0 })
    expect(await links()).toHaveLength(5)
    later(3600)
    await forgot(account)
    expect(await links()).toHaveLength(6)
  })

  it('sends a link to each when one person bears the address of another as a name', { meta: { req: 'D07' } }, async () => {
    await bench.register({ account: `x${serial}@example.org`, email: `impostor${serial}@example.org` })
    await bench.register({ account: `victim${serial}`, email: `x${serial}@example.org` })
    await forgot(`x${serial}@example.org`)
    expect(await links(`impostor${serial}@example.org`)).toHaveLength(1)
    const victims = await bench.emailsTo(`x${serial}@example.org`)
    expect(victims.map(({ values }) => values.account)).toEqual([`victim${serial}`])
  })

  it('requires a name', async () => {
    expect((await forgot('  ')).json()).toMatchObject({
      code: 400,
      data: { error: 'platform.validation', fields: { account: 'required' } },
    })
  })
})

describe('setting a new password by the link', () => {
  it('ends every session, unlocks the account, works once and notifies the mailbox', { meta: { req: 'R18' } }, async () => {
    const { token, handle } = await bench.signIn(account)
    await forgot(account)
    const secret = tokenOf((await links())[0])
    expect((await reset(secret)).json()).toEqual({ code: 0, success: true, msg: '', data: null })
    expect([(await bench.me(token)).statusCode, (await bench.refresh(handle)).statusCode]).toEqual([401, 401])
    expect(await login(PASSWORD)).toBe(1)
    expect(await login(NEXT)).toBe(0)
    const again = await reset(secret, 'third horse 33')
    expect([again.statusCode, again.json().data.error]).toEqual([400, 'identity.reset-token-invalid'])
    expect((await bench.emailsTo(email)).at(-1)).toMatchObject({ kind: 'password-changed', values: { account, device: '' } })
    expect(await auditOf('password-reset')).toHaveLength(1)
    const ended = await bench.database.db('identity_sessions').where({ account_id: await accountId(), ended_reason: 'password' })
    expect(ended).toHaveLength(1)
  })

  it('ends after 30 minutes, is void once a newer one is mailed, and no other secret works', { meta: { req: 'session-S20' } }, async () => {
    await forgot(account)
    await forgot(account)
    const [older, newer] = (await links()).map(tokenOf)
    expect((await reset(older ?? '')).statusCode).toBe(400)
    expect((await reset('')).json().data.error).toBe('identity.reset-token-invalid')
    expect((await reset('A'.repeat(43))).json().data.error).toBe('identity.reset-token-invalid')
    expect((await bench.post('/api/user/undo-email', { token: newer })).json().data.error).toBe('identity.undo-token-invalid')
    later(30 * 60)
    expect((await reset(newer ?? '')).statusCode).toBe(400)
    expect(await login(PASSWORD)).toBe(0)
  })

  it('lets exactly one of two posts at once succeed, in 20 rounds', { meta: { req: 'session-S20' } }, async () => {
    for (let round = 0; round < 20; round += 1) {
      later(3600)
      await forgot(account)
      const secret = tokenOf((await links()).at(-1))
      const answers = await Promise.all([reset(secret, `parallel horse ${round}`), reset(secret, `parallel mare ${round}`)])
      expect(answers.map((answer) => answer.statusCode).toSorted((left, right) => left - right)).toEqual([200, 400])
    }
  })

  it('requires a new password and the same again, and keeps the link for the next attempt', { meta: { req: 'V08' } }, async () => {
    await forgot(account)
    const secret = tokenOf((await links())[0])
    const faults = [
      [await reset(secret, '', 'x'), 'platform.validation', { newPassword: 'required' }],
      [await reset(secret, NEXT, `${NEXT}!`), 'identity.password-mismatch', { confirmPassword: 'mismatch' }],
      [await reset(secret, 'short'), 'platform.validation', { newPassword: 'minLength' }],
      [await reset(secret, 'password'), 'identity.password-common', { newPassword: 'common' }],
      [await reset(secret, `${account}!!`), 'identity.password-personal', { newPassword: 'personal' }],
    ] as const
    for (const [answer, error, fields] of faults)
      expect([answer.statusCode, answer.json().data]).toEqual([400, expect.objectContaining({ error, fields })])
    expect((await reset(secret)).statusCode).toBe(200)
  })
})

describe('changing the password', () => {
  const change = (token: string, oldPassword: string, newPassword = NEXT, confirmPassword = newPassword) =>
    bench.as(token, '/api/user/password', { oldPassword, newPassword, confirmPassword })

  it('ends the old session with 401 and gives the caller a new one, in one step', { meta: { req: 'C03' } }, async () => {
    const before = await bench.signIn(account)
    const answer = await change(before.token, PASSWORD)
    expect(answer.json()).toMatchObject({ code: 0, data: { userInfo: { username: account } } })
    const after = signedIn(answer)
    expect([(await bench.me(before.token)).statusCode, (await bench.refresh(before.handle)).statusCode]).toEqual([401, 401])
    expect([(await bench.me(after.token)).statusCode, (await bench.refresh(after.handle)).statusCode]).toEqual([200, 200])
    expect([await login(PASSWORD), await login(NEXT)]).toEqual([1, 0])
    expect(await auditOf('password-changed')).toHaveLength(1)
    expect((await bench.emailsTo(email)).map(({ kind }) => kind)).toEqual(['password-changed'])
  })

  it('names the wrong old password with 400, so that no client takes it for the end of the session', { meta: { req: 'C03' } }, async () => {
    const { token } = await bench.signIn(account)
    const answer = await change(token, 'wrong password')
    expect([answer.statusCode, answer.json().code, answer.json().data]).toEqual([
      400,
      400,
      expect.objectContaining({ error: 'identity.password-wrong', fields: { oldPassword: 'wrong' } }),
    ])
    expect((await bench.me(token)).statusCode).toBe(200)
  })

  it(
    'checks ten wrong old passwords in 15 minutes and then not even the right one, also when sent at once',
    { meta: { req: 'C03' } },
    async () => {
      const { token } = await bench.signIn(account)
      const answers = await Promise.all(Array.from({ length: 25 }, () => change(token, 'wrong password')))
      const errors = answers.map((answer) => answer.json().data.error as string)
      expect(errors.filter((error) => error === 'identity.password-wrong')).toHaveLength(10)
      const rejected = await change(token, PASSWORD)
      expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '900'])
      later(900)
      const { token: fresh } = await bench.signIn(account)
      expect((await change(fresh, PASSWORD)).statusCode).toBe(200)
    },
  )

  it('rejects an empty, differing, common or personal new password before it looks at the old one', { meta: { req: 'V08' } }, async () => {
    const { token } = await bench.signIn(account)
    const faults = [
      [await change(token, PASSWORD, '', ''), { newPassword: 'required' }],
      [await change(token, PASSWORD, NEXT, ''), { confirmPassword: 'mismatch' }],
      [await change(token, PASSWORD, 'password'), { newPassword: 'common' }],
      [await change(token, PASSWORD, email.slice(0, 20)), { newPassword: 'personal' }],
      [await change(token, ''), { oldPassword: 'required' }],
    ] as const
    for (const [answer, fields] of faults) expect([answer.statusCode, answer.json().data.fields]).toEqual([400, fields])
    expect((await bench.me(token)).statusCode).toBe(200)
  })

  it('lets one of two changes at once succeed', { meta: { req: 'C03' } }, async () => {
    const { token } = await bench.signIn(account)
    const answers = await Promise.all([change(token, PASSWORD, 'parallel horse'), change(token, PASSWORD, 'parallel mare')])
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.every((answer) => [200, 401, 409].includes(answer.statusCode))).toBe(true)
  })

  it('gives no new session to a device that was replaced while its change waited', { meta: { req: 'D08' } }, async () => {
    const { token } = await bench.signIn(account)
    const holder = await bench.database.db.transaction()
    await holder.raw('SELECT 1 FROM identity_accounts WHERE account = ? FOR UPDATE', [account])
    const changing = change(token, PASSWORD)
    await expect.poll(async () => countLockWaiters(bench.database.db), { timeout: 10_000 }).toBe(1)
    await holder('identity_sessions')
      .where({ account_id: await accountId() })
      .update({ ended_at: bench.clock.now, ended_reason: 'replaced' })
    await holder.commit()
    expect((await changing).statusCode).toBe(422)
    expect(await login(PASSWORD)).toBe(0)
  })

  it('voids the reset link that was mailed before', { meta: { req: 'session-S20' } }, async () => {
    await forgot(account)
    const { token } = await bench.signIn(account)
    expect((await change(token, PASSWORD)).statusCode).toBe(200)
    expect((await reset(tokenOf((await links())[0]), 'third horse 33')).statusCode).toBe(400)
  })
})
