import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMONSTRATION_LOGINS, DEMONSTRATION_PASSWORD, seedIdentity } from '../../../seeds/index.ts'
import { createQuickHasher } from '../../../test/sessions/quick-hasher.ts'
import { createIdentityBench, type IdentityBench } from './identity.test-bench.ts'

let bench: IdentityBench

beforeAll(async () => {
  bench = await createIdentityBench()
})
afterAll(() => bench.close())

it('seeds the demonstration logins once, marked as such, and each can sign in', async () => {
  const hasher = createQuickHasher()
  await seedIdentity(bench.database.db, hasher)
  await seedIdentity(bench.database.db, hasher)
  const rows = await bench.database.db('identity_accounts').where({ is_demonstration: true })
  expect(rows).toHaveLength(DEMONSTRATION_LOGINS.length)
  for (const { account, roles } of DEMONSTRATION_LOGINS) {
    const answer = await bench.post('/api/login/authorize', { account, password: DEMONSTRATION_PASSWORD })
    expect(answer.json().data.userInfo).toMatchObject({ username: account, roles })
  }
})
