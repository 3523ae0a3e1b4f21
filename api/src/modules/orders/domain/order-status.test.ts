import type { OrderStatus } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { givenOrderRow } from '../../../../test/money/given-order-row.ts'
import { assertMayGo, mayGo } from './order-status.ts'

const STATUSES: readonly OrderStatus[] = [0, 1, 2, 3, 4, 5]
const PAIRS = STATUSES.flatMap((from) => STATUSES.map((to) => ({ from, to })))
const ALLOWED = ['0 1', '0 3', '0 4', '0 5', '1 2', '1 3', '4 1', '4 3']
const isAllowed = ({ from, to }: { readonly from: OrderStatus; readonly to: OrderStatus }) => ALLOWED.includes(`${from} ${to}`)

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
})

describe('the states of an order', { meta: { req: 'S01' } }, () => {
  it('has 36 pairs of which eight are allowed', { meta: { req: 'S01 D03' } }, () => {
    expect(PAIRS).toHaveLength(36)
    expect(PAIRS.filter(({ from, to }) => mayGo(from, to)).map(({ from, to }) => `${from} ${to}`)).toEqual(ALLOWED)
  })

  it.each(PAIRS.filter((pair) => !isAllowed(pair)))('rejects $from to $to with 409 in code', { meta: { req: 'S01' } }, ({ from, to }) => {
    expect(() => assertMayGo(from, to)).toThrow(expect.objectContaining({ code: 'orders.transition-forbidden', kind: 'conflict' }))
  })

  it.each(PAIRS.filter(isAllowed))('the database lets $from go to $to', { meta: { req: 'S01' } }, async ({ from, to }) => {
    const id = await givenOrderRow(database.db, from)
    await database.db('orders_orders').where({ id }).update({ status: to })
    expect(await database.db('orders_orders').where({ id }).first('status')).toEqual({ status: to })
  })

  it.each(PAIRS.filter((pair) => !isAllowed(pair)))(
    'the database rejects $from to $to and changes nothing',
    { meta: { req: 'S01' } },
    async ({ from, to }) => {
      const id = await givenOrderRow(database.db, from)
      await expect(database.db('orders_orders').where({ id }).update({ status: to })).rejects.toMatchObject({ code: '23514' })
      expect(await database.db('orders_orders').where({ id }).first('status')).toEqual({ status: from })
    },
  )
})
