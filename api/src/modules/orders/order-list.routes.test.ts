import { randomUUID } from 'node:crypto'
import type { OrderPage } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenOrderRow } from '../../../test/money/given-order-row.ts'
import { statementsOf } from '../../../test/statements-of.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { seedOrders, WHALE } from './order-list.test-bench.ts'
import { createOrdersApp } from './orders.test-bench.ts'

const SORTS = ['newest', 'oldest', 'amount-high', 'amount-low'] as const
type Query = Readonly<Record<string, string>>

let database: TestDatabase
let app: Awaited<ReturnType<typeof createOrdersApp>>

beforeAll(async () => {
  database = await createTestDatabase()
  await seedOrders(database.db, { orders: 3_000, whaleEvery: 2, merchants: 50 })
  app = await createOrdersApp(database.db)
}, 30_000)
afterAll(async () => {
  await app.close()
  await database.drop()
})

async function fetchData(query: Query, merchantId: string = WHALE) {
  const answer = await app.inject({ method: 'GET', url: '/api/order/list', query, headers: { authorization: `Bearer ${merchantId}` } })
  return { status: answer.statusCode, page: answer.json<{ data: OrderPage }>().data, body: answer.body }
}

async function walk(query: Query): Promise<readonly OrderPage[]> {
  const pages = [(await fetchData(query)).page]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push((await fetchData({ ...query, cursor: next })).page)
  return pages
}

const idsOf = (pages: readonly OrderPage[]) => pages.flatMap(({ list }) => list.map(({ id }) => id))

async function sortedIds(sort: (typeof SORTS)[number], where: object = {}): Promise<readonly string[]> {
  const direction = sort === 'newest' || sort === 'amount-high' ? 'desc' : 'asc'
  const columns = sort.startsWith('amount') ? ['amount', 'created_at', 'id'] : ['created_at', 'id']
  const rows: { id: string }[] = await database
    .db('orders_orders')
    .where({ merchant_id: WHALE, ...where })
    .orderBy(columns.map((column) => ({ column, order: direction })))
    .select('id')
  return rows.map(({ id }) => id)
}

describe('the pages of order/list', () => {
  it.each(SORTS)('walk every order once by their cursors, %s', { meta: { req: 'D10 PA4' } }, async (sort) => {
    const pages = await walk({ sort, pageSize: '50' })
    expect(idsOf(pages)).toEqual(await sortedIds(sort))
    expect(pages.map(({ page }) => page)).toEqual(pages.map((_page, index) => index + 1))
  })

  it.each(SORTS)('lead back over the same pages, %s', { meta: { req: 'D10' } }, async (sort) => {
    const pages = await walk({ sort, pageSize: '50', status: '2' })
    const back = [pages.at(-1)]
    for (let previous = back[0]?.previous; previous; previous = back[0]?.previous)
      back.unshift((await fetchData({ sort, pageSize: '50', status: '2', cursor: previous })).page)
    expect(back.map((page) => page?.list)).toEqual(pages.map(({ list }) => list))
    expect(back.map((page) => page?.page)).toEqual(pages.map(({ page }) => page))
  })

  it('are the same by number as by cursor, as far as the total counts', { meta: { req: 'D10' } }, async () => {
    const pages = await walk({ pageSize: '50' })
    for (const number of [1, 2, 20]) expect((await fetchData({ pageSize: '50', page: String(number) })).page).toEqual(pages[number - 1])
    expect(await fetchData({ pageSize: '50', page: '21' })).toMatchObject({ status: 400, page: { fields: { page: 'maximum' } } })
  })

  it.each([
    ['a day', { from: '2026-11-19', to: '2026-11-19' }],
    ['more than 1,000 orders', { from: '2026-11-19' }],
    ['orders that stand at its start only', { from: '2026-11-20', to: '2027-11-20' }],
    ['some orders of one state', { from: '2026-11-19', status: '0' }],
  ])('are the same by number as by cursor when a range is sorted by amount: %s', { meta: { req: 'D10' } }, async (_name, range) => {
    for (const sort of ['amount-high', 'amount-low'] as const) {
      const query = { ...range, sort, pageSize: '50' }
      const pages = (await walk(query)).slice(0, 20)
      for (const [index, page] of pages.entries()) expect((await fetchData({ ...query, page: String(index + 1) })).page).toEqual(page)
      expect((await fetchData({ ...query, from: '2027-01-01', to: '2027-01-02', page: '2' })).page).toMatchObject({ list: [], total: 0 })
    }
  })

  it('count to 1,000 and say that there are more', { meta: { req: 'D10 PA5' } }, async () => {
    expect((await fetchData({})).page).toMatchObject({ total: 1_000, isMore: true, page: 1, pageSize: 10 })
    const cancelled = await sortedIds('newest', { status: 5 })
    expect((await fetchData({ status: '5' })).page).toMatchObject({ total: cancelled.length, isMore: false })
    expect((await fetchData({ status: '5', page: '9' })).page).toMatchObject({ list: [], total: cancelled.length, next: null })
    expect((await fetchData({}, randomUUID())).page).toEqual({
      list: [],
      total: 0,
      isMore: false,
      page: 1,
      pageSize: 10,
      next: null,
      previous: null,
    })
  })

  it.each([{}, { status: '2', page: '3' }, { q: 'lucky' }, { from: '2026-11-19', sort: 'amount-low', page: '2' }, { cursor: 'next' }])(
    'query the database once, total and site included: %j',
    { meta: { req: 'PA7' } },
    async (query) => {
      const cursor = (await fetchData({})).page.next ?? ''
      const statements = await statementsOf(async () => {
        const { page } = await fetchData({ ...query, ...('cursor' in query ? { cursor } : {}) })
        expect(page.list).toHaveLength(10)
      })
      expect(statements).toHaveLength(1)
    },
  )

  it('show only orders of the state, each as order/info does', { meta: { req: 'R14' } }, async () => {
    for (const status of ['0', '1', '2', '3', '4', '5']) {
      const { list } = (await fetchData({ status, pageSize: '50' })).page
      expect(list.length).toBeGreaterThan(0)
      expect(list.every((order) => String(order.status) === status)).toBe(true)
      const info = await app.inject({
        method: 'POST',
        url: '/api/order/info',
        headers: { authorization: `Bearer ${WHALE}` },
        payload: { id: list[0]?.id },
      })
      expect(info.json<{ data: unknown }>().data).toEqual(list[0])
    }
  })

  it('keep to a range of whole days, and an instant at its end is not in it', { meta: { req: 'D10' } }, async () => {
    const page = (await fetchData({ from: '2026-11-19', to: '2026-11-19', pageSize: '50', sort: 'oldest' })).page
    expect(page.total).toBe(720)
    expect(page.list[0]?.createdAt.slice(0, 10)).toBe('2026-11-19')
    expect((await fetchData({ from: '2026-11-19T00:00Z', to: '2026-11-19T01:00:00Z' })).page.total).toBe(30)
    expect((await fetchData({ from: '2026-11-20', to: '2026-11-19' })).page.total).toBe(0)
  })
})

