import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentityBench, type IdentityBench } from './identity.test-bench.ts'

let bench: IdentityBench
let serial = 0

beforeAll(async () => {
  bench = await createIdentityBench()
  await bench.database.db.raw("INSERT INTO identity_league_codes (code) VALUES ('PARLOUR')")
})
afterAll(() => bench.close())

async function registering(fields: object) {
  serial += 1
  const answer = await bench.register({ account: `person${serial}`, email: `person${serial}@example.org`, ...fields })
  return {
    status: answer.statusCode,
    ...answer.json<{ code: number; msg: string; data: { error?: string; fields?: object; account?: string } }>(),
  }
}

describe('registering', () => {
  it.each([
    ['ab', 'minLength'],
    ['a'.repeat(21), 'maxLength'],
    ['  ab  ', 'minLength'],
    ['🎲🎲', 'minLength'],
    ['🎲'.repeat(21), 'maxLength'],
    ['ﬃ'.repeat(7), 'maxLength'],
    ['two words', 'format'],
    ['soft\u00adhyphen', 'format'],
    ['lone\ud800', 'pattern'],
  ])('rejects the account %j by the rule %s', { meta: { req: 'V01 D02' } }, async (account, rule) => {
    expect(await registering({ account })).toMatchObject({ status: 400, data: { error: 'platform.validation', fields: { account: rule } } })
  })

  it.each(['abc', 'a'.repeat(20), '🎲🎲🎲', '🎰'.repeat(20), 'ﬃx', ' trim ', '幸运之星', 'تاجر'])(
    'accepts the account %j',
    { meta: { req: 'V01 D02' } },
    async (account) => {
      expect(await registering({ account })).toMatchObject({ status: 200, code: 0, data: { account: account.normalize('NFKC').trim() } })
    },
  )

  it.each([
    ['five5', 'minLength'],
    ['x'.repeat(21), 'maxLength'],
    ['🎲'.repeat(5), 'minLength'],
    ['broken\udc00', 'format'],
  ])('rejects the password %j', { meta: { req: 'V02' } }, async (password, rule) => {
    expect(await registering({ password })).toMatchObject({ status: 400, data: { fields: { password: rule } } })
  })

  it.each(['six666', 'y'.repeat(20), '      ', ' trailing '])(
    'accepts the password %j and does not trim it',
    { meta: { req: 'V02' } },
    async (password) => {
      const account = `secret${serial}`
      expect(await registering({ account, password })).toMatchObject({ status: 200, code: 0 })
      expect((await bench.post('/api/login/authorize', { account, password })).json()).toMatchObject({ code: 0 })
      expect((await bench.post('/api/login/authorize', { account, password: `${password}x` })).json()).toMatchObject({ code: 1 })
    },
  )

  it.each(['qwerty123', 'PassWord1', '123456'])('rejects the common password %j', async (password) => {
    expect(await registering({ password })).toMatchObject({
      status: 400,
      data: { error: 'identity.password-common', fields: { password: 'common' } },
    })
  })

  it.each([
    'a@b.co',
    'x.y+tag@sub.example.org',
    "o'hara@example.com",
    '用户@例子.公司',
    'UPPER@EXAMPLE.NET',
    ' padded@example.org ',
    'a-b@c-d.io',
    '1@2.34',
    'very_long.name@mail.example.museum',
    'q@xn--fsq.xn--p1ai',
  ])('accepts the email %j', { meta: { req: 'V03' } }, async (email) => {
    expect(await registering({ email })).toMatchObject({ status: 200, code: 0 })
  })

  it.each([
    'plain',
    '@no-name.org',
    'no-domain@',
    'a@b',
    'a b@c.org',
    'a@b..org',
    'a@@b.org',
    'a@b.org,c@d.org',
    '<a@b.org>',
    'nul\u0000@b.org',
  ])('rejects the email %j', { meta: { req: 'V03' } }, async (email) => {
    expect(await registering({ email })).toMatchObject({ status: 400, data: { error: 'platform.validation', fields: { email: 'format' } } })
  })

  it('says exactly what is empty, with 400 and never 422', { meta: { req: 'V05 X06' } }, async () => {
    for (const empty of [{ account: '' }, { account: '   ' }, { password: '' }]) {
      const answer = await registering(empty)
      expect(answer).toMatchObject({
        status: 400,
        code: 400,
        msg: 'Account and password cannot be empty',
        data: { error: 'identity.credentials-empty' },
      })
    }
    expect(await registering({ email: '  ' })).toMatchObject({ status: 400, data: { fields: { email: 'required' } } })
    const login = await bench.post('/api/login/authorize', { account: '', password: '' })
    expect(login.statusCode).toBe(400)
    expect(login.json()).toMatchObject({ msg: 'Account and password cannot be empty' })
    const malformed = await bench.post('/api/login/authorize', { password: 'a' })
    expect(malformed.json()).toMatchObject({ code: 400, data: { error: 'platform.validation', fields: { account: 'required' } } })
  })

  it('answers code 1 with the named field for a taken account or email in any spelling', { meta: { req: 'C02 D02' } }, async () => {
    expect(await registering({ account: 'Taken', email: 'taken@example.org' })).toMatchObject({ code: 0 })
    expect(await registering({ account: 'tAKEN' })).toMatchObject({
      status: 200,
      code: 1,
      data: { error: 'identity.account-taken', fields: { account: 'taken' } },
    })
    expect(await registering({ account: 'ＴＡＫＥＮ' })).toMatchObject({ code: 1, data: { fields: { account: 'taken' } } })
    expect(await registering({ email: 'TAKEN@example.ORG' })).toMatchObject({
      status: 200,
      code: 1,
      data: { error: 'identity.email-taken', fields: { email: 'taken' } },
    })
  })

  it('lets exactly one of ten simultaneous registrations of one name win', { meta: { req: 'C02' } }, async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => registering({ account: 'racer', email: `racer${index}@example.org` })),
    )
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect(answers.filter((answer) => answer.data.error === 'identity.account-taken')).toHaveLength(9)
  })

  it('takes exactly account, password, email, leagueCode and server', { meta: { req: 'E03' } }, async () => {
    expect(await registering({ leagueCode: '', server: 'unicorn' })).toMatchObject({ status: 200, code: 0 })
    expect(await registering({ leagueCode: 'PARLOUR' })).toMatchObject({ status: 200, code: 0 })
    expect(await registering({ roles: ['owner'] })).toMatchObject({ status: 400, data: { error: 'platform.validation' } })
    expect(await registering({ server: 'dragon' })).toMatchObject({ status: 400, data: { fields: { server: 'unknown' } } })
    const rows = await bench.database.db('identity_accounts').where({ account: `person${serial - 2}` })
    expect(rows).toMatchObject([{ league_code: 'PARLOUR', server: 'unicorn', roles: [] }])
  })

  it('names an unknown league code and registers once it is cleared', { meta: { req: 'D15' } }, async () => {
    expect(await registering({ account: 'league', leagueCode: 'NOPE' })).toMatchObject({
      status: 400,
      data: { error: 'identity.affiliate-code-unknown', fields: { leagueCode: 'unknown' } },
    })
    expect(await registering({ account: 'league', leagueCode: '' })).toMatchObject({ status: 200, code: 0 })
  })

  it('takes a league code in any spelling and keeps the issued one', { meta: { req: 'D15' } }, async () => {
    expect(await registering({ account: 'typist', leagueCode: ' parlour ' })).toMatchObject({ status: 200, code: 0 })
    expect(await bench.database.db('identity_accounts').where({ account: 'typist' }).first('league_code')).toEqual({
      league_code: 'PARLOUR',
    })
  })

  it('keeps the time at which the request arrived', { meta: { req: 'N1' } }, async () => {
    await registering({ account: 'clocked' })
    const row = await bench.database.db('identity_accounts').where({ account: 'clocked' }).first('registered_at')
    expect(row.registered_at.getTime()).toBeLessThanOrEqual(bench.clock.now.getTime())
    expect(row.registered_at.getTime()).toBeGreaterThan(bench.clock.now.getTime() - 20_000)
  })

  it.each(['account', 'password', 'email', 'leagueCode', 'server'])(
    'answers hostile text in %s without a failure of ours',
    { meta: { req: 'api-A2' } },
    async (field) => {
      for (const hostile of [
        '\u0000',
        'a\u0000b',
        '\ud800',
        '\\u0000',
        "'; DROP TABLE identity_accounts; --",
        '\u202eabc',
        'e\u0301'.repeat(30),
        '😀'.repeat(25),
      ]) {
        expect((await registering({ [field]: hostile })).status).toBeLessThan(500)
      }
      const { rows } = await bench.database.db.raw(
        `SELECT count(*)::int AS broken FROM identity_accounts WHERE account LIKE '%\ufffd%' OR email LIKE '%\ufffd%'`,
      )
      expect(rows).toEqual([{ broken: 0 }])
    },
  )
})
