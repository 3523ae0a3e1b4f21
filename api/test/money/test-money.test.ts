import { randomUUID } from 'node:crypto'
import { endpoints, type PaymentAttempt } from '@parlour/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMONSTRATION_XPUB } from '../../src/modules/payments/domain/deposit-keys.ts'
import { testConfig } from '../test-config.ts'
import { createTestApp } from '../test-app.ts'
import { givenOpenOrder, orderOf, resultOf, type OpenOrder } from './given-orders.ts'
import { givenMoneyModules, type MoneyRules } from './money-modules.ts'
import { actorOf, givenMoneyWorld, type MoneyWorld } from './money-world.ts'

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld()
})
afterAll(async () => {
  await world.close()
})

const payTest = async (merchantId: string, id: string, key?: string) =>
  world.call<{ txHash: string; amount: string }>(merchantId, endpoints.sendTestMoney, { id }, key)

async function balanceOnChain({ hexAddress }: OpenOrder): Promise<bigint> {
  const data = `0x70a08231${hexAddress.slice(2).padStart(64, '0')}`
  return BigInt(String(await world.rpc.call('eth_call', [{ to: world.chain.tokens.trc20, data }, 'latest'])))
}

/** A process that serves the same database by other settings. */
async function payElsewhere(open: OpenOrder, isLocalChain: boolean, config: MoneyRules['config']) {
  const networks = world.networks.map((network) => ({ ...network, isLocalChain }))
  const { now } = world
  const modules = givenMoneyModules({
    db: world.db,
    networks,
    queue: { enqueue: async () => undefined },
    checkSite: async () => 200,
    now,
    rules: { config: { depositXpub: DEMONSTRATION_XPUB, ...config } },
  })
  const app = await createTestApp({
    config: testConfig(),
    db: world.db,
    authenticate: async (token) => actorOf(token),
    modules: modules.list,
  })
  const { path, method } = endpoints.sendTestMoney
  const headers = { authorization: `Bearer ${open.merchantId}`, 'idempotency-key': randomUUID() }
  const answer = await app.inject({ method, url: path, headers, payload: { id: open.attempt.id } })
  await app.close()
  return { status: answer.statusCode, error: answer.json<{ data: { error: string } }>().data.error }
}

it('pays exactly what the order still needs, on its own chain, and the order is bought', async () => {
  const open = await givenOpenOrder(world)
  await world.pay('trc20', open.hexAddress, 400_000_000n)
  await world.finalize()
  await world.watchOnce('trc20')
  const sent = await payTest(open.merchantId, open.attempt.id)
  expect(sent.data).toMatchObject({ amount: '599.000000' })
  await world.finalize()
  await world.watchOnce('trc20')
  expect(await orderOf(world, open)).toMatchObject({ status: 1, remaining: '0.000000' })
  expect((await resultOf(world, open)).transfers.map(({ txHash }) => txHash)).toContain(sent.data.txHash)
})

it('pays what a top-up asks for', async () => {
  const merchantId = randomUUID()
  const { data } = await world.call<PaymentAttempt>(merchantId, endpoints.startPayment, { topupAmount: '250.500000', method: 'erc20' })
  expect((await payTest(merchantId, data.id)).data).toMatchObject({ amount: '250.500000' })
})

it('pays once: for a repeated key, for a second click before the watcher has read, and after the order is paid', async () => {
  const open = await givenOpenOrder(world)
  const key = randomUUID()
  const first = await payTest(open.merchantId, open.attempt.id, key)
  expect((await payTest(open.merchantId, open.attempt.id, key)).data).toEqual(first.data)
  expect(await payTest(open.merchantId, open.attempt.id)).toMatchObject({ status: 409, error: 'payments.nothing-due' })
  await world.watchOnce('trc20')
  expect((await payTest(open.merchantId, open.attempt.id)).error).toBe('payments.nothing-due')
  await world.finalize()
  await world.watchOnce('trc20')
  expect((await payTest(open.merchantId, open.attempt.id)).error).toBe('payments.nothing-due')
  expect(await balanceOnChain(open)).toBe(999_000_000n)
})

it('answers for the attempt of another merchant as for one that does not exist', async () => {
  const open = await givenOpenOrder(world)
  const [other, missing] = [await payTest(randomUUID(), open.attempt.id), await payTest(open.merchantId, randomUUID())]
  expect([other.status, other.error]).toEqual([404, 'payments.attempt-not-found'])
  expect([missing.status, missing.error]).toEqual([404, 'payments.attempt-not-found'])
  expect(await balanceOnChain(open)).toBe(0n)
})

it.each([
  ['in production', true, { environment: 'production' }],
  ['on a public chain', false, {}],
] as const)('refuses %s', async (_where, isLocalChain, config) => {
  const open = await givenOpenOrder(world)
  expect(await payElsewhere(open, isLocalChain, config)).toEqual({ status: 409, error: 'payments.no-test-money' })
  expect(await balanceOnChain(open)).toBe(0n)
})
