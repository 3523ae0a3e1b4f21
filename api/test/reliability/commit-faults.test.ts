import { randomUUID } from 'node:crypto'
import { endpoints, TERMS_VERSION, type EndpointDefinition } from '@parlour/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../src/platform/database.ts'
import { createTestApp } from '../test-app.ts'
import { openChainReader } from '../../src/modules/payments/watcher/chain-reader.ts'
import { creditRange } from '../chain/scan-once.ts'
import { openJsonRpc } from '../../src/platform/json-rpc.ts'
import { assertMoneyHolds } from '../money/assert-money-holds.ts'
import { givenOpenOrder, journalKinds } from '../money/given-orders.ts'
import { saveNotice } from '../money/save-notice.ts'
import { givenMoneyModules } from '../money/money-modules.ts'
import { actorOf, givenMoneyWorld, type MoneyWorld } from '../money/money-world.ts'
import { testConfig } from '../test-config.ts'
import { startCuttingProxy, type Cut, type CuttingProxy } from './cutting-proxy.ts'

const PRICE = 999_000_000n
const CUTS: readonly Cut[] = ['before-commit', 'after-commit']

type House = Awaited<ReturnType<typeof givenHouse>>

let world: MoneyWorld
let proxy: CuttingProxy
let db: Database
let house: House

beforeAll(async () => {
  world = await givenMoneyWorld()
  proxy = await startCuttingProxy(world.connectionString)
  db = openDatabase(proxy.connectionString)
  house = await givenHouse()
})
afterEach(async () => {
  await dropFaults()
  await assertMoneyHolds(world.db, { networks: world.networks, now: world.now() })
})
afterAll(async () => {
  await house.app.close()
  await db.destroy()
  await proxy.close()
  await world.close()
})

describe.each(CUTS)('a connection that is cut: %s', { meta: { req: 'fault-F6' } }, (cut) => {
  it('opens one payment, even when it happens twice in one call', async () => {
    const { merchantId, order } = await givenOrder()
    proxy.arm(cut, 2)
    const before = proxy.cuts()
    const answer = await house.call(merchantId, endpoints.startPayment, { orderId: order.id, method: 'trc20' })
    expect(proxy.cuts() - before).toBe(2)
    expect(answer.status).toBe(200)
    expect(await world.db('payments_attempts').where({ order_id: order.id }).select('id')).toEqual([{ id: answer.data.id }])
  })

  it('answers a call without a key with 503 and Retry-After, because nobody can say whether it took effect', async () => {
    const { merchantId, order } = await givenOrder()
    proxy.arm(cut)
    const answer = await house.call(merchantId, endpoints.editOrder, { id: order.id, status: 5 })
    expect(answer).toMatchObject({ status: 503, error: 'platform.unavailable', retryAfter: '2' })
    const rows: { status: number }[] = await world.db('orders_orders').where({ id: order.id }).select('status')
    expect(rows).toEqual([{ status: cut === 'after-commit' ? 5 : 0 }])
  })

  it('credits a payment once, in the next round of the watcher', async () => {
    const open = await givenOpenOrder(world)
    await world.watchOnce('trc20')
    await world.pay('trc20', open.hexAddress, PRICE)
    await world.finalize()
    proxy.arm(cut)
    const before = proxy.cuts()
    await expect(house.watch()).rejects.toThrow('Connection terminated unexpectedly')
    expect(proxy.cuts() - before).toBe(1)
    await house.watch()
    expect(await journalKinds(world, open)).toEqual(['D1', 'D2'])
  })
})

describe('a connection that is cut', { meta: { req: 'fault-F6' } }, () => {
  it('makes one order when the answer to its commit is lost, and the caller gets its answer', async () => {
    const item = house.giveItem()
    proxy.arm('after-commit')
    const before = proxy.cuts()
    const answer = await house.call(item.merchantId, endpoints.createOrder, { id: item.id, termsVersion: TERMS_VERSION })
    expect(proxy.cuts() - before).toBe(1)
    expect(answer.status).toBe(200)
    expect(await world.db('orders_orders').where({ merchant_id: item.merchantId }).select('id')).toEqual([{ id: answer.data.id }])
  })
})

