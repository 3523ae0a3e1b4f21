import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints, TERMS_VERSION, WEBHOOK_EVENTS, type Webhook } from '@parlour/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenOrderRow } from '../../../test/money/given-order-row.ts'
import { createIntegrationsBench, type IntegrationsBench } from './integrations.test-bench.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.test-bench.ts'

const DOCUMENT = new URL('../../../../docs/how-to/receive-webhooks.md', import.meta.url)
const HOUR_MS = 3_600_000

type Verify = (header: string, body: string, secret: string, nowMs?: number) => boolean

let bench: IntegrationsBench
let receiver: WebhookReceiver
let isFromParlour: Verify
let merchant: string

beforeAll(async () => {
  bench = await createIntegrationsBench()
  receiver = await startWebhookReceiver()
  isFromParlour = await sampleOfDocument()
})
afterAll(async () => {
  await bench.close()
  await receiver.close()
})
beforeEach(() => {
  merchant = randomUUID()
  bench.clock.now = new Date('2026-11-21T12:00:00Z')
  bench.jobs.length = 0
  receiver.answerWith(204)
})

async function sampleOfDocument(): Promise<Verify> {
  const code = /```js\n([\s\S]*?)```/.exec(await readFile(DOCUMENT, 'utf8'))?.[1] ?? ''
  const file = join(tmpdir(), `verify-${randomUUID()}.mjs`)
  await writeFile(file, code)
  const sample: { isFromParlour: Verify } = await import(/* @vite-ignore */ file)
  await rm(file)
  return sample.isFromParlour
}

async function givenWebhook(given: object = {}): Promise<{ webhook: Webhook; secret: string }> {
  const answer = await bench.call(merchant, endpoints.createWebhook, { url: `${receiver.url}/hook`, events: WEBHOOK_EVENTS, ...given })
  expect(answer.status).toBe(200)
  return answer.data
}
const cancel = async () => {
  const id = await givenOrderRow(bench.db, 0, { merchantId: merchant, confirmed: 0n, paidAt: null })
  expect((await bench.call(merchant, endpoints.editOrder, { id, status: 5 })).status).toBe(200)
  return id
}
const webhookNow = async (): Promise<Webhook | undefined> => (await bench.call(merchant, endpoints.listWebhooks)).data[0]
const signatureIn = (index: number) => String(receiver.received.at(index)?.headers['parlour-signature'])
const later = (hours: number) => new Date(bench.clock.now.getTime() + hours * HOUR_MS)

describe('events', { meta: { req: 'B11' } }, () => {
  it('are sent for a cancelled order, signed as the page says', { meta: { req: 'B11' } }, async () => {
    const { webhook, secret } = await givenWebhook()
    const orderId = await cancel()
    await bench.deliver()
    const { body = '', headers } = receiver.received.at(-1) ?? {}
    const [delivery] = await bench.deliveriesOf(merchant, webhook.id)
    expect(JSON.parse(body)).toEqual({
      id: delivery?.eventId,
      type: 'order.cancelled',
      createdAt: '2026-11-21T12:00:00.000Z',
      data: {
        id: orderId,
        orderId: expect.stringMatching(/^P-/),
        siteName: 'Lucky Parlour',
        amount: '999.000000',
        actualPayment: '0.000000',
        currency: 'USDT',
      },
    })
    const at = bench.clock.now.getTime()
    expect(isFromParlour(signatureIn(-1), body, secret, at)).toBe(true)
    expect(isFromParlour(signatureIn(-1), `${body} `, secret, at)).toBe(false)
    expect(isFromParlour(signatureIn(-1), body, 'whsec_other', at)).toBe(false)
    expect([300_000, 301_000, -301_000].map((age) => isFromParlour(signatureIn(-1), body, secret, at + age))).toEqual([true, false, false])
    expect(headers?.['parlour-delivery']).toBe(delivery?.id)
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, nextTryAt: null, log: [{ status: 204, fault: null }] })
  })

  it('are sent for payment, for the live site and for completion', { meta: { req: 'B11' } }, async () => {
    const { webhook } = await givenWebhook()
    const wanted = { id: bench.giveItem({ merchantId: merchant }).id, termsVersion: TERMS_VERSION }
    const { id } = (await bench.call(merchant, endpoints.createOrder, wanted)).data
    const transfer = { key: `t:${id}:0`, chain: 'trc20', address: 'T1', txHash: `0x${id}`, amount: 999_000_000n }
    await bench.db.transaction(async (trx) => bench.orders.within(trx).applyPayment(id, transfer))
    await bench.deliver()
    await bench.deliver()
    const log = await bench.deliveriesOf(merchant, webhook.id)
    expect(log.map(({ type }) => type).toSorted()).toEqual(['order.completed', 'order.paid', 'site.live'])
    const site = log.find(({ type }) => type === 'site.live')
    expect(JSON.parse(site?.body ?? '')).toMatchObject({
      data: { orderId: id, domain: expect.stringMatching(/^http:\/\/site-.*localhost:8080$/) },
    })
  })

  it('are sent for orders that timed out', { meta: { req: 'B11' } }, async () => {
    const { webhook } = await givenWebhook({ events: ['order.timed-out'] })
    await givenOrderRow(bench.db, 0, { merchantId: merchant, confirmed: 0n, paidAt: null, expiresAt: bench.clock.now })
    await bench.orders.expireOrders()
    await bench.orders.expireOrders()
    expect(await bench.deliveriesOf(merchant, webhook.id)).toMatchObject([{ type: 'order.timed-out', state: 'waiting' }])
  })

  it(
    'keeps nothing of a transaction that is rolled back, nothing for others, and nothing that was not chosen',
    { meta: { req: 'B11' } },
    async () => {
      const { webhook } = await givenWebhook({ events: ['order.paid'] })
      await cancel()
      const id = await givenOrderRow(bench.db, 0, { merchantId: merchant, confirmed: 0n, paidAt: null })
      const transfer = { key: `t:${id}:0`, chain: 'trc20', address: 'T1', txHash: `0x${id}`, amount: 999_000_000n }
      const rolledBack = bench.db.transaction(async (trx) => {
        await bench.orders.within(trx).applyPayment(id, transfer)
        throw new Error('rolled back')
      })
      await expect(rolledBack).rejects.toThrow('rolled back')
      expect(await bench.deliveriesOf(merchant, webhook.id)).toEqual([])
    },
  )
})

