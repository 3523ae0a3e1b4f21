import { CLOCK, endpoints } from '@parlour/contracts'
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiRoot } from './api-root.ts'
import { connectTransport } from './base-query.ts'
import { createClient } from './create-client.ts'

const { listCountries: names, saveUser: save } = createClient('test', endpoints)

function givenBusyServer(timesBusy: number, retryAfter: string | null = '2') {
  const server = { calls: 0 }
  const broken: unknown[] = []
  vi.stubGlobal('fetch', async () => {
    server.calls += 1
    if (server.calls > timesBusy) return Response.json({ code: 0, data: 'here' })
    const headers = retryAfter === null ? {} : { 'retry-after': retryAfter }
    return Response.json({ code: 503, success: false, data: { error: 'platform.unavailable' } }, { status: 503, headers })
  })
  connectTransport({
    accessToken: () => 'T',
    locale: () => 'en',
    vectorId: () => 'v1',
    onFailure: async () => 'give-up',
    onBrokenCall: ({ status }) => broken.push(status),
  })
  const { dispatch } = configureStore({
    reducer: { api: apiRoot.reducer },
    middleware: (defaults) => defaults().concat(apiRoot.middleware),
  })
  return { server, broken, dispatch }
}

describe('a server that is busy', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is asked again after the time it names, and nobody hears of it', { meta: { req: 'reliability-R3' } }, async () => {
    const { server, broken, dispatch } = givenBusyServer(2)
    const query = dispatch(names.initiate())
    await vi.advanceTimersByTimeAsync(1_999)
    expect(server.calls).toBe(1)
    await vi.advanceTimersByTimeAsync(6_001)
    expect((await query).data).toBe('here')
    expect(broken).toEqual([])
  })

  it('is not asked for longer than one call may take, and the failure is told once', { meta: { req: 'reliability-R3' } }, async () => {
    const { broken, dispatch } = givenBusyServer(Number.POSITIVE_INFINITY)
    const query = dispatch(names.initiate())
    await vi.advanceTimersByTimeAsync(CLOCK.requestTimeoutMs)
    expect((await query).error).toMatchObject({ status: 503 })
    expect(broken).toEqual([503])
  })

  it('is left alone by what changes something, and where it names no time', { meta: { req: 'reliability-R3' } }, async () => {
    const change = givenBusyServer(1)
    await change.dispatch(save.initiate({ body: { version: 1 } }))
    expect(change.server.calls).toBe(1)
    const unnamed = givenBusyServer(1, null)
    await unnamed.dispatch(names.initiate())
    expect(unnamed.server.calls).toBe(1)
  })

  it('is not asked again by a page whose person left', { meta: { req: 'R21' } }, async () => {
    const { server, broken, dispatch } = givenBusyServer(1)
    void dispatch(names.initiate())
    await vi.advanceTimersByTimeAsync(1_000)
    dispatch(apiRoot.util.resetApiState())
    await vi.advanceTimersByTimeAsync(CLOCK.requestTimeoutMs)
    expect(server.calls).toBe(1)
    expect(broken).toEqual([])
  })
})
