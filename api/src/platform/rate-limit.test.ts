import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentityBench, type IdentityBench } from '../modules/identity/identity.test-bench.ts'

let bench: IdentityBench

beforeAll(async () => {
  bench = await createIdentityBench()
})
afterAll(async () => {
  await bench.close()
})

describe('the rate limit', () => {
  it('keeps no counters of past minutes', async () => {
    const { db } = bench.database
    await db('platform_rate_limits').insert({ bucket: 'write:192.0.2.1', rate_window: 1, hits: 7 })
    await bench.post('/api/login/logout', {})
    const buckets: string[] = await db('platform_rate_limits').pluck('bucket')
    expect(buckets).toEqual(['write:127.0.0.1'])
  })
})
