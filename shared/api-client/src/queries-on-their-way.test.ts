import { endpoints } from '@parlour/contracts'
import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it, vi } from 'vitest'
import { apiRoot } from './api-root.ts'
import { connectTransport } from './base-query.ts'
import { createClient, fetchIn } from './create-client.ts'

const { listCountries: names, saveUser: save } = createClient('test', endpoints)

function givenStore() {
  const page = { language: 'ar' }
  const requested: { readonly language: string; readonly signal: AbortSignal | null | undefined; readonly answer: () => void }[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers, signal }: RequestInit) => {
    const language = new Headers(headers).get('accept-language') ?? ''
    const gate = Promise.withResolvers<void>()
    requested.push({ language, signal, answer: gate.resolve })
    await gate.promise
    return Response.json({ code: 0, data: `names in ${language}` })
  })
  connectTransport({ accessToken: () => 'T', locale: () => page.language, vectorId: () => 'v1', onFailure: async () => 'give-up' })
  const { dispatch } = configureStore({
    reducer: { api: apiRoot.reducer },
    middleware: (defaults) => defaults().concat(apiRoot.middleware),
  })
  return { page, requested, dispatch }
}

describe('a query on its way', () => {
  it(
    'is asked again when the page takes another language meanwhile, so that its answer shows in no other',
    { meta: { req: 'M08' } },
    async () => {
      const { page, requested, dispatch } = givenStore()
      const query = dispatch(names.initiate())
      await vi.waitFor(() => expect(requested).toHaveLength(1))
      page.language = 'ko'
      requested[0]?.answer()
      await vi.waitFor(() => expect(requested).toHaveLength(2))
      requested[1]?.answer()
      expect((await query).data).toBe('names in ko')
    },
  )

  it('is not asked again when it was asked in a language of its own', { meta: { req: 'M08' } }, async () => {
    const { page, requested } = givenStore()
    const query = fetchIn('th', names.name, undefined)
    await vi.waitFor(() => expect(requested).toHaveLength(1))
    page.language = 'ko'
    requested[0]?.answer()
    expect((await query)?.data).toBe('names in th')
    expect(requested).toHaveLength(1)
  })

  it('is asked again when what it tells of changed meanwhile: its answer may be older than the news', async () => {
    const { requested, dispatch } = givenStore()
    const query = dispatch(names.initiate())
    await vi.waitFor(() => expect(requested).toHaveLength(1))
    dispatch(apiRoot.util.invalidateTags(['Catalog']))
    expect(requested).toHaveLength(1)
    requested[0]?.answer()
    await query
    await vi.waitFor(() => expect(requested).toHaveLength(2))
    requested[1]?.answer()
    query.unsubscribe()
  })

  it('is given up with the answers of the person who left; what changes something runs to its end', { meta: { req: 'R21' } }, async () => {
    const { requested, dispatch } = givenStore()
    void dispatch(names.initiate())
    void dispatch(save.initiate({ body: { version: 1 } }))
    await vi.waitFor(() => expect(requested).toHaveLength(2))
    dispatch(apiRoot.util.resetApiState())
    await vi.waitFor(() => expect(requested.map(({ signal }) => signal?.aborted)).toEqual([true, false]))
  })
})
