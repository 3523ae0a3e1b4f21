import { afterAll, beforeAll, expect, it } from 'vitest'
import { createIdentityBench, type IdentityBench } from '../../src/modules/identity/identity.test-bench.ts'

let bench: IdentityBench
beforeAll(async () => {
  bench = await createIdentityBench()
  await bench.register({ account: 'merchant1', email: 'one@example.org' })
  await bench.register({ account: 'merchant2', email: 'two@example.org' })
})
afterAll(() => bench.close())

it('PA10 asks the database for the session and its owner at every call, in one statement of constant text', async () => {
  const tokens = [(await bench.signIn('merchant1')).token, (await bench.signIn('merchant2')).token]
  const statements: string[] = []
  bench.database.db.on('query', ({ sql }: { sql: string }) => void statements.push(sql))
  for (const token of [...tokens, ...tokens]) expect((await bench.me(token)).statusCode).toBe(200)
  const checks = statements.filter((sql) => sql.includes('identity_sessions'))
  expect([checks.length, new Set(checks).size]).toEqual([4, 1])
  expect(checks[0]).toContain('JOIN identity_accounts')
})
