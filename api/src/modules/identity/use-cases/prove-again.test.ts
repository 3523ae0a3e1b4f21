import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { STUBS } from '../../../../test/stubs.ts'
import { createQuickHasher } from '../../../../test/sessions/quick-hasher.ts'
import { testConfig } from '../../../../test/test-config.ts'
import type { Actor } from '../../../platform/actor.ts'
import { createIdentityBench, PASSWORD, type IdentityBench } from '../identity.test-bench.ts'
import { createIdentity, type Identity } from '../index.ts'

let bench: IdentityBench
let identity: Identity
let actor: Actor
let token = ''
let serial = 0

beforeAll(async () => {
  bench = await createIdentityBench()
  const config = testConfig()
  const hasher = createQuickHasher()
  const idle = { mail: { post: async () => undefined }, queue: { enqueue: async () => undefined } }
  identity = createIdentity({ ...STUBS, db: bench.database.db, config, ...idle, hasher, now: () => bench.clock.now })
})
afterAll(() => bench.close())
beforeEach(async () => {
  serial += 1
  await bench.register({ account: `again${serial}`, email: `again${serial}@example.org` })
  token = (await bench.signIn(`again${serial}`)).token
  actor = await identity.authenticate(token)
})

const later = (minutes: number) => {
  bench.clock.now = new Date(bench.clock.now.getTime() + minutes * 60_000)
}

describe('proving again who is signed in', () => {
  it('requires a proof however new the login is', { meta: { req: 'D11 federation-F7' } }, async () => {
    await expect(identity.proveAgain(actor, {})).rejects.toMatchObject({ code: 'identity.proof-required' })
    await expect(identity.proveAgain(actor, { accountPassword: '' })).rejects.toMatchObject({ code: 'identity.proof-required' })
  })

  it(
    'requires nothing within 15 minutes of the login where the login may be the proof, and a proof after that',
    { meta: { req: 'B13' } },
    async () => {
      later(15)
      await identity.proveOldLogin(actor, {})
      later(1)
      await expect(identity.proveOldLogin(actor, {})).rejects.toMatchObject({ code: 'identity.proof-required' })
      await identity.proveOldLogin(actor, { accountPassword: PASSWORD })
    },
  )

  it('takes the password of the account, and no guessing of it', { meta: { req: 'D11' } }, async () => {
    await identity.proveAgain(actor, { accountPassword: PASSWORD })
    const wrong = { code: 'identity.password-wrong', fields: { accountPassword: 'wrong' } }
    for (let guess = 0; guess < 10; guess += 1)
      await expect(identity.proveAgain(actor, { accountPassword: `guess ${guess}` })).rejects.toMatchObject(wrong)
    await expect(identity.proveAgain(actor, { accountPassword: PASSWORD })).rejects.toMatchObject({ code: 'platform.rate-limited' })
  })

  it('takes a code of the authenticator app once, and none from whoever has no app', { meta: { req: 'D11' } }, async () => {
    await expect(identity.proveAgain(actor, { code: '123456' })).rejects.toMatchObject({ code: 'identity.code-wrong' })
    const { secret } = (await bench.as(token, '/api/user/totp/start', { password: PASSWORD })).json<{ data: { secret: string } }>().data
    const codeNow = () => generateSync({ secret, epoch: Math.floor(bench.clock.now.getTime() / 1000) })
    await bench.as(token, '/api/user/totp/confirm', { code: codeNow() })
    later(1)
    const code = codeNow()
    await identity.proveAgain(actor, { code })
    await expect(identity.proveAgain(actor, { code })).rejects.toMatchObject({ code: 'identity.code-wrong', fields: { code: 'wrong' } })
  })
})
