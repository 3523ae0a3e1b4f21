import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Order } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { givenOrderRow } from '../../../test/money/given-order-row.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { csvCell } from '../../platform/csv-cell.ts'
import { seedOrders, WHALE } from './order-list.test-bench.ts'
import { createOrdersApp } from './orders.test-bench.ts'

const ORDERS = 20_000

let database: TestDatabase
let app: Awaited<ReturnType<typeof createOrdersApp>>

beforeAll(async () => {
  database = await createTestDatabase()
  await seedOrders(database.db, { orders: ORDERS, whaleEvery: 1, merchants: 1 })
  app = await createOrdersApp(database.db, () => new Date('2026-11-21T23:30:00Z'))
  await app.listen({ host: '127.0.0.1', port: 0 })
}, 60_000)
afterAll(async () => {
  await app.close()
  await database.drop()
})

const inject = async (query: Readonly<Record<string, string>>, merchantId: string) =>
  app.inject({ method: 'GET', url: '/api/order/export', query, headers: { authorization: `Bearer ${merchantId}` } })

async function open(query: string): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo
  const requested = request({ port, path: `/api/order/export?${query}`, headers: { authorization: `Bearer ${WHALE}` }, agent: false })
  requested.end()
  const [answer] = (await once(requested, 'response')) as [IncomingMessage]
  return answer
}

async function batchesDuring(work: () => Promise<void>): Promise<number> {
  const requested = vi.spyOn(database.db.client, 'acquireConnection')
  await work()
  const batches = requested.mock.calls.length
  requested.mockRestore()
  return batches
}

async function readToEnd(answer: IncomingMessage): Promise<number> {
  let lines = 0
  for await (const part of answer) lines += String(part).split('\n').length - 1
  return lines
}

describe('order/export', () => {
  it('sends 20,000 orders as CSV, 500 at a time', { meta: { req: 'R14' } }, async () => {
    const answer = await open('format=csv')
    expect(await readToEnd(answer)).toBe(ORDERS + 1)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="orders-2026-11-21.csv"',
      'cache-control': 'no-store',
    })
  })

  it('reads no more in advance than a client takes, and nothing more when the client disconnects', { meta: { req: 'R14' } }, async () => {
    const whole = await batchesDuring(async () => void (await readToEnd(await open('format=json'))))
    expect(whole).toBeGreaterThanOrEqual(ORDERS / 500)
    expect(whole).toBeLessThan(ORDERS / 500 + 5)
    const both = await batchesDuring(async () => {
      const answer = await open('format=json')
      await once(answer, 'readable')
      // The second file takes as long as the rest of the first would; what the first reads until then is counted.
      await readToEnd(await open('format=json'))
      answer.destroy()
      await readToEnd(await open('format=json'))
    })
    expect(both - 2 * whole).toBeLessThan(whole)
  })

  it('writes the same orders as order/list for the same filter', { meta: { req: 'R14' } }, async () => {
    const exported = (await inject({ format: 'json', status: '5', sort: 'oldest' }, WHALE)).json<readonly Order[]>()
    const listed = await app.inject({
      method: 'GET',
      url: '/api/order/list?status=5&sort=oldest&pageSize=50',
      headers: { authorization: `Bearer ${WHALE}` },
    })
    expect(exported.slice(0, 50)).toEqual(listed.json<{ data: { list: readonly Order[] } }>().data.list)
    expect(exported.every(({ status }) => status === 5)).toBe(true)
    expect((await inject({ format: 'json' }, randomUUID())).json()).toEqual([])
  })

  it('guards cells that a spreadsheet would run, and quotes as RFC 4180 does', { meta: { req: 'R14' } }, async () => {
    const merchantId = randomUUID()
    await givenOrderRow(database.db, 2, { merchantId, siteName: '=HYPERLINK("http://x","y"), Ltd' })
    const { body } = await inject({ format: 'csv' }, merchantId)
    expect(body.startsWith('\uFEFForder,state,site,')).toBe(true)
    expect(body).toContain(`,completed,"'=HYPERLINK(""http://x"",""y""), Ltd",`)
    expect(['=1', '+1', '-1', '@x', '\tx', '\rx', 'a=1', 'a\nb', '"'].map(csvCell)).toEqual([
      "'=1",
      "'+1",
      "'-1",
      "'@x",
      "'\tx",
      `"'\rx"`,
      'a=1',
      '"a\nb"',
      '""""',
    ])
  })

  it('rejects strangers and unknown formats with an envelope', async () => {
    const stranger = await app.inject({ method: 'GET', url: '/api/order/export?format=csv' })
    expect([stranger.statusCode, stranger.json<{ code: number }>().code]).not.toContain(200)
    expect((await inject({ format: 'xml' }, WHALE)).statusCode).toBe(400)
    expect((await inject({ format: 'csv', from: '2026-02-30' }, WHALE)).statusCode).toBe(400)
  })
})
