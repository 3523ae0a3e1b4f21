import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ATTEMPTS_PER_CODE } from './domain/email-code.ts'
import { testPostsAtOnce } from './email-change.suite.ts'
import { createMover, wrongCode, type Mover } from './email-change.test-bench.ts'
import { createIdentityBench, PASSWORD, signedIn, type IdentityBench } from './identity.test-bench.ts'
import { createOneTimeCodes } from './one-time-codes.ts'

let bench: IdentityBench
let mover: Mover
let serial = 0

beforeAll(async () => {
  bench = await createIdentityBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  serial += 1
  mover = await createMover(bench, `mover${serial}`)
})

const later = (seconds: number) => {
  bench.clock.now = new Date(bench.clock.now.getTime() + seconds * 1000)
}
const errorOf = (answer: { json: () => { data: { error?: string } | null } }) => answer.json().data?.error ?? 'none'
const undo = (token: string) => bench.post('/api/user/undo-email', { token })
const undoTokenOf = async (address: string) => {
  const email = (await bench.emailsTo(address)).findLast(({ kind }) => kind === 'email-changed')
  return new URL(email?.values.link ?? '').searchParams.get('undoEmail') ?? ''
}

describe('changing the email address', () => {
  it(
    'changes it by both codes, ends the old session, gives a new one, and mails the old mailbox how to undo',
    { meta: { req: 'D06' } },
    async () => {
      const answer = await mover.alter(await mover.bothCodes())
      expect(answer.json()).toMatchObject({ code: 0, data: { userInfo: { email: mover.newEmail } } })
      const { token, handle } = signedIn(answer)
      expect([(await bench.me(mover.token)).statusCode, (await bench.refresh(mover.handle)).statusCode]).toEqual([401, 401])
      expect([(await bench.me(token)).statusCode, (await bench.refresh(handle)).statusCode]).toEqual([200, 200])
      const emails = await bench.emailsTo(mover.oldEmail)
      expect(emails.map(({ kind }) => kind)).toEqual(['email-code-old', 'email-changed'])
      expect(emails[1]?.values).toMatchObject({ account: mover.account, newEmail: mover.newEmail, hours: '72' })
      expect(emails[1]?.values.link).toMatch(/^http:\/\/localhost:8080\/en\?undoEmail=[A-Za-z0-9_-]{43}$/)
      expect((await bench.emailsTo(mover.newEmail)).map(({ kind }) => kind)).toEqual(['email-code-new'])
      const sessions = await bench.database.db('identity_sessions').where({ account_id: mover.accountId }).orderBy('created_at')
      expect(sessions.map((row) => row.ended_reason)).toEqual(expect.arrayContaining(['email', null]))
      expect(await bench.database.db('identity_audit').where({ account_id: mover.accountId, event: 'email-changed' })).toHaveLength(1)
    },
  )

  it('mails six digits that the table does not hold, and names the new address to the old mailbox', { meta: { req: 'D06' } }, async () => {
    const { oldPin, newPin } = await mover.bothCodes()
    expect([oldPin, newPin]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)])
    const [email] = await bench.emailsTo(mover.oldEmail)
    expect(email?.values).toMatchObject({ newEmail: mover.newEmail, minutes: '10' })
    const rows = await bench.database.db('identity_email_codes').where({ account_id: mover.accountId })
    const stored = JSON.stringify(rows.map(({ mac }) => String(mac)))
    expect(stored.includes(oldPin) || stored.includes(newPin)).toBe(false)
  })

  it(
    'rejects the present address, a malformed one, a missing or wrong password and a missing code by name',
    { meta: { req: 'D06' } },
    async () => {
      const faults = [
        [await mover.requestOldCode({ newEmail: mover.oldEmail.toUpperCase() }), 'identity.email-unchanged', { newEmail: 'unchanged' }],
        [await mover.requestOldCode({ newEmail: 'nonsense' }), 'platform.validation', { newEmail: 'format' }],
        [await mover.requestOldCode({ newEmail: 'a\u0000b@example.org' }), 'platform.validation', { newEmail: 'format' }],
        [await mover.requestOldCode({ password: '' }), 'platform.validation', { password: 'required' }],
        [await mover.requestOldCode({ password: 'wrong password' }), 'identity.password-wrong', { password: 'wrong' }],
        [await mover.requestNewCode({}), 'platform.validation', { oldPin: 'required' }],
        [await mover.requestNewCode({ oldPin: '123456' }), 'identity.code-wrong', { oldPin: 'wrong' }],
      ] as const
      for (const [answer, error, fields] of faults) {
        expect([answer.statusCode, answer.json().data]).toEqual([400, expect.objectContaining({ error, fields })])
      }
      expect(await bench.emailsTo(mover.oldEmail)).toEqual([])
    },
  )

  it(
    'answers a taken address like a free one; its owner gets an email, and the code fails like a wrong one',
    { meta: { req: 'D06' } },
    async () => {
      await bench.register({ account: `owner${serial}`, email: `owner${serial}@example.org` })
      const newEmail = `Owner${serial}@example.org`
      const free = await mover.requestOldCode()
      const taken = await mover.requestOldCode({ newEmail })
      expect([taken.statusCode, taken.json()]).toEqual([free.statusCode, free.json()])
      const oldPin = await mover.codeOf('old')
      expect((await mover.requestNewCode({ newEmail, oldPin })).json()).toEqual({ code: 0, success: true, msg: '', data: null })
      const emails = await bench.emailsTo(newEmail)
      expect(emails).toEqual([{ kind: 'email-in-use', locale: 'en', values: { account: `owner${serial}` } }])
      const answer = await mover.alter({ newEmail, oldPin, newPin: '123456' })
      expect([answer.statusCode, answer.json().data]).toEqual([
        400,
        expect.objectContaining({ error: 'identity.code-wrong', fields: { newPin: 'wrong' } }),
      ])
      expect(await mover.email()).toBe(mover.oldEmail)
    },
  )

  it('fails like a wrong code when somebody registers the address before the change', { meta: { req: 'D06' } }, async () => {
    const codes = await mover.bothCodes()
    await bench.register({ account: `quick${serial}`, email: mover.newEmail })
    expect((await mover.alter(codes)).json().data).toMatchObject({ error: 'identity.code-wrong', fields: { newPin: 'wrong' } })
  })
})

