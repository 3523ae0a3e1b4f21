import { endpoints } from '@parlour/contracts'
import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it, vi } from 'vitest'
import { apiRoot } from './api-root.ts'
import { connectTransport, sendCall, type Transport } from './base-query.ts'
import { callOf } from './call-of.ts'
import { createClient } from './create-client.ts'

const { listOrders: silentOrders, saveUser: silentSave } = createClient('silent', endpoints)
const { listOrders: orders, saveUser: save } = createClient('announcing', endpoints, {
  listOrders: { isAnnounced: true },
  saveUser: { isAnnounced: true },
})

function givenStore(answers: readonly [number, object][], link: Partial<Transport> = {}) {
  const left = [...answers]
  vi.stubGlobal('fetch', async () => {
    const [status, body] = (left.length > 1 ? left.shift() : left[0]) ?? [500, {}]
    return Response.json(body, { status })
  })
  const withTexts: unknown[] = []
  connectTransport({
    accessToken: () => 'T',
    locale: () => 'en',
    vectorId: () => 'v1',
    onFailure: async () => 'give-up',
    onFailedCall: ({ status, msg }, kind) => withTexts.push([status, msg, kind]),
    onSuccessText: (text) => withTexts.push(text),
    ...link,
  })
  const { dispatch } = configureStore({
    reducer: { api: apiRoot.reducer },
    middleware: (defaults) => defaults().concat(apiRoot.middleware),
  })
  return { dispatch, withTexts }
}

const NAMELESS = { body: { version: 1 } }
const BROKEN: [number, object] = [500, { code: 500, success: false, msg: 'Internal server error' }]

describe('the end of a call', () => {
  it('announces each failed query and mutation once, also one that fails inside a 200', { meta: { req: 'C14 D09' } }, async () => {
    const { dispatch, withTexts } = givenStore([BROKEN, [200, { code: 1, success: false, msg: 'Not today' }]])
    await dispatch(orders.initiate())
    await dispatch(save.initiate(NAMELESS))
    expect(withTexts).toEqual([
      [500, 'Internal server error', 'query'],
      [200, 'Not today', 'mutation'],
    ])
  })

  it('announces a call that several parts of the page wait for once', { meta: { req: 'C14' } }, async () => {
    const { dispatch, withTexts } = givenStore([BROKEN])
    await Promise.all([orders, orders, orders].map((query) => dispatch(query.initiate())))
    expect(withTexts).toHaveLength(1)
  })

  it('announces no call whose caller shows the outcome, failed or not', { meta: { req: 'C14' } }, async () => {
    const { dispatch, withTexts } = givenStore([BROKEN, BROKEN, [200, { code: 0, msg: 'Saved', data: null }]])
    await dispatch(silentOrders.initiate())
    await dispatch(silentSave.initiate(NAMELESS))
    await dispatch(silentSave.initiate(NAMELESS))
    expect(withTexts).toEqual([])
  })

  it('announces the message of a success, and nothing without a message', { meta: { req: 'C14' } }, async () => {
    const { dispatch, withTexts } = givenStore([
      [200, { code: 0, success: true, msg: 'Saved', data: null }],
      [200, { code: 0, success: true, msg: '', data: null }],
    ])
    await dispatch(save.initiate(NAMELESS))
    await dispatch(save.initiate(NAMELESS))
    expect(withTexts).toEqual(['Saved'])
  })

  it('announces no 401 that a renewal mends, and only the last failure of one that it does not', { meta: { req: 'C14 S09' } }, async () => {
    const renewing = { onFailure: async () => 'retry' as const }
    const mended = givenStore(
      [
        [401, { code: 401 }],
        [200, { code: 0, data: [] }],
      ],
      renewing,
    )
    await mended.dispatch(orders.initiate())
    expect(mended.withTexts).toEqual([])
    const rejected = givenStore([[401, { code: 401 }], BROKEN], renewing)
    await rejected.dispatch(orders.initiate())
    expect(rejected.withTexts).toEqual([[500, 'Internal server error', 'query']])
  })

  it('announces no call that was given up, and none that bypasses the api root', { meta: { req: 'C14' } }, async () => {
    const { dispatch, withTexts } = givenStore([BROKEN])
    const leaving = dispatch(orders.initiate())
    leaving.abort()
    await leaving
    expect((await sendCall(callOf(endpoints.listOrders, { query: {} }))).failure?.status).toBe(500)
    await dispatch(save.initiate(NAMELESS))
    expect(withTexts).toEqual([[500, 'Internal server error', 'mutation']])
  })
})
