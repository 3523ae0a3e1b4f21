import { afterEach, expect, it, vi } from 'vitest'
import { connectTransport, sendOnce } from './base-query.ts'
import { serverNow } from './server-now.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')
const DAY_MS = 86_400_000

afterEach(() => vi.useRealTimers())

const receive = async (date: number) => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  const headers = { 'content-type': 'application/json', date: new Date(date).toUTCString() }
  const fetch = async () => new Response(JSON.stringify({ success: true, code: 0, msg: '', data: {} }), { headers })
  connectTransport({ fetch, accessToken: () => null, onFailure: async () => 'give-up', locale: () => 'en', vectorId: () => '' })
  await sendOnce({ method: 'GET', path: '/api/anything' })
}

it('tells the time of the server, however far the device is from it', async () => {
  await receive(NOW + 30 * DAY_MS)
  expect(serverNow()).toBe(NOW + 30 * DAY_MS)
})

it('keeps the time of a device that is close', async () => {
  await receive(NOW - 2_000)
  expect(serverNow()).toBe(NOW)
})
