import { endpoints, TERMS_VERSION } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBooksWatch } from '../../src/modules/ledger/index.ts'
import { createTestDatabase } from '../test-database.ts'
import { wholeAppOn, type WholeApp } from '../whole-app-on.ts'
import { STUBS } from '../stubs.ts'

let app: WholeApp

beforeAll(async () => {
  app = await wholeAppOn(await createTestDatabase('demonstration'))
})
afterAll(async () => app.close())

const setSurplus = async (amount: number) =>
  app.database.db.transaction(async (trx) => {
    await trx.raw("SET LOCAL session_replication_role = 'replica'")
    await trx.raw(
      `INSERT INTO ledger_accounts (code, kind, bound, balance) VALUES ('rev:setup', 'income', 'none', ?)
       ON CONFLICT (code) DO UPDATE SET balance = excluded.balance`,
      [amount],
    )
  })

const check = async () => createBooksWatch({ ...STUBS, db: app.database.db, now: () => new Date() }).check()

describe('the product while the books do not hold', () => {
  it('answers 503 with Retry-After where money would move, and goes on everywhere else', async () => {
    const authorization = `Bearer ${await app.tokenOf('merchant1')}`
    const order = async () => {
      const { method, path: url } = endpoints.createOrder
      const headers = { authorization, 'idempotency-key': 'read-only-order' }
      return app.http.inject({ method, url, headers, payload: { id: '00000000-0000-4000-8000-000000000000', termsVersion: TERMS_VERSION } })
    }
    await setSurplus(1)
    await check()
    const rejected = await order()
    expect(rejected.statusCode).toBe(503)
    expect(rejected.headers['retry-after']).toBe('60')
    expect(rejected.json()).toMatchObject({ code: 503, success: false, data: { error: 'platform.read-only' } })
    const { method, path: url } = endpoints.listOrders
    expect((await app.http.inject({ method, url, headers: { authorization } })).statusCode).toBe(200)

    await setSurplus(0)
    await check()
    await expect.poll(async () => (await order()).statusCode, { timeout: 5_000, interval: 200 }).toBe(404)
  })
})