describe('a receiver in trouble', { meta: { req: 'B11' } }, () => {
  it('gets eight attempts over a day, then the delivery is given up', { meta: { req: 'B11' } }, async () => {
    receiver.answerWith(500, 'broken')
    const { webhook } = await givenWebhook()
    await cancel()
    await bench.deliver()
    expect(await bench.deliveriesOf(merchant, webhook.id)).toMatchObject([
      { state: 'waiting', attempts: 1, log: [{ status: 500, answer: 'broken', fault: 'status' }] },
    ])
    await bench.scheduleAt(new Date(bench.clock.now.getTime() + 30_000))
    expect(await bench.deliveriesOf(merchant, webhook.id)).toMatchObject([{ attempts: 1 }])
    for (const hours of [1, 1, 1, 2, 4, 8, 14, 24]) await bench.scheduleAt(later(hours))
    const [given] = await bench.deliveriesOf(merchant, webhook.id)
    expect(given).toMatchObject({ state: 'failed', attempts: 8, nextTryAt: null })
    expect(given?.log.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 500))
    expect(given?.log.map(({ at }) => at)).toEqual(
      given?.log
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect((await webhookNow())?.pausedBy).toBeNull()
  })

  it('delivers as soon as the receiver is well again', { meta: { req: 'B11' } }, async () => {
    receiver.answerWith(503)
    const { webhook } = await givenWebhook()
    await cancel()
    await bench.deliver()
    expect((await webhookNow())?.failingSince).toBe('2026-11-21T12:00:00.000Z')
    receiver.answerWith(200, 'ok')
    await bench.scheduleAt(later(1))
    expect(await bench.deliveriesOf(merchant, webhook.id)).toMatchObject([
      { state: 'delivered', attempts: 2, log: [{ answer: 'ok' }, { status: 503 }] },
    ])
    expect((await webhookNow())?.failingSince).toBeNull()
  })

  it('pauses a webhook after three days of failures, and a resume sends what still waits', { meta: { req: 'B11' } }, async () => {
    receiver.answerWith(500)
    const { webhook } = await givenWebhook()
    await cancel()
    await bench.deliver()
    bench.clock.now = later(72)
    await cancel()
    await bench.deliver()
    expect(await webhookNow()).toMatchObject({ pausedBy: 'failures' })
    const before = receiver.received.length
    await bench.scheduleAt(later(1))
    expect(receiver.received).toHaveLength(before)
    receiver.answerWith(204)
    const resumed = await bench.call(merchant, endpoints.editWebhook, { id: webhook.id, isPaused: false })
    expect(resumed.data).toMatchObject({ pausedBy: null, failingSince: null })
    await bench.scheduleAt(later(1))
    expect((await bench.deliveriesOf(merchant, webhook.id)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })

  it('is sent once when two workers wake at once, and again when a worker died', { meta: { req: 'B11' } }, async () => {
    const { webhook } = await givenWebhook()
    await cancel()
    const [job] = bench.jobs.splice(0)
    const before = receiver.received.length
    const run = async () => bench.integrations.jobs?.['integrations.deliver']?.(job?.payload ?? {})
    await Promise.all([run(), run(), run()])
    expect(receiver.received).toHaveLength(before + 1)
    await cancel()
    bench.jobs.length = 0
    await bench
      .db('integrations_deliveries')
      .where({ state: 'waiting' })
      .update({ claimed_until: later(0.01) })
    await bench.scheduleAt(bench.clock.now)
    expect(receiver.received).toHaveLength(before + 1)
    await bench.scheduleAt(later(0.02))
    expect((await bench.deliveriesOf(merchant, webhook.id)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })

  it('wakes only a few deliveries of one webhook at a time, so that others come too', { meta: { req: 'B11' } }, async () => {
    await givenWebhook()
    for (let index = 0; index < 6; index += 1) await cancel()
    const other = randomUUID()
    const crowded = merchant
    merchant = other
    await givenWebhook()
    await cancel()
    bench.jobs.length = 0
    await bench.integrations.scheduleDue()
    const triggered = await bench
      .db('integrations_deliveries as d')
      .join('integrations_webhooks as w', 'w.id', 'd.webhook_id')
      .whereIn(
        'd.id',
        bench.jobs.map(({ payload }) => payload.id ?? ''),
      )
      .whereIn('w.merchant_id', [crowded, other])
      .pluck('w.merchant_id')
    expect([triggered.filter((id) => id === crowded).length, triggered.filter((id) => id === other).length]).toEqual([4, 1])
  })
})

describe('secrets', { meta: { req: 'B11' } }, () => {
  it('shows a secret once and keeps it sealed', { meta: { req: 'B11' } }, async () => {
    const { secret } = await givenWebhook()
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    expect((await bench.call(merchant, endpoints.listWebhooks)).text).not.toContain(secret)
    const rows: { secret: Buffer }[] = await bench.db('integrations_webhooks').where({ merchant_id: merchant })
    expect(rows.map((row) => row.secret.includes(secret))).toEqual([false])
  })

  it('signs by the old and the new secret for 24 hours after a rotation', { meta: { req: 'B11' } }, async () => {
    const { webhook, secret: old } = await givenWebhook()
    const rotated = await bench.call(merchant, endpoints.rotateWebhook, { id: webhook.id })
    expect(rotated.data.webhook.oldSecretUntil).toBe('2026-11-22T12:00:00.000Z')
    const check = () => {
      const { body = '' } = receiver.received.at(-1) ?? {}
      return [old, rotated.data.secret].map((secret) => isFromParlour(signatureIn(-1), body, secret, bench.clock.now.getTime()))
    }
    await cancel()
    await bench.deliver()
    expect(check()).toEqual([true, true])
    bench.clock.now = later(24)
    await cancel()
    await bench.deliver()
    expect(check()).toEqual([false, true])
    expect((await webhookNow())?.oldSecretUntil).toBeNull()
  })
})

describe('the merchant’s own webhooks', { meta: { req: 'B11' } }, () => {
  it('pauses, resumes and deletes', { meta: { req: 'B11' } }, async () => {
    const { webhook } = await givenWebhook()
    expect((await bench.call(merchant, endpoints.editWebhook, { id: webhook.id, isPaused: true })).data.pausedBy).toBe('merchant')
    await cancel()
    expect(await bench.deliveriesOf(merchant, webhook.id)).toEqual([])
    await bench.call(merchant, endpoints.editWebhook, { id: webhook.id, isPaused: false, events: ['site.live'] })
    expect(await webhookNow()).toMatchObject({ pausedBy: null, events: ['site.live'] })
    expect((await bench.call(merchant, endpoints.deleteWebhook, { id: webhook.id })).data).toEqual({ id: webhook.id })
    expect((await bench.call(merchant, endpoints.listWebhooks)).data).toEqual([])
  })

  it('pages the log by twenty, and sends an event again under its own id', { meta: { req: 'B11' } }, async () => {
    const { webhook } = await givenWebhook()
    for (let index = 0; index < 21; index += 1) await cancel()
    const first = (await bench.call(merchant, endpoints.listDeliveries, { id: webhook.id })).data
    const second = (await bench.call(merchant, endpoints.listDeliveries, { id: webhook.id, before: first.next })).data
    expect([first.list.length, second.list.length, second.next]).toEqual([20, 1, null])
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(21)
    await bench.deliver()
    const [sent] = await bench.deliveriesOf(merchant, webhook.id)
    const again = await bench.call(merchant, endpoints.resendDelivery, { id: sent?.id })
    expect(again.data).toMatchObject({ eventId: sent?.eventId, body: sent?.body, state: 'waiting', attempts: 0 })
    await bench.deliver()
    expect(receiver.received.at(-1)?.body).toBe(sent?.body)
    await bench.call(merchant, endpoints.editWebhook, { id: webhook.id, isPaused: true })
    expect(await bench.call(merchant, endpoints.resendDelivery, { id: sent?.id })).toMatchObject({ status: 409 })
  })

  it('sends a signed test to a webhook whatever events it receives, and none while it is paused', { meta: { req: 'B11' } }, async () => {
    const { webhook, secret } = await givenWebhook({ events: ['site.live'] })
    const sent = await bench.call(merchant, endpoints.pingWebhook, { id: webhook.id })
    expect(sent.data).toMatchObject({ type: 'ping', state: 'waiting', attempts: 0, log: [] })
    await bench.deliver()
    const { body = '' } = receiver.received.at(-1) ?? {}
    expect(JSON.parse(body)).toEqual({ id: sent.data.eventId, type: 'ping', createdAt: '2026-11-21T12:00:00.000Z', data: {} })
    expect(isFromParlour(signatureIn(-1), body, secret, bench.clock.now.getTime())).toBe(true)
    expect(await bench.deliveriesOf(merchant, webhook.id)).toMatchObject([{ type: 'ping', state: 'delivered', log: [{ status: 204 }] }])
    await bench.call(merchant, endpoints.editWebhook, { id: webhook.id, isPaused: true })
    expect(await bench.call(merchant, endpoints.pingWebhook, { id: webhook.id })).toMatchObject({
      status: 409,
      error: 'integrations.webhook-paused',
    })
    expect(await bench.deliveriesOf(merchant, webhook.id)).toHaveLength(1)
  })

  it('keeps the last twenty attempts of a delivery', { meta: { req: 'B11' } }, async () => {
    const { webhook } = await givenWebhook()
    await cancel()
    const [delivery] = await bench.deliveriesOf(merchant, webhook.id)
    const rows = Array.from({ length: 25 }, (_value, index) => ({
      delivery_id: delivery?.id,
      number: index + 1,
      at: bench.clock.now,
      status: 500,
      duration: index + 1,
      answer: '',
      fault: 'status',
    }))
    await bench.db('integrations_tries').insert(rows)
    const [shown] = await bench.deliveriesOf(merchant, webhook.id)
    expect(shown?.log.map(({ durationMs }) => durationMs)).toEqual(Array.from({ length: 20 }, (_value, index) => 25 - index))
  })

  it('keeps ten webhooks, also when they are added at once', { meta: { req: 'B11' } }, async () => {
    const body = { url: `${receiver.url}/hook`, events: ['site.live'] }
    const answers = await Promise.all(Array.from({ length: 12 }, () => bench.call(merchant, endpoints.createWebhook, body)))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect((await bench.call(merchant, endpoints.listWebhooks)).data).toHaveLength(10)
  })

  it('rejects an address that is not public at the field', { meta: { req: 'B11' } }, async () => {
    const rejected = await bench.call(merchant, endpoints.createWebhook, { url: 'https://10.0.0.1/', events: ['site.live'] })
    expect(rejected).toMatchObject({ status: 400, error: 'integrations.url-rejected', data: { fields: { url: 'address' } } })
  })

  it('forgets what is older than 30 days', { meta: { req: 'B11' } }, async () => {
    const { webhook } = await givenWebhook()
    await cancel()
    await bench.deliver()
    await bench.scheduleAt(later(30 * 24))
    expect(await bench.deliveriesOf(merchant, webhook.id)).toHaveLength(1)
    await bench.scheduleAt(later(1))
    expect(await bench.deliveriesOf(merchant, webhook.id)).toEqual([])
  })

  it(
    'answers for another merchant’s webhook and delivery, byte for byte, like for one that is missing',
    { meta: { req: 'B11' } },
    async () => {
      const { webhook } = await givenWebhook()
      await cancel()
      const [delivery] = await bench.deliveriesOf(merchant, webhook.id)
      const calls = [
        [endpoints.editWebhook, webhook.id, { isPaused: true }],
        [endpoints.rotateWebhook, webhook.id, {}],
        [endpoints.deleteWebhook, webhook.id, {}],
        [endpoints.listDeliveries, webhook.id, {}],
        [endpoints.pingWebhook, webhook.id, {}],
        [endpoints.resendDelivery, delivery?.id, {}],
      ] as const
      const stranger = randomUUID()
      const saidOf = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
      for (const [endpoint, id, input] of calls) {
        const foreign = await bench.call(stranger, endpoint, { id, ...input })
        const missing = await bench.call(stranger, endpoint, { id: randomUUID(), ...input })
        expect([foreign.status, saidOf(foreign.text)]).toEqual([404, saidOf(missing.text)])
      }
      expect(await webhookNow()).toEqual(webhook)
    },
  )
})
