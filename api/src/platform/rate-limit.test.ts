import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createIdentityBench, type IdentityBench } from '../modules/identity/identity.test-bench.ts'

let bench: IdentityBench

beforeAll(async () => {
  bench = await createIdentityBench({ rateLimits: { read: 3, write: 2, auth: 1, money: 1, publish: 1 } })
})
afterAll(async () => {
  await bench.close()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the rate limit', () => {
  it('keeps no counters of past minutes', async () => {
    const { db } = bench.database
    await db('platform_rate_limits').insert({ bucket: 'write:192.0.2.1', rate_window: 1, hits: 7 })
    await bench.post('/api/login/logout', {})
    const buckets: string[] = await db('platform_rate_limits').pluck('bucket')
    expect(buckets).toEqual(['write:127.0.0.1'])
  })

  it.each([
    ['reads', 3, async () => bench.me('')],
    ['writes', 2, async () => bench.post('/api/login/logout', {})],
    ['tries of a secret', 1, async () => bench.post('/api/login/authorize', { account: 'nobody', password: 'wrong' })],
  ] as const)('lets %s pass %i times a minute, and again in the next minute', async (_what, limit, call) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T12:00:59Z') })
    for (let count = 1; count <= limit; count += 1) expect((await call()).statusCode).not.toBe(429)
    const refused = await call()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    vi.setSystemTime(new Date('2031-01-01T12:01:00Z'))
    expect((await call()).statusCode).not.toBe(429)
  })
})
