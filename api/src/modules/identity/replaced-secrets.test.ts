import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testConfig } from '../../../test/test-config.ts'
import { createPasswordHasher } from '../../platform/password-hash.ts'
import { createIdentityBench, PASSWORD, type IdentityBench, type SignedIn } from './identity.test-bench.ts'

const { tokenSecret, passwordPepper } = testConfig()
const NEXT = { tokenSecret: 'the next token secret of at least 32 characters', passwordPepper: 'the next pepper of at least 32 characters' }

/** One process with the first secrets, one that knows both, and one that has forgotten the first. */
let before: IdentityBench
let during: IdentityBench
let after: IdentityBench
let session: SignedIn

beforeAll(async () => {
  before = await createIdentityBench({}, createPasswordHasher({ pepper: passwordPepper }))
  during = await createIdentityBench(
    { ...NEXT, previousTokenSecret: tokenSecret, previousPasswordPepper: passwordPepper },
    createPasswordHasher({ pepper: NEXT.passwordPepper, previousPepper: passwordPepper }),
    before,
  )
  after = await createIdentityBench(NEXT, createPasswordHasher({ pepper: NEXT.passwordPepper }), before)
  await before.register({ account: 'merchant' })
  session = await before.signIn('merchant')
})
afterAll(async () => {
  await after.close()
  await during.close()
  await before.close()
})

const refreshed = async (bench: IdentityBench, { handle }: SignedIn): Promise<SignedIn> => {
  const answer = await bench.refresh(handle)
  return { token: answer.json().data?.accessToken ?? '', handle: answer.cookies[0]?.value ?? '' }
}

it('keeps sessions of the previous token secret, and signs with the new one', async () => {
  expect((await during.me(session.token)).statusCode).toBe(200)
  expect((await after.me(session.token)).statusCode).toBe(401)
  const renewed = await refreshed(during, session)
  expect((await before.me(renewed.token)).statusCode).toBe(401)
  expect((await after.me(renewed.token)).statusCode).toBe(200)
  session = await refreshed(after, renewed)
  expect((await after.me(session.token)).statusCode).toBe(200)
})

it('signs in with a password, phone and recovery code of the previous pepper, and renews the hash', async () => {
  const { token } = await before.signIn('merchant')
  const { secret } = (await before.as(token, '/api/user/totp/start', { password: PASSWORD })).json<{ data: { secret: string } }>().data
  const codeOf = () => generateSync({ secret, epoch: before.clock.now.getTime() / 1000 })
  const confirmed = await before.as(token, '/api/user/totp/confirm', { code: codeOf() })
  const { recoveryCodes } = confirmed.json<{ data: { recoveryCodes: string[] } }>().data
  before.clock.now = new Date(before.clock.now.getTime() + 60_000)
  const signIn = async (bench: IdentityBench, code = '') =>
    (await bench.post('/api/login/authorize', { account: 'merchant', password: PASSWORD, code })).json<{ code: number }>().code
  const hash = async () =>
    String(
      await before.database
        .db('identity_accounts')
        .where({ account: 'merchant' })
        .first()
        .then((row) => row.password_hash),
    )
  const first = await hash()
  expect(await signIn(after, codeOf())).toBe(1)
  expect(await signIn(during, codeOf())).toBe(0)
  expect(await signIn(during, recoveryCodes[0])).toBe(0)
  expect(await signIn(during, recoveryCodes[0])).not.toBe(0)
  expect(await hash()).not.toBe(first)
  expect(await signIn(before, recoveryCodes[1])).toBe(1)
})
