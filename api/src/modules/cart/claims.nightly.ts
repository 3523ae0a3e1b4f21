import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createCartBench, type CartBench } from './cart.test-bench.ts'
import { testManyClaims } from './claims.suite.ts'

let bench: CartBench
let other: CartBench

beforeAll(async () => {
  bench = await createCartBench()
  other = await createCartBench(bench)
})
afterAll(async () => {
  await other.close()
  await bench.close()
})
beforeEach(async () => {
  await bench.database.db('cart_items').delete()
})

testManyClaims(200, () => ({ bench, other }))
