import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { orderPlan, walkedShapes, type PlanKind } from './order-plans.test-bench.ts'
import { seedOrders } from './order-list.test-bench.ts'

const ORDERS = 40_000
const PAGE = 20
const BUFFERS = 40
// By amount a page number within a range enters the index once for each amount to count, and again to read.
const BUFFERS_OF_NUMBER_IN_RANGE_BY_AMOUNT = 55

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  await seedOrders(database.db, { orders: ORDERS, whaleEvery: 2, merchants: 1_000 })
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
}, 60_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe.each<PlanKind>(['for all values', 'for these values'])('the pages of a merchant with 20,000 orders, planned %s', (plans) => {
  it.each(walkedShapes(ORDERS))(
    'PA3b %s touches at most 40 buffers and throws away at most 10 rows for each that it shows; by amount, a number in a range 55',
    async (_name, walk) => {
      const plan = await orderPlan(client, walk, PAGE + 1, plans)
      const { order, start, hasRange } = walk.shape
      const isByNumberInRange = order === 'amount' && start === 'offset' && hasRange
      expect(plan.buffers, plan.text).toBeLessThanOrEqual(isByNumberInRange ? BUFFERS_OF_NUMBER_IN_RANGE_BY_AMOUNT : BUFFERS)
      expect(plan.removed, plan.text).toBeLessThanOrEqual(10 * PAGE)
      expect(plan.text).not.toContain('Seq Scan')
    },
  )
})
