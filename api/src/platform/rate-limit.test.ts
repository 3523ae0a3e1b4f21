import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testConfig } from '../../test/test-config.ts'
import { createTestApp } from '../../test/test-app.ts'
import { createIdentityBench, type IdentityBench } from '../modules/identity/identity.test-bench.ts'

const LIMIT = 3

let bench: IdentityBench

beforeAll(async () => {
  bench = await createIdentityBench({ rateLimits: { read: LIMIT, write: LIMIT, auth: 1, money: 1, publish: 1, document: LIMIT } })
})
afterAll(async () => {
  await bench.close()
})
// All calls of a test fall into one minute, and those of the next test into another.
let minute = Date.parse('2026-11-24T12:00:00Z')
beforeEach(async () => {
  minute += 60_000
  vi.setSystemTime(minute)
  await bench.database.db('platform_rate_limits').delete()
})
afterEach(() => void vi.useRealTimers())

const READ = { method: 'GET', url: '/api/user/info' } as const
const WRITE = { method: 'POST', url: '/api/login/logout', payload: {}, headers: { 'x-parlour-vector': 'bench' } } as const

async function rejectedOf(call: typeof READ | typeof WRITE, addresses: readonly string[]): Promise<number> {
  let rejected = 0
  for (const remoteAddress of addresses) {
    const { statusCode } = await bench.app.inject({ ...call, remoteAddress })
    if (statusCode === 429) rejected += 1
  }
  return rejected
}

describe('the rate limit', () => {
  it('keeps no counters of past minutes', async () => {
    const { db } = bench.database
    await db('platform_rate_limits').insert({ bucket: 'write:192.0.2.1', rate_window: 1, hits: 7 })
    await bench.post('/api/login/logout', {})
    const buckets: string[] = await db('platform_rate_limits').pluck('bucket')
    expect(buckets).toEqual(['write:127.0.0.1'])
  })

  it.each([
    ['reads', LIMIT, async () => bench.me('')],
    ['writes', LIMIT, async () => bench.post('/api/login/logout', {})],
    ['tries of a secret', 1, async () => bench.post('/api/login/authorize', { account: 'nobody', password: 'wrong' })],
  ] as const)('lets %s pass %i times a minute, and again in the next minute', async (_what, limit, call) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T12:00:59Z') })
    for (let count = 1; count <= limit; count += 1) expect((await call()).statusCode).not.toBe(429)
    const rejected = await call()
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '1'])
    vi.setSystemTime(new Date('2031-01-01T12:01:00Z'))
    expect((await call()).statusCode).not.toBe(429)
  })

  it.each([
    ['reads', READ],
    ['writes', WRITE],
  ] as const)('counts the addresses of one IPv6 /64 as one caller for %s', async (_name, call) => {
    const addresses = Array.from({ length: LIMIT + 2 }, (_, at) => `2001:db8:0:7:${at}::${at + 1}`)
    expect(await rejectedOf(call, addresses)).toBe(2)
    expect(await rejectedOf(call, ['2001:db8:0:8::1', '192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])).toBe(0)
  })

  it('counts rendered documents for every caller, and no files', async () => {
    const rateLimits = { ...testConfig().rateLimits, document: LIMIT }
    const routes = async (app: IdentityBench['app']) => {
      app.get('/page', { config: { isDocument: true, rate: 'document' } }, async () => 'page')
      app.get('/file', { config: { isDocument: true } }, async () => 'file')
    }
    const authenticate = async () => Promise.reject(new Error('unused'))
    const app = await createTestApp({ config: testConfig({ rateLimits }), db: bench.database.db, authenticate, modules: [{ routes }] })
    const statuses = async (url: string) => {
      const answers = []
      for (let visit = 0; visit <= LIMIT; visit += 1) answers.push(await app.inject({ method: 'GET', url }))
      return answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])
    }
    expect(await statuses('/page')).toEqual([...Array.from({ length: LIMIT }, () => [200, undefined]), [429, '60']])
    expect(await statuses('/file')).toEqual(Array.from({ length: LIMIT + 1 }, () => [200, undefined]))
    await app.close()
  })

  it('believes no header about who calls while no proxy is trusted', async () => {
    const forged = (at: number) => ({ ...READ, headers: { 'x-forwarded-for': `198.51.100.${at}`, forwarded: `for=198.51.100.${at}` } })
    const statuses: number[] = []
    for (let at = 0; at <= LIMIT; at += 1) statuses.push((await bench.app.inject(forged(at))).statusCode)
    expect(statuses).toEqual([...Array.from({ length: LIMIT }, () => 401), 429])
  })

  it('counts an IPv4 address that arrives inside IPv6 as itself', async () => {
    expect(await rejectedOf(READ, ['::ffff:192.0.2.9', '192.0.2.9', '::ffff:192.0.2.9', '192.0.2.9'])).toBe(1)
  })
})
