import { afterAll, beforeAll } from 'vitest'
import { createQuickHasher } from '../../../test/sessions/quick-hasher.ts'
import { createIdentityBench, type IdentityBench } from './identity.test-bench.ts'
import { testRacesOfTabs } from './session-races.suite.ts'

let bench: IdentityBench

beforeAll(async () => {
  bench = await createIdentityBench({}, createQuickHasher())
  await bench.register({ account: 'racer', email: 'racer@example.org' })
})
afterAll(() => bench.close())

testRacesOfTabs(50, () => ({ bench, account: 'racer' }))