describe('codes of an email change', () => {
  it('states the chance of a guess: five attempts at a million codes are five in a million', { meta: { req: 'session-S20' } }, async () => {
    expect(ATTEMPTS_PER_CODE / 1_000_000).toBeLessThanOrEqual(5e-6)
    const codes = createOneTimeCodes({ pepper: 'p', developmentPin: null })
    const seen = Array.from({ length: 20_000 }, codes.make)
    expect(seen.every((code) => /^\d{6}$/.test(code))).toBe(true)
    for (let digit = 0; digit < 10; digit += 1) {
      const share = seen.filter((code) => code.startsWith(String(digit))).length / seen.length
      expect(share).toBeGreaterThan(0.085)
      expect(share).toBeLessThan(0.115)
    }
  })

  it('rejects a code after ten minutes and takes it a second before', { meta: { req: 'session-S20' } }, async () => {
    const codes = await mover.bothCodes()
    later(599)
    const { token } = await bench.signIn(mover.account)
    later(1)
    const late = await bench.as(token, '/api/user/alter-email', { newEmail: mover.newEmail, ...codes })
    expect(errorOf(late)).toBe('identity.code-wrong')
    const other = await createMover(bench, `punctual${serial}`)
    const inTime = await other.bothCodes()
    later(299)
    expect(errorOf(await other.alter(inTime))).toBe('none')
  })

  it.each(['oldPin', 'newPin'] as const)('rejects the right %s at the sixth attempt', { meta: { req: 'session-S20' } }, async (pin) => {
    const codes = await mover.bothCodes()
    const wrong = { ...codes, [pin]: wrongCode(codes.oldPin, codes.newPin) }
    for (let attempts = 0; attempts < 5; attempts += 1) expect((await mover.alter(wrong)).json().data.fields).toEqual({ [pin]: 'wrong' })
    expect((await mover.alter(codes)).json().data.fields).toEqual({ [pin]: 'wrong' })
    expect(await mover.email()).toBe(mover.oldEmail)
  })

  it(
    'counts wrong codes of the old address at the step to the new one too, and 40 guesses at once are five attempts',
    { meta: { req: 'session-S20' } },
    async () => {
      await mover.requestOldCode()
      const oldPin = await mover.codeOf('old')
      await Promise.all(Array.from({ length: 40 }, () => mover.requestNewCode({ oldPin: wrongCode(oldPin) })))
      expect(await bench.database.db('identity_email_codes').where({ account_id: mover.accountId, step: 'old' }).select('tries')).toEqual([
        { tries: 5 },
      ])
      expect(errorOf(await mover.requestNewCode({ oldPin }))).toBe('identity.code-wrong')
    },
  )

  it('rejects a code of the other step, another account, another address, and a second use', { meta: { req: 'session-S20' } }, async () => {
    const codes = await mover.bothCodes()
    const other = await createMover(bench, `other${serial}`)
    const others = await other.bothCodes()
    // Chance may draw the same digits twice; then they are right.
    const foreign = [{ oldPin: codes.newPin, newPin: codes.oldPin }, others].filter(
      ({ oldPin, newPin }) => oldPin !== codes.oldPin || newPin !== codes.newPin,
    )
    for (const pins of foreign) expect(errorOf(await mover.alter(pins))).toBe('identity.code-wrong')
    expect(errorOf(await mover.alter({ ...codes, newEmail: `elsewhere${serial}@new.example` }))).toBe('identity.code-wrong')
    const answer = await mover.alter(codes)
    expect(errorOf(answer)).toBe('none')
    const again = await bench.as(signedIn(answer).token, '/api/user/alter-email', { newEmail: mover.newEmail, ...codes })
    expect(errorOf(again)).toBe('identity.code-wrong')
  })

  it('voids the older code when a new one is requested, and stops after five an hour', { meta: { req: 'session-S20' } }, async () => {
    await mover.requestOldCode()
    const older = await mover.codeOf('old')
    for (let round = 0; round < 4; round += 1) expect((await mover.requestOldCode()).statusCode).toBe(200)
    const newest = await mover.codeOf('old')
    const voided = [older].filter((code) => code !== newest)
    for (const oldPin of voided) expect(errorOf(await mover.requestNewCode({ oldPin }))).toBe('identity.code-wrong')
    const rejected = await mover.requestOldCode()
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '3600'])
    expect((await mover.requestNewCode({ oldPin: newest })).statusCode).toBe(200)
  })

  testPostsAtOnce(15, () => ({ bench, mover }))
})

