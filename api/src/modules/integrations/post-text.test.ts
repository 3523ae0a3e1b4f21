import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTextPost } from './post-text.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.test-bench.ts'

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())

const post = async (path: string, timeoutMs?: number) =>
  createTextPost({ isLoopbackAllowed: true }, timeoutMs)(`${receiver.url}${path}`, { 'parlour-delivery': 'd' }, '{"a":"é"}')

describe('sending to a receiver', { meta: { req: 'B11' } }, () => {
  it('posts the bytes as JSON and takes any 2xx', { meta: { req: 'B11' } }, async () => {
    expect(await post('/hook')).toMatchObject({ status: 204, answer: '', fault: null })
    const last = receiver.received.at(-1)
    expect([last?.body, last?.headers['content-type'], last?.headers['parlour-delivery']]).toEqual(['{"a":"é"}', 'application/json', 'd'])
  })

  it('keeps the first kilobyte of a huge answer and reads no further', { meta: { req: 'B11' } }, async () => {
    const { status, answer, fault, durationMs } = await post('/huge')
    expect([status, answer.length, fault]).toEqual([200, 1024, null])
    expect(durationMs).toBeLessThan(5_000)
  })

  it('follows no redirect', { meta: { req: 'B11' } }, async () => {
    const before = receiver.received.length
    expect(await post('/redirect')).toMatchObject({ status: 302, fault: 'redirect' })
    expect(receiver.received.slice(before).map(({ path }) => path)).toEqual(['/redirect'])
  })

  it.each(['/never', '/drip'])('ends a receiver that is slow at %s', { meta: { req: 'B11' } }, async (path) => {
    const { fault, durationMs } = await post(path, 300)
    expect(fault).toBe('timeout')
    expect(durationMs).toBeLessThan(3_000)
  })

  it('keeps no zero byte, which the database rejects', { meta: { req: 'B11' } }, async () => {
    expect(await post('/zero')).toMatchObject({ answer: 'ab', fault: null })
  })

  it('says that nobody listens, and of a status that is not 2xx which', { meta: { req: 'B11' } }, async () => {
    const nobody = createTextPost({ isLoopbackAllowed: true })
    expect(await nobody('http://127.0.0.1:1/', {}, '{}')).toMatchObject({ status: null, fault: 'connection' })
    receiver.answerWith(500, 'broken')
    expect(await post('/hook')).toMatchObject({ status: 500, answer: 'broken', fault: 'status' })
    receiver.answerWith(204)
  })

  it('judges the address that a name leads to when the connection is made', { meta: { req: 'B11' } }, async () => {
    const before = receiver.received.length
    const publicOnly = createTextPost({ isLoopbackAllowed: false })
    const { port } = new URL(receiver.url)
    for (const host of ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]']) {
      expect(await publicOnly(`http://${host}:${port}/hook`, {}, '{}')).toMatchObject({ status: null, fault: 'address' })
    }
    expect(receiver.received).toHaveLength(before)
  })
})
