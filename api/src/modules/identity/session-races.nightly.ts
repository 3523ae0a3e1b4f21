import { afterAll, beforeAll } from 'vitest'
import { createIdentityBench, type IdentityBench } from './identity.test-bench.ts'
import { testRacesOfTabs } from './session-races.suite.ts'

let bench: IdentityBench

beforeAll(async () => {
  bench = await createIdentityBench()
  await bench.register({ account: 'racer', email: 'racer@example.org' })
})
afterAll(() => bench.close())

testRacesOfTabs(50, () => ({ bench, account: 'racer' }))