describe('the cursors of order/list', () => {
  it.each([
    ['of another filter', { status: '2' }, WHALE],
    ['of another sort', { sort: 'oldest' }, WHALE],
    ['of another merchant', {}, '00000000-0000-4000-8000-000000000001'],
  ])('are rejected with 400 when they are %s', { meta: { req: 'R14' } }, async (_name, query, merchantId) => {
    const { next } = (await fetchData({})).page
    expect(await fetchData({ ...query, cursor: next ?? '' }, merchantId)).toMatchObject({
      status: 400,
      page: { error: 'platform.validation' },
    })
  })

  it('are rejected with 400 after any change of a character', { meta: { req: 'R14' } }, async () => {
    const next = (await fetchData({})).page.next ?? ''
    const changed = Array.from(
      { length: next.length },
      (_value, at) => `${next.slice(0, at)}${next[at] === 'x' ? 'y' : 'x'}${next.slice(at + 1)}`,
    )
    const statuses = await Promise.all([...changed, 'x', 'AAAA', '_-_-'].map(async (cursor) => (await fetchData({ cursor })).status))
    expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([])
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(next.length / 2)
  })

  it.each(['2026-02-31', '2026-13-01', '2026-11-21T25:00Z'])(
    'a day that does not exist, %s, answers 400',
    { meta: { req: 'D10' } },
    async (from) => {
      expect(await fetchData({ from })).toMatchObject({ status: 400, page: { fields: { from: 'format' } } })
    },
  )
})

describe('the search of order/list', () => {
  const found = async (q: string, merchantId: string) => (await fetchData({ q }, merchantId)).page.list.map(({ siteName }) => siteName)

  it('finds the start of an order number and a part of a site name or address, in any case', { meta: { req: 'D10' } }, async () => {
    const merchantId = randomUUID()
    const sites = ['Казино Луна', '100% Sol_ar', "O'Hara; DROP TABLE"] as const
    for (const [index, siteName] of sites.entries())
      await givenOrderRow(database.db, 2, { merchantId, siteName, slug: `hall-${index}-x`, orderNumber: `P-ZZ${index}A-BCDE` })
    expect(await found('луна', merchantId)).toEqual([sites[0]])
    expect(await found('КАЗ', merchantId)).toEqual([sites[0]])
    expect(await found('all-1', merchantId)).toEqual([sites[1]])
    expect(await found('P-ZZ2', merchantId)).toEqual([sites[2]])
    expect(await found('zz2a-bc', merchantId)).toEqual([sites[2]])
    expect(await found('Z2A', merchantId)).toEqual([])
    expect(await found('%', merchantId)).toEqual([sites[1]])
    expect(await found('l_', merchantId)).toEqual([sites[1]])
    expect(await found("o'hara; drop", merchantId)).toEqual([sites[2]])
    expect(await found('луна', WHALE)).toEqual([])
  })

  it.each(SORTS)('pages what it finds, %s', { meta: { req: 'D10' } }, async (sort) => {
    const pages = await walk({ q: 'lucky-1', sort, pageSize: '50' })
    const rows = await database.db('orders_orders').where({ merchant_id: WHALE }).andWhereLike('slug', 'lucky-1%').select('id')
    expect(new Set(idsOf(pages))).toEqual(new Set(rows.map(({ id }: { id: string }) => id)))
    expect(idsOf(pages)).toHaveLength(rows.length)
  })
})
