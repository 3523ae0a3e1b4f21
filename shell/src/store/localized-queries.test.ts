import { createClient, connectTransport } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalizedQueries } from './localized-queries.ts'
import { createStore } from './create-store.ts'

const client = createClient('localized', endpoints)

let language = 'en'
const requested: string[] = []
const failing = new Set<string>()
const held = new Map<string, PromiseWithResolvers<void>>()

beforeEach(() => {
  language = 'en'
  requested.length = 0
  failing.clear()
  held.clear()
  connectTransport({ accessToken: () => null, locale: () => language, vectorId: () => 'v1', onFailure: async () => 'give-up' })
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    const locale = headers['accept-language'] ?? ''
    requested.push(locale)
    await held.get(locale)?.promise
    if (failing.has(locale)) return new Response('<h1>Bad gateway</h1>', { status: 502 })
    return Response.json({ code: 0, success: true, msg: '', data: [`names in ${locale}`] })
  })
})

function hold(locale: string): PromiseWithResolvers<void> {
  const gate = Promise.withResolvers<void>()
  held.set(locale, gate)
  return gate
}

async function givenPage() {
  const { store } = createStore()
  await store.dispatch(client.listCountries.initiate(undefined))
  const shown = () => client.listCountries.select(undefined)(store.getState()).data
  return { store, shown, answers: createLocalizedQueries(store, () => language) }
}

describe('queries in the next language', () => {
  it('stay out of sight until the words change, and then are there at once', { meta: { req: 'M08' } }, async () => {
    const { shown, answers, store } = await givenPage()
    await answers.prepare('ar')
    expect([shown(), requested]).toEqual([['names in en'], ['en', 'ar']])
    const seen: unknown[] = []
    store.subscribe(() => seen.push(shown()))
    language = 'ar'
    answers.show('ar')
    expect([shown(), seen.at(-1)]).toEqual([['names in ar'], ['names in ar']])
    expect(requested).toEqual(['en', 'ar'])
  })

  it(
    'are requested once when two parts of the page prepare, and not at all in the language of the page',
    { meta: { req: 'M08' } },
    async () => {
      const { answers } = await givenPage()
      await Promise.all([answers.prepare('ar'), answers.prepare('ar')])
      await answers.prepare('en')
      expect(requested).toEqual(['en', 'ar'])
    },
  )

  it('are requested too when their query is still on its way as the change begins', { meta: { req: 'M08' } }, async () => {
    const { store } = createStore()
    const answers = createLocalizedQueries(store, () => language)
    const slow = hold('en')
    const first = store.dispatch(client.listCountries.initiate(undefined))
    await answers.prepare('ar')
    slow.resolve()
    await first
    language = 'ar'
    answers.show('ar')
    expect([client.listCountries.select(undefined)(store.getState()).data, requested]).toEqual([['names in ar'], ['en', 'ar']])
  })

  it('are waited for when their query is sent while the change is prepared', { meta: { req: 'M08' } }, async () => {
    const { store, shown, answers } = await givenPage()
    const slow = hold('ar')
    const ready = answers.prepare('ar')
    await store.dispatch(client.listPhoneCodes.initiate(undefined))
    slow.resolve()
    await ready
    language = 'ar'
    answers.show('ar')
    expect([shown(), client.listPhoneCodes.select(undefined)(store.getState()).data]).toEqual([['names in ar'], ['names in ar']])
  })

  it('that could not be had are requested again after the change', { meta: { req: 'M08' } }, async () => {
    const { shown, answers } = await givenPage()
    failing.add('th')
    await answers.prepare('th')
    failing.clear()
    language = 'th'
    answers.show('th')
    await vi.waitFor(() => expect(shown()).toEqual(['names in th']))
  })

  it('do not replace what the page edited meanwhile, which is requested again', { meta: { req: 'M08' } }, async () => {
    const { store, shown, answers } = await givenPage()
    await answers.prepare('ar')
    store.dispatch(client.listCountries.updateCached(undefined, () => ['edited'] as never))
    language = 'ar'
    answers.show('ar')
    expect(shown()).toEqual(['edited'])
    await vi.waitFor(() => expect(requested).toEqual(['en', 'ar', 'ar']))
  })
})
