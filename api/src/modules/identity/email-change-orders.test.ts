import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../../platform/config.ts'
import { createMover, wrongCode, type Mover } from './email-change.test-bench.ts'
import { createIdentityBench, signedIn, type IdentityBench } from './identity.test-bench.ts'

const PIN = '135790'
const FLAGS: readonly (readonly [string, Partial<Config>])[] = [
  ['as it comes', {}],
  ['with the development pin', { developmentEmailPin: PIN }],
  ['without test pages and with longer passwords', { isTestPagesEnabled: false, passwordMin: 12 }],
  ['with a mail server in production', { environment: 'production', smtpUrl: 'smtp://127.0.0.1:9', role: 'web' }],
]

interface Attempt {
  readonly mover: Mover
  readonly bench: IdentityBench
  readonly guess: (...codes: readonly string[]) => string
  readonly wait: (seconds: number) => void
}

const ELSEWHERE = 'elsewhere@new.example'
const ORDERS: readonly (readonly [string, (attempt: Attempt) => Promise<unknown>])[] = [
  ['the change alone', ({ mover, guess }) => mover.alter({ oldPin: guess(), newPin: guess() })],
  [
    'the step to the new mailbox without the one to the old',
    async ({ mover, guess }) => {
      await mover.requestNewCode({ oldPin: guess() })
      return mover.alter({ oldPin: guess(), newPin: guess() })
    },
  ],
  [
    'the step to the old mailbox without a password',
    async ({ mover, guess }) => {
      await mover.requestOldCode({ password: '' })
      await mover.requestNewCode({ oldPin: guess() })
      return mover.alter({ oldPin: guess(), newPin: guess() })
    },
  ],
  [
    'the step to the old mailbox with a wrong password',
    async ({ mover, guess }) => {
      await mover.requestOldCode({ password: 'wrong password' })
      await mover.requestNewCode({ oldPin: guess() })
      return mover.alter({ oldPin: guess(), newPin: guess() })
    },
  ],
  [
    'the change without the step to the new mailbox',
    async ({ mover, guess }) => {
      await mover.requestOldCode()
      const oldPin = await mover.codeOf('old')
      return mover.alter({ oldPin, newPin: guess(oldPin) })
    },
  ],
  [
    'the step to the new mailbox without the code of the old',
    async ({ mover, guess }) => {
      await mover.requestOldCode()
      const oldPin = await mover.codeOf('old')
      await mover.requestNewCode({})
      return mover.alter({ oldPin, newPin: guess(oldPin) })
    },
  ],
  [
    'the step to the new mailbox with a wrong code of the old',
    async ({ mover, guess }) => {
      await mover.requestOldCode()
      const oldPin = await mover.codeOf('old')
      await mover.requestNewCode({ oldPin: wrongCode(oldPin) })
      return mover.alter({ oldPin, newPin: guess(oldPin) })
    },
  ],
  ['the change without the code of the old mailbox', async ({ mover }) => mover.alter({ ...(await mover.bothCodes()), oldPin: '' })],
  ['the change without the code of the new mailbox', async ({ mover }) => mover.alter({ ...(await mover.bothCodes()), newPin: '' })],
  ['the change to another address than asked for', async ({ mover }) => mover.alter({ ...(await mover.bothCodes()), newEmail: ELSEWHERE })],
  [
    'a code of the old mailbox asked for again after the code of the new one',
    async ({ mover }) => {
      const { newPin } = await mover.bothCodes()
      await mover.requestOldCode()
      return mover.alter({ oldPin: await mover.codeOf('old'), newPin })
    },
  ],
  [
    'the change after the codes ran out',
    async ({ mover, bench, wait }) => {
      const codes = await mover.bothCodes()
      wait(600)
      const { token } = await bench.signIn(mover.account)
      return bench.as(token, '/api/user/alter-email', { newEmail: mover.newEmail, ...codes })
    },
  ],
]

describe.each(FLAGS)('an email change %s', { meta: { req: 'session-S21' } }, (_name, flags) => {
  let bench: IdentityBench
  let mover: Mover
  let serial = 0

  beforeAll(async () => {
    bench = await createIdentityBench(flags)
  })
  afterAll(() => bench.close())
  beforeEach(async () => {
    serial += 1
    mover = await createMover(bench, `mover${serial}`)
  })

  it.each(ORDERS)('is not made by %s', { meta: { req: 'session-S21' } }, async (_order, tryIt) => {
    const guess = (...codes: readonly string[]) => flags.developmentEmailPin ?? wrongCode(...codes)
    const wait = (seconds: number) => {
      bench.clock.now = new Date(bench.clock.now.getTime() + seconds * 1000)
    }
    expect(await tryIt({ mover, bench, guess, wait })).toMatchObject({ statusCode: 400 })
    expect(await mover.email()).toBe(mover.oldEmail)
    const changed = await bench.database.db('identity_audit').where({ account_id: mover.accountId, event: 'email-changed' })
    expect(changed).toEqual([])
  })

  it(
    'is made by the full order: the old mailbox is notified, other sessions end, and the undo works',
    { meta: { req: 'session-S21' } },
    async () => {
      const codes = await mover.bothCodes()
      const form = new RegExp(`^${flags.developmentEmailPin ?? '\\d{6}'}$`)
      expect([codes.oldPin, codes.newPin]).toEqual([expect.stringMatching(form), expect.stringMatching(form)])
      const answer = await mover.alter(codes)
      expect([answer.statusCode, await mover.email()]).toEqual([200, mover.newEmail])
      expect([(await bench.me(mover.token)).statusCode, (await bench.me(signedIn(answer).token)).statusCode]).toEqual([401, 200])
      const email = (await bench.emailsTo(mover.oldEmail)).at(-1)
      expect(email?.kind).toBe('email-changed')
      const token = new URL(email?.values.link ?? '').searchParams.get('undoEmail')
      expect((await bench.post('/api/user/undo-email', { token })).statusCode).toBe(200)
      expect([await mover.email(), (await bench.me(signedIn(answer).token)).statusCode]).toEqual([mover.oldEmail, 401])
    },
  )

  it('to a taken address is not made even by the full order', { meta: { req: 'session-S21' } }, async () => {
    await bench.register({ account: `owner${serial}`, email: mover.newEmail })
    const { oldPin, newPin } = await mover.bothCodes()
    expect(newPin).toBe('')
    const answer = await mover.alter({ oldPin, newPin: flags.developmentEmailPin ?? wrongCode(oldPin) })
    expect(answer.json().data).toMatchObject({ error: 'identity.code-wrong', fields: { newPin: 'wrong' } })
    expect(await mover.email()).toBe(mover.oldEmail)
  })
})
