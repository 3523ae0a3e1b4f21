import { endpoints } from '@parlour/contracts'
import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it, vi } from 'vitest'
import { apiRoot } from './api-root.ts'
import { connectTransport } from './base-query.ts'
import { createClient } from './create-client.ts'

function givenStore() {
  const sent: string[] = []
  const parts: (string | null)[] = []
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    sent.push(`${method} ${url}`)
    parts.push(new Headers(headers).get('x-parlour-part'))
    return url.includes('export') ? new Response('a,b') : Response.json({ code: 0, success: true, data: { list: [], id: '7' } })
  })
  connectTransport({
    accessToken: () => 'T',
    locale: () => 'en',
    vectorId: () => 'v1',
    onFailure: async () => 'give-up',
  })
  const store = configureStore({ reducer: { api: apiRoot.reducer }, middleware: (defaults) => defaults().concat(apiRoot.middleware) })
  return { sent, parts, ...store }
}

describe('the client of a remote', () => {
  it('sends what the contract says and names the remote', { meta: { req: 'federation-F8' } }, async () => {
    const { sent, parts, dispatch } = givenStore()
    const client = createClient('account', endpoints)
    await dispatch(client.listOrders.initiate({ query: { page: '2' } }))
    await dispatch(client.deleteCartItem.initiate({ body: { id: '7' } }))
    expect(sent).toEqual(['GET /api/order/list?page=2', 'POST /api/cart/delete'])
    expect(parts).toEqual(['account', 'account'])
  })

  it('names no remote for the shell', async () => {
    const { parts, dispatch } = givenStore()
    await dispatch(createClient('shell', endpoints).listOrders.initiate({ query: {} }))
    expect(parts).toEqual([null])
  })

  it('fetches again what a call changes, and nothing else', async () => {
    const { sent, dispatch } = givenStore()
    const client = createClient('changing', endpoints)
    const subscriptions = [dispatch(client.listCartItems.initiate()), dispatch(client.listSites.initiate())]
    await Promise.all(subscriptions)
    await dispatch(client.deleteCartItem.initiate({ body: { id: '7' } }))
    await Promise.all(dispatch(apiRoot.util.getRunningQueriesThunk()))
    expect(sent).toEqual(['GET /api/cart/list', 'GET /api/site', 'POST /api/cart/delete', 'GET /api/cart/list'])
    for (const subscription of subscriptions) subscription.unsubscribe()
  })

  it('caches a POST that only reads', async () => {
    const { sent, dispatch } = givenStore()
    const client = createClient('reading', endpoints)
    const order = { body: { id: '7' } }
    await dispatch(client.getOrder.initiate(order))
    await dispatch(client.getOrder.initiate(order))
    expect(sent).toEqual(['POST /api/order/info'])
  })

  it('edits cached data and takes the edit back', async () => {
    const { dispatch, getState } = givenStore()
    const client = createClient('editing', endpoints)
    await dispatch(client.listCartItems.initiate())
    const stored = () => client.listCartItems.select()(getState()).data
    const before = stored()
    const edit = dispatch(client.listCartItems.updateCached(undefined, () => []))
    expect(stored()).toEqual([])
    edit.undo()
    expect(stored()).toEqual(before)
    dispatch(client.listCartItems.setCached(undefined, []))
    expect(stored()).toEqual([])
  })

  it('shares no cache with another remote', async () => {
    const { sent, dispatch } = givenStore()
    await dispatch(createClient('one', endpoints).listCountries.initiate())
    await dispatch(createClient('other', endpoints).listCountries.initiate())
    expect(sent).toHaveLength(2)
  })

  it('downloads a file and names the remote', { meta: { req: 'federation-F8' } }, async () => {
    const { sent, parts } = givenStore()
    const client = createClient('account', endpoints)
    const { file } = await client.exportOrders.fetchFile({ query: { format: 'csv' } }, new AbortController().signal)
    expect(await file?.text()).toBe('a,b')
    expect([sent, parts]).toEqual([['GET /api/order/export?format=csv'], ['account']])
  })
})