describe('PostgreSQL takes a transaction back', { meta: { req: 'fault-F6' } }, () => {
  it('because of another one, twice: the same call goes well the third time and has one effect', async () => {
    const { merchantId, order } = await givenOrder()
    await failInserts('payments_attempts', '40001', 2)
    const answer = await house.call(merchantId, endpoints.startPayment, { orderId: order.id, method: 'trc20' })
    expect(answer.status).toBe(200)
    expect(await world.db('payments_attempts').where({ order_id: order.id }).select('id')).toEqual([{ id: answer.data.id }])
  })

  it('because the disk is full at the outbox: a credit leaves nothing behind, and comes once when there is room', async () => {
    const open = await givenOpenOrder(world)
    await world.pay('trc20', open.hexAddress, PRICE)
    await world.finalize()
    await failInserts('notices_notices', '53100', 1_000)
    await expect(house.watch()).rejects.toThrow('fault of a test')
    expect(await journalKinds(world, open)).toEqual([])
    await dropFaults()
    await house.watch()
    expect(await journalKinds(world, open)).toEqual(['D1', 'D2'])
  })

  it('because the disk is full: a call is answered with 503 and Retry-After and has no effect', async () => {
    const item = house.giveItem()
    await failInserts('orders_orders', '53100', 1_000)
    const answer = await house.call(item.merchantId, endpoints.createOrder, { id: item.id, termsVersion: TERMS_VERSION })
    expect(answer).toMatchObject({ status: 503, error: 'platform.unavailable', retryAfter: '2' })
    const claims = await world.db('platform_idempotency_keys').where({ account_id: item.merchantId })
    expect([claims, await world.db('orders_orders').where({ merchant_id: item.merchantId })]).toEqual([[], []])
  })
})

async function givenHouse() {
  const modules = givenMoneyModules({
    db,
    networks: world.networks,
    queue: { enqueue: async () => undefined },
    checkSite: async () => 200,
    now: world.now,
    publish: async (trx, event) => saveNotice(trx, event, world.now()),
  })
  const app = await createTestApp({ config: testConfig(), db, authenticate: async (token) => actorOf(token), modules: modules.list })
  const network = world.networkOf('trc20')
  const eyes = openChainReader(openJsonRpc(network.urls[0] ?? ''), network)
  return {
    app,
    giveItem: modules.giveItem,
    call: async (merchantId: string, endpoint: EndpointDefinition, payload: object) => {
      const headers = { authorization: `Bearer ${merchantId}`, 'idempotency-key': randomUUID(), 'accept-language': 'en' }
      const answer = await app.inject({ method: endpoint.method, url: endpoint.path, headers, payload })
      const { data } = answer.json<{ data: { readonly id: string; readonly error?: string } }>()
      return { status: answer.statusCode, error: data.error, data, retryAfter: answer.headers['retry-after'] }
    },
    watch: async () => {
      while (await creditRange(modules.arrival, network, eyes));
    },
  }
}

async function givenOrder(): Promise<{ readonly merchantId: string; readonly order: { readonly id: string } }> {
  const { id, merchantId } = house.giveItem()
  const { data: order } = await house.call(merchantId, endpoints.createOrder, { id, termsVersion: TERMS_VERSION })
  return { merchantId, order }
}

/** Counted by a sequence, because sequences are not rolled back. */
async function failInserts(table: string, state: string, times: number): Promise<void> {
  await world.db.raw(`
    CREATE SEQUENCE test_faults;
    CREATE FUNCTION test_fail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('test_faults') <= ${times} THEN RAISE EXCEPTION 'fault of a test' USING ERRCODE = '${state}'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER test_fail BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION test_fail();
  `)
}

async function dropFaults(): Promise<void> {
  await world.db.raw('DROP FUNCTION IF EXISTS test_fail CASCADE; DROP SEQUENCE IF EXISTS test_faults')
}
