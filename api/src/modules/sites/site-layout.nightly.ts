import { afterAll, beforeAll } from 'vitest'
import { createManagedSiteBench, type ManagedSiteBench } from './managed-site.test-bench.ts'
import { testRandomEdits } from './site-layout.suite.ts'

let bench: ManagedSiteBench

beforeAll(async () => {
  bench = await createManagedSiteBench()
})
afterAll(() => bench.close())

testRandomEdits(200, () => bench)
