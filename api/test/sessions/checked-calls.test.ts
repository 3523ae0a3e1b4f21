import { afterAll, beforeAll, expect, it } from 'vitest'
import { createIdentityBench, type IdentityBench } from '../../src/modules/identity/identity.test-bench.ts'
import { statementsOf } from '../statements-of.ts'

let bench: IdentityBench
beforeAll(async () => {
  bench = await createIdentityBench()
  await bench.register({ account: 'merchant1', email: 'one@example.org' })
  await bench.register({ account: 'merchant2', email: 'two@example.org' })
})
afterAll(() => bench.close())

it('queries the database for the session and its owner at every call, in one prepared statement', async () => {
  const tokens = [(await bench.signIn('merchant1')).token, (await bench.signIn('merchant2')).token]
  const statements = await statementsOf(async () => {
    for (const token of [...tokens, ...tokens]) expect((await bench.me(token)).statusCode).toBe(200)
  })
  const checks = statements.filter(({ text }) => text.includes('identity_sessions'))
  expect(checks.map(({ name }) => name)).toEqual(Array.from({ length: 4 }, () => 'identity-session-with-owner'))
  expect(checks[0]?.text).toContain('JOIN identity_accounts')
})
