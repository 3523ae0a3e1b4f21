import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { givenOpenOrder, orderOf } from './given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from './money-world.ts'

const SECOND = 1_000
const DAY = 86_400 * SECOND
const ZONE = process.env.TZ

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld()
  for (const method of ['trc20', 'erc20'] as const) await world.watchOnce(method)
})
afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ
  else process.env.TZ = ZONE
})
afterAll(async () => world.close())

async function setClock(at: number): Promise<void> {
  world.clock.offsetMs = at - Date.now()
  await world.db('payments_cursors').update({ final_moved_at: world.now() })
}

describe('an order waits a day', { meta: { req: 'reliability-R8 fault-F7' } }, () => {
  it.each([
    ['whose API is ten minutes slow', 'UTC', () => Date.now() - 600 * SECOND],
    ['whose API is ten minutes fast', 'UTC', () => Date.now() + 600 * SECOND],
    ['into the night that loses an hour in New York', 'America/New_York', () => Date.parse('2027-03-13T20:00:00Z')],
    ['into the night that gains an hour in New York', 'America/New_York', () => Date.parse('2027-11-06T20:00:00Z')],
    ['into the night that loses an hour in Berlin', 'Europe/Berlin', () => Date.parse('2027-03-27T20:00:00Z')],
    ['into the night that gains an hour in Lord Howe, by half', 'Australia/Lord_Howe', () => Date.parse('2027-04-03T12:00:00Z')],
    ['into a leap day', 'UTC', () => Date.parse('2028-02-28T23:59:59Z')],
    ['out of a leap day', 'Asia/Tokyo', () => Date.parse('2028-02-29T14:59:59Z')],
    ['into a new year', 'Pacific/Kiritimati', () => Date.parse('2026-12-31T09:59:59Z')],
  ])('%s, to the second', async (_when, zone, begin) => {
    process.env.TZ = zone
    await setClock(begin())
    const open = await givenOpenOrder(world)
    const [createdAt, expiresAt] = [Date.parse(open.order.createdAt), Date.parse(open.order.expiresAt)]
    expect(expiresAt - createdAt).toBe(DAY)
    await setClock(expiresAt - 2 * SECOND)
    await world.orders.expireOrders()
    expect(await orderOf(world, open)).toMatchObject({ status: 0 })
    await setClock(expiresAt + SECOND)
    await world.orders.expireOrders()
    expect(await orderOf(world, open)).toMatchObject({ status: 4 })
  })
})
