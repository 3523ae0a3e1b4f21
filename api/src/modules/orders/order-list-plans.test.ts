import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { orderPlan, searchedShapes, walkedShapes, type PlanKind } from './order-plans.test-bench.ts'
import { seedOrders } from './order-list.test-bench.ts'

const ORDERS = 40_000
const PAGE = 20
const BUFFERS = 40
// Rows that a text finds lie apart: about a page of the table each, up to what a page of the list shows and counts.
const BUFFERS_OF_SEARCH = 350

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
    '%s touches at most 40 buffers and throws away at most 10 rows for each that it shows',
    { meta: { req: 'PA3b' } },
    async (_name, walk) => {
      const plan = await orderPlan(client, walk, PAGE + 1, plans)
      expect(plan.buffers, plan.text).toBeLessThanOrEqual(BUFFERS)
      expect(plan.removed, plan.text).toBeLessThanOrEqual(10 * PAGE)
      expect(plan.text).not.toContain('Seq Scan')
    },
  )
})

describe('the search among 20,000 orders', () => {
  it.each(searchedShapes())(
    '%s looks once, throws away nothing and touches at most 350 buffers',
    { meta: { req: 'PA3b' } },
    async (_name, walk) => {
      const plan = await orderPlan(client, walk, PAGE + 1, 'for these values')
      expect(plan.buffers, plan.text).toBeLessThanOrEqual(BUFFERS_OF_SEARCH)
      expect(plan.removed, plan.text).toBeLessThanOrEqual(10 * PAGE)
      expect(plan.text).not.toContain('Seq Scan')
    },
  )
})