describe('undoing an email change', () => {
  it(
    'restores the old address once, ends every session and voids what was mailed to the new one',
    { meta: { req: 'session-S21' } },
    async () => {
      const { token } = signedIn(await mover.alter(await mover.bothCodes()))
      await bench.post('/api/login/forgot', { account: mover.account })
      await bench.runJobs()
      const stolen = (await bench.emailsTo(mover.newEmail)).findLast(({ kind }) => kind === 'password-reset')?.values.link ?? ''
      const secret = await undoTokenOf(mover.oldEmail)
      expect((await undo(secret)).json()).toEqual({ code: 0, success: true, msg: '', data: null })
      expect([await mover.email(), (await bench.me(token)).statusCode]).toEqual([mover.oldEmail, 401])
      expect([(await undo(secret)).statusCode, errorOf(await undo(secret))]).toEqual([400, 'identity.undo-token-invalid'])
      const reset = {
        token: new URL(stolen).searchParams.get('reset') ?? '',
        newPassword: 'thief horse 1',
        confirmPassword: 'thief horse 1',
      }
      expect(errorOf(await bench.post('/api/login/reset', reset))).toBe('identity.reset-token-invalid')
      expect((await bench.post('/api/login/authorize', { account: mover.account, password: PASSWORD })).json()).toMatchObject({ code: 0 })
    },
  )

  it('works for 72 hours and not a second longer', { meta: { req: 'session-S21' } }, async () => {
    const other = await createMover(bench, `slow${serial}`)
    await mover.alter(await mover.bothCodes())
    await other.alter(await other.bothCodes())
    later(72 * 3600 - 1)
    expect((await undo(await undoTokenOf(mover.oldEmail))).statusCode).toBe(200)
    later(1)
    expect(errorOf(await undo(await undoTokenOf(other.oldEmail)))).toBe('identity.undo-token-invalid')
    expect(await other.email()).toBe(other.newEmail)
  })

  it(
    'keeps the old address for its owner while the change can be undone, and frees it then',
    { meta: { req: 'session-S21' } },
    async () => {
      await mover.alter(await mover.bothCodes())
      const squat = await bench.register({ account: `squat${serial}`, email: mover.oldEmail })
      expect(errorOf(squat)).toBe('identity.email-taken')
      later(72 * 3600)
      expect(errorOf(await bench.register({ account: `squat${serial}`, email: mover.oldEmail }))).toBe('none')
    },
  )

  it('lets the first mailbox win over a later change that a thief made', { meta: { req: 'session-S21' } }, async () => {
    const thief = signedIn(await mover.alter(await mover.bothCodes()))
    const call = (path: string, body: object) => bench.as(thief.token, path, { newEmail: `loot${serial}@example.org`, ...body })
    await call('/api/user/email-code', { step: 'old', password: PASSWORD })
    const oldPin = (await bench.emailsTo(mover.newEmail)).findLast(({ kind }) => kind === 'email-code-old')?.values.code ?? ''
    await call('/api/user/email-code', { step: 'new', oldPin })
    const newPin = await mover.codeOf('new', `loot${serial}@example.org`)
    expect((await call('/api/user/alter-email', { oldPin, newPin })).statusCode).toBe(200)
    const [first, second] = [await undoTokenOf(mover.oldEmail), await undoTokenOf(mover.newEmail)]
    expect((await undo(first)).statusCode).toBe(200)
    expect(errorOf(await undo(second))).toBe('identity.undo-token-invalid')
    expect(await mover.email()).toBe(mover.oldEmail)
  })
})
