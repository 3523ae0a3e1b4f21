import { afterAll, beforeAll } from 'vitest'
import { testPostsAtOnce } from './email-change.suite.ts'
import { createMover, type Mover } from './email-change.test-bench.ts'
import { createIdentityBench, type IdentityBench } from './identity.test-bench.ts'

let bench: IdentityBench
let mover: Mover

beforeAll(async () => {
  bench = await createIdentityBench()
  mover = await createMover(bench, 'mover')
})
afterAll(() => bench.close())

testPostsAtOnce(200, () => ({ bench, mover }))
