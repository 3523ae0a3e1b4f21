import { endpoints, type SettlementSummary } from '@parlour/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FIXTURES } from '../matrix/fixture-table.ts'
import { createMatrixWorld, type MatrixWorld } from '../matrix/matrix-world.ts'
import { createTestDatabase } from '../test-database.ts'

let world: MatrixWorld

beforeAll(async () => {
  world = await createMatrixWorld(await createTestDatabase('demonstration'))
})
afterAll(() => world.app.close())

it('the deposit of a site that went live is requested at once, before any sweep', { meta: { req: 'D21' } }, async () => {
  const summaryNow = async () => world.fetchData<SettlementSummary>(world.other.token, endpoints.getSettlementSummary, {})
  const orderNow = async () => (await summaryNow()).settlementOrder
  const nothing = '0.000000'
  expect(await orderNow()).toEqual({ amount: nothing, actualDisbursement: nothing, pendingSettlement: nothing, remaining: nothing })
  await FIXTURES.site(world, world.other)
  const whole = '1000.000000'
  expect(await orderNow()).toEqual({ amount: whole, actualDisbursement: nothing, pendingSettlement: nothing, remaining: whole })
  expect((await summaryNow()).request).toMatchObject({ amount: whole, remaining: whole, reason: 'first' })
})
