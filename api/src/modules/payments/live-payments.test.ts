import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { endpoints, type MoneyRelease, type PaymentAttempt } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openEventStream, topicsIn, type ReadStream } from '../../../test/event-stream-reader.ts'
import { givenOpenOrder } from '../../../test/money/given-orders.ts'
import { actorOf, givenMoneyWorld, type MoneyWorld } from '../../../test/money/money-world.ts'
import { STUBS } from '../../../test/stubs.ts'
import { testConfig } from '../../../test/test-config.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { publishChange } from '../../platform/merchant-changes.ts'
import { createNotices } from '../notices/index.ts'
import { fromTronAddress } from './index.ts'

let world: MoneyWorld
let app: FastifyInstance
let leaving = new AbortController()
let isListed = false

beforeAll(async () => {
  world = await givenMoneyWorld({ screenSender: async () => isListed })
  const { db, connectionString, now } = world
  const config = testConfig()
  const nobody = {
    mail: { post: async () => undefined },
    messenger: { notify: async () => undefined, messengerOf: async () => 'not-offered' as const },
  }
  const notices = createNotices({
    ...STUBS,
    ...nobody,
    db,
    connectionString,
    config,
    now,
    queue: { enqueue: async () => undefined },
    recipientOf: async () => ({ username: 'maria', email: 'maria@merchant.example' }),
    memberships: () => ({ list: async () => [] }),
  })
  app = await createTestApp({ config, db, modules: [notices], authenticate: async (token) => actorOf(token) })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  leaving.abort()
  leaving = new AbortController()
})
afterAll(async () => {
  await app.close()
  await world.close()
})

async function openStream(merchantId: string): Promise<ReadStream> {
  const { port } = app.server.address() as AddressInfo
  const stream = await openEventStream(`http://127.0.0.1:${port}`, merchantId, { signal: leaving.signal })
  await stream.readUntil((text) => text.includes('hello'))
  return stream
}

function countingPayments(merchantId: string, { readUntil }: ReadStream) {
  let received = 0
  return async (): Promise<number> => {
    // What was told before this mark stands before it.
    const mark = countOf(await readUntil(() => true), 'profile') + 1
    await publishChange(world.db, merchantId, 'profile')
    const text = await readUntil((read) => countOf(read, 'profile') >= mark)
    const before = received
    received = countOf(text, 'payments')
    return received - before
  }
}

const countOf = (text: string, topic: string) => topicsIn(text).filter((notified) => notified === topic).length

describe('an open checkout receives updates of its payment', { meta: { req: 'R09' } }, () => {
  it('when it starts, when the network shows it, and when it is final; nothing for a repeat and for another merchant', async () => {
    const [merchantId, stranger] = [randomUUID(), randomUUID()]
    const received = countingPayments(merchantId, await openStream(merchantId))
    const seenByStranger = countingPayments(stranger, await openStream(stranger))
    const { order, hexAddress } = await givenOpenOrder(world, 'trc20', merchantId)
    expect(await received()).toBe(1)
    const key = randomUUID()
    const again = { orderId: order.id, method: 'trc20' }
    await world.call(merchantId, endpoints.startPayment, again, key)
    expect(await received()).toBe(1)
    await world.call(merchantId, endpoints.startPayment, again, key)
    expect(await received()).toBe(0)
    await world.watchOnce('trc20')
    await world.pay('trc20', hexAddress, 400_000_000n)
    await world.watchOnce('trc20')
    expect(await received()).toBeGreaterThan(0)
    await world.finalize()
    await world.watchOnce('trc20')
    expect(await received()).toBeGreaterThan(0)
    await world.watchOnce('trc20')
    expect(await received()).toBe(0)
    expect(await seenByStranger()).toBe(0)
  })

  it('when a top-up is held, and when it is released', async () => {
    const merchantId = randomUUID()
    const received = countingPayments(merchantId, await openStream(merchantId))
    const { data: topUp } = await world.call<PaymentAttempt>(merchantId, endpoints.startPayment, {
      topupAmount: '40.000000',
      method: 'trc20',
    })
    expect(await received()).toBe(1)
    isListed = true
    const txHash = await world.pay('trc20', fromTronAddress(topUp.address) ?? '', 40_000_000n)
    await world.finalize()
    await world.watchOnce('trc20')
    isListed = false
    expect(await received()).toBeGreaterThan(0)
    const release = { booking: `tron:${txHash}:0`, reason: 'The sender is who they say' }
    const { data: proposed } = await world.callStaff<MoneyRelease>(randomUUID(), endpoints.proposeRelease, release)
    expect(await received()).toBe(0)
    await world.callStaff(randomUUID(), endpoints.approveRelease, { id: proposed.id })
    expect(await received()).toBe(1)
  })
})
